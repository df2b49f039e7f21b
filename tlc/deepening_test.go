package tlc_test

import (
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// TestDeepening checks what iterative deepening says at its end, which is less than breadth-first search does.
func TestDeepening(t *testing.T) {
	const text = `EXTENDS Naturals, Sequences, TLC
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x < 3 /\ x' = x + 1 /\ y' = y
Half == y = 0
NotZero == x # 0
Small == x < 2
Odd == x = "a"
P == x > 0
Post == TLCGet("level") > 100
FirstOfNone == Head(<<>>) = x
Never == x < 0 /\ x' = x /\ y' = y
`
	for _, tt := range []struct {
		name, config  string
		depth         int
		goOn          bool
		deadlock      bool
		exit          int
		want, without []string
	}{
		{name: "explored", config: "INIT Init NEXT Next", depth: 7, want: []string{"No error has been found"}},
		{name: "at the bound", config: "INIT Init NEXT Next", depth: 5, want: []string{"Starting level 5"}, without: []string{"No error has been found"}},
		{name: "no initial state in the model", config: "INIT Init NEXT Next CONSTRAINT NotZero", depth: 7,
			want: []string{"Starting level 2: 1 states generated, 0 distinct", "No error has been found"}, without: []string{"Starting level 3"}},
		{name: "no initial state, at the bound", config: "INIT Init NEXT Next CONSTRAINT NotZero", depth: 2,
			want: []string{"Starting level 2"}, without: []string{"No error has been found"}},
		{name: "no postconditions", config: "INIT Init NEXT Next POSTCONDITION Post", depth: 7, want: []string{"No error has been found"}},
		{name: "nor after a violation", config: "INIT Init NEXT Next POSTCONDITION Post INVARIANT Small", depth: 7, exit: 12,
			want: []string{"Invariant Small is violated."}, without: []string{"Postcondition"}},
		{name: "initial state that cannot be checked", config: "INIT Init NEXT Next INVARIANT Odd", depth: 7,
			want: []string{"While working on the initial state:"}, without: []string{"nested", "No error has been found"}},
		{name: "incomplete initial state", config: "INIT Half NEXT Next", depth: 7, exit: 255,
			want: []string{"State is not completely specified by the initial predicate:\n/\\ x = null"}, without: []string{"legal state"}},
		{name: "initial state whose constraint fails", config: "INIT Init NEXT Next CONSTRAINT FirstOfNone", depth: 7, exit: 75,
			want: []string{"STARTMSG 2102", "While working on the initial state:\n/\\ x = 0", "STARTMSG 2103"}, without: []string{"STARTMSG 1000"}},
		{name: "deadlock at once", config: "INIT Init NEXT Never", depth: 7, deadlock: true, exit: 11,
			want: []string{"STARTMSG 2216:4 @!@!@\n1:\n/\\ x = 0\n/\\ y = 0\n"}, without: []string{"STARTMSG 2217"}},
		{name: "implied initial predicate", config: "INIT Init NEXT Next INVARIANT NotZero PROPERTY P", depth: 7, goOn: true, exit: 13,
			want: []string{"Invariant NotZero is violated by the initial state", "Property P is violated by the initial state"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			res, out := check(t, map[string]string{"M": text}, tt.config, func(o *tlc.Options) {
				o.Mode, o.DFIDDepth, o.Deadlock, o.Tool, o.Continue = tlc.IterateDepth, tt.depth, tt.deadlock, true, tt.goOn
			})
			ok := res.ExitCode == tt.exit
			for _, w := range tt.want {
				ok = ok && strings.Contains(out, w)
			}
			for _, w := range tt.without {
				ok = ok && !strings.Contains(out, w)
			}
			if !ok {
				t.Errorf("exit %d, want %d, with %q and without %q\n%s", res.ExitCode, tt.exit, tt.want, tt.without, out)
			}
		})
	}
}
