package packed_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/packed"
)

// TestGivenInVain demands that values of a variable that has no form of its own are looked at where equations give them in vain, as a whole and in part: where actions tell
// what is asked, those of another sort trap, and so does each state in which they are given. Otherwise nobody looks.
func TestGivenInVain(t *testing.T) {
	const module = `---- MODULE M ----
EXTENDS Integers
VARIABLES x, f, n
Short == [k \in {4} |-> 0]
Long == [k \in {4, 5} |-> 0]
Init == n = 0 /\ x \in {Short, Long} /\ f \in {<<Short, Long>>, <<Long, Short>>}
Go == n < 8 /\ n' = n + 1 /\ x' = (IF n % 2 = 0 THEN Long ELSE Short) /\ UNCHANGED f
Vain == x' = (IF n = 3 THEN "text" ELSE Long) /\ n > 9 /\ UNCHANGED <<f, n>>
Part == f' = [f EXCEPT ![1] = IF n = 5 THEN {} ELSE Long] /\ n > 9 /\ UNCHANGED <<x, n>>
Next == Go \/ Vain \/ Part
====`
	s := opened(t, module)
	sp := spec(s)
	variable := func(name string) int { return slices.Index(s.Model.Vars, name) }
	x, f, n := variable("x"), variable("f"), variable("n")
	states := explore(s, 40).states
	for name, c := range map[string]struct {
		told  bool
		traps string // the values of n in states that trap
	}{
		"told":   {true, "35"},
		"nobody": {},
	} {
		t.Run(name, func(t *testing.T) {
			if sp.Questions = nil; c.told {
				sp.Questions = &eval.Questions{Discards: 1<<x | 1<<f, Otherwise: &eval.Questions{}}
			}
			l, err := packed.NewMaking(sp, packed.SamplesOf(states...), nil).Go(nil)
			if err != nil {
				t.Fatal(err)
			}
			w := l.NewWorker(s.Model.Compiler.NewCtx(s.Env))
			if w.IsTold() != c.told {
				t.Error("what actions tell")
			}
			traps := map[string]bool{}
			for _, vals := range states {
				if !w.SetValues(vals) || !w.Sorted() {
					t.Fatal("a state is not of one sort", vals)
				}
				successors := 0
				why := w.Expand(0, len(s.Model.Actions), func(int, uint64) bool { successors++; return w.SortedNext() })
				switch why {
				case "":
				case packed.Mixed:
					traps[vals[n].String()] = true
				default:
					t.Error(why)
				}
				if vals[n].Int() < 8 && successors != 1 {
					t.Errorf("%d successors of %v", successors, vals)
				}
			}
			for _, of := range strings.Split("012345678", "") {
				if traps[of] != strings.Contains(c.traps, of) {
					t.Errorf("where n = %s it traps: %v", of, traps[of])
				}
			}
		})
	}
}
