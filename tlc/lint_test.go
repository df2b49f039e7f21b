package tlc_test

import (
	"context"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// TestLint gives configurations of a model that is right, and what is told of it.
func TestLint(t *testing.T) {
	const module = `EXTENDS Naturals
VARIABLE x
Init == x = 0
Up == x < 3 /\ x' = x + 1
Reset == x > 5 /\ x' = 0
Next == Up \/ Reset
Spec == Init /\ [][Next]_x /\ WF_x(Next)
Unfair == Init /\ [][Next]_x /\ []<><<Reset>>_x
Small == x < 9
Ends == <>(x = 3)
Never == <>(x = 7)
`
	for _, test := range []struct {
		config string
		quiet  bool
		want   []string
	}{
		{"SPECIFICATION Spec\nPROPERTY Ends", false, []string{"Reset was never taken"}},
		{"SPECIFICATION Spec\nPROPERTY Ends", true, nil},
		{"SPECIFICATION Spec\nPROPERTY Ends\nCONSTRAINT Small", false, []string{"Reset was never taken"}},
		{"SPECIFICATION Unfair\nPROPERTY Never", false, []string{"Reset was never taken", "no behavior satisfies what the specification assumes about fairness"}},
	} {
		dir := t.TempDir()
		write(t, dir, "M.tla", "---- MODULE M ----\n"+module+"====\n")
		write(t, dir, "M.cfg", test.config+"\nCHECK_DEADLOCK FALSE\n")
		o := tlc.DefaultOptions()
		o.SpecFile, o.Lint = filepath.Join(dir, "M"), !test.quiet
		res := tlc.Run(context.Background(), o, io.Discard, nil)
		if res.ExitCode != 0 || len(res.Details.Notes) != len(test.want) {
			t.Fatalf("%s: exit status %d, notes %v", test.config, res.ExitCode, res.Details.Notes)
		}
		for i, n := range res.Details.Notes {
			if !strings.Contains(n.Text, test.want[i]) {
				t.Errorf("%s: got %s, want %s", test.config, n.Text, test.want[i])
			}
		}
	}
}

// TestLintBeyond tells what holds only because of a constraint, and what nobody knows.
func TestLintBeyond(t *testing.T) {
	const module = `---- MODULE M ----
EXTENDS Naturals
VARIABLE x
Init == x = 0
Up == x' = x + 1
UpTo == x < 4 /\ Up
Down == x > 0 /\ x' = x - 1
More == Init /\ [][Up]_x /\ WF_x(Up)
Round == Init /\ [][UpTo \/ Down]_x /\ WF_x(UpTo)
Less == x < 5
Small == x < 9
NotBack == x' > x
AtMost == x <= 8
Ends == <>(x = 3)
====
`
	for _, test := range []struct{ config, text, hint string }{
		{"SPECIFICATION More\nINVARIANT AtMost\nCONSTRAINT Less", "the invariant AtMost holds only because of this constraint: without it a behavior of 10 states violates it", ""},
		{"SPECIFICATION Round\nPROPERTY Ends\nACTION_CONSTRAINT NotBack", "the temporal property Ends holds only because of this constraint: without it a behavior of ", ""},
		{"SPECIFICATION Round\nINVARIANT AtMost\nCONSTRAINT Small", "", ""},
		{"SPECIFICATION More\nINVARIANT AtMost\nPROPERTY Ends\nCONSTRAINT Less", "the invariant AtMost holds only", ""},
		{"SPECIFICATION More\nPROPERTY Ends\nCONSTRAINT Less", "the temporal properties were checked in behaviors that satisfy this constraint", "found nothing wrong in"},
	} {
		dir := t.TempDir()
		write(t, dir, "M.tla", module)
		write(t, dir, "M.cfg", test.config+"\nCHECK_DEADLOCK FALSE\n")
		o := tlc.DefaultOptions()
		o.SpecFile, o.Lint = filepath.Join(dir, "M"), true
		res := tlc.Run(context.Background(), o, io.Discard, nil)
		var beyond []string
		for _, n := range res.Details.Notes {
			if strings.Contains(n.Text, "constraint") {
				beyond = append(beyond, n.Text+"\n"+n.Hint)
			}
		}
		if res.ExitCode != 0 || len(beyond) != min(len(test.text), 1) || len(beyond) > 0 && (!strings.Contains(beyond[0], test.text) || !strings.Contains(beyond[0], test.hint)) {
			t.Errorf("%s: exit status %d, got %q", test.config, res.ExitCode, beyond)
		}
	}
}

// TestLintDefinitions checks again with what options define, too.
func TestLintDefinitions(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "M.tla", "---- MODULE M ----\nEXTENDS Naturals\nVARIABLE x\nInit == x = 0\nUp == x' = x + 1\nLess == x < 5\n====\n")
	write(t, dir, "M.cfg", "INIT Init\nNEXT Up\nCONSTRAINT Less\n")
	o := tlc.DefaultOptions()
	o.SpecFile, o.Lint = filepath.Join(dir, "M"), true
	o.Definitions, o.Amendment = map[string]string{"AtMost": "x <= 8"}, "INVARIANT AtMost"
	res := tlc.Run(context.Background(), o, io.Discard, nil)
	for _, n := range res.Details.Notes {
		if strings.Contains(n.Text, "the invariant AtMost holds only because of this constraint") {
			return
		}
	}
	t.Errorf("exit status %d, notes %v", res.ExitCode, res.Details.Notes)
}
