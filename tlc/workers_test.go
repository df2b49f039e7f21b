package tlc_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// wheels has 11^4 states in levels of up to a thousand or so, whose ballast makes them fill enough chunks that several
// workers really share a level.
const wheels = `---- MODULE Wheels ----
EXTENDS Naturals, TLC
CONSTANT W
VARIABLES at, ballast
N == 11
Init == at = [w \in W |-> 0] /\ ballast = [i \in 1..200 |-> i]
Turn(w) == at' = [at EXCEPT ![w] = (@ + 1) % N] /\ UNCHANGED ballast
Next == \E w \in W : Turn(w)
Spec == Init /\ [][Next]_<<at, ballast>>
Sum == LET S[V \in SUBSET W] == IF V = {} THEN 0 ELSE LET w == CHOOSE w \in V : TRUE IN at[w] + S[V \ {w}] IN S[W]
Inside == \A w \in W : at[w] < N
NotAllSeven == \E w \in W : at[w] # 7
SumBelow31 == Sum < 31
NoWrap == [][\A w \in W : at'[w] >= at[w] \/ Sum < 26]_at
Near == \A v, w \in W : at[v] <= at[w] + 4
Close == \A v, w \in W : at[v] <= at[w] + 8
Perms == Permutations(W)
SumOnly == Sum
Halves == [w \in W |-> at[w] \div 2]
Fails == Sum < 25 \/ at[CHOOSE w \in W : TRUE] < "x"
====
`

// volatile is what differs from run to run, or tells the number of workers.
var volatile = regexp.MustCompile(`(?s)@!@!@STARTMSG (2187|2200|2186|2185|2190):0.*?ENDMSG \d+ @!@!@\n| in \d\d(?:s|min)`)

// TestWorkersAgree demands that the whole output of a run, figures at a violation and counterexample included, is the same
// for any number of workers.
func TestWorkersAgree(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "Wheels.tla", wheels)
	for _, tt := range []struct {
		name, cfg string
		options   func(o *tlc.Options)
		code      int
	}{
		{name: "complete", cfg: "INVARIANT Inside"},
		{name: "invariant", cfg: "INVARIANT Inside NotAllSeven", code: 12},
		{name: "invariant deep", cfg: "INVARIANT SumBelow31", code: 12},
		{name: "implied action", cfg: "PROPERTY NoWrap", code: 13},
		{name: "evaluation error", cfg: "INVARIANT Fails", code: 255},
		{name: "constraint", cfg: "CONSTRAINT Near\nINVARIANT Inside"},
		{name: "symmetry", cfg: "SYMMETRY Perms\nINVARIANT NotAllSeven", code: 12},
		{name: "view", cfg: "VIEW SumOnly\nINVARIANT Inside"},
		{name: "view and invariant", cfg: "VIEW SumOnly\nINVARIANT NotAllSeven"},
		{name: "continue", cfg: "INVARIANT NotAllSeven", options: func(o *tlc.Options) { o.Continue = true }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			cfg := write(t, t.TempDir(), "M.cfg", "SPECIFICATION Spec\nCONSTANT W = {w1, w2, w3, w4}\n"+tt.cfg+"\n")
			var want string
			for _, workers := range []int{1, 2, 3, 8} {
				o := tlc.DefaultOptions()
				o.SpecFile, o.ConfigFile, o.Workers, o.Tool = filepath.Join(dir, "Wheels"), cfg, workers, true
				if tt.options != nil {
					tt.options(&o)
				}
				var out bytes.Buffer
				res := tlc.Run(context.Background(), o, &out, nil)
				res.Details = nil // holds pointers
				if res.ExitCode != tt.code {
					t.Fatalf("%d workers: exit status %d, want %d\n%s", workers, res.ExitCode, tt.code, out.String())
				}
				got := fmt.Sprintln(res) + volatile.ReplaceAllString(out.String(), "")
				if workers == 1 {
					want = got
				} else if got != want {
					t.Errorf("%d workers print\n%s\none worker prints\n%s", workers, got, want)
				}
			}
		})
	}
}

func write(t *testing.T, dir, name, text string) string {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}
