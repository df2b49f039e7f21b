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
		{"SPECIFICATION Spec\nPROPERTY Ends\nCONSTRAINT Small", false, []string{"Reset was never taken", "satisfy this constraint"}},
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
