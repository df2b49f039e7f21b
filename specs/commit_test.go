package specs

import "testing"

// The states of a participant.
const (
	working = iota
	ready
	done
	dropped
)

// TestDecision enumerates the decision of three participants, and compares with the formula: nobody is done and each is
// in one of three states, or each is ready or done and at least one is done.
func TestDecision(t *testing.T) {
	got := explore([][3]int{{}}, func(s [3]int) [][3]int {
		var steps collect[[3]int]
		count := [4]int{}
		for _, x := range s {
			count[x]++
		}
		for p, x := range s {
			move := func(to int) { n := s; n[p] = to; steps.add(n) }
			if x == working {
				move(ready)
			}
			if x == ready && count[ready]+count[done] == len(s) {
				move(done)
			}
			if (x == working || x == ready) && count[done] == 0 {
				move(dropped)
			}
		}
		return steps.found
	})
	if formula := 3*3*3 + 2*2*2 - 1; got.distinct != formula {
		t.Errorf("%d states, the formula says %d", got.distinct, formula)
	}
	wantFigures(t, "commit/Decision.cfg", got)
}

type twoPhase struct {
	state     [3]int
	yes, said uint8 // who has said yes: as the coordinator knows, and who has sent it
	verdict   int   // 0 open, or done or dropped: it is also what was sent
}

func TestTwoPhase(t *testing.T) {
	wantFigures(t, "commit/TwoPhase.cfg", explore([]twoPhase{{}}, func(s twoPhase) []twoPhase {
		var steps collect[twoPhase]
		ended := true
		for p, x := range s.state {
			move := func(to int) {
				n := s
				n.state[p] = to
				if to == ready {
					n.said = with(s.said, p)
				}
				steps.add(n)
			}
			if x == working {
				move(ready)
				move(dropped)
			}
			if x == working || x == ready {
				ended = false
				if s.verdict != 0 {
					move(s.verdict)
				}
			}
			if s.verdict == 0 && has(s.said, p) && !has(s.yes, p) {
				n := s
				n.yes = with(s.yes, p)
				steps.add(n)
			}
		}
		if s.verdict == 0 {
			for _, v := range []int{done, dropped} {
				if v == dropped || s.yes == 7 {
					n := s
					n.verdict = v
					steps.add(n)
				}
			}
		}
		if ended {
			steps.add(s) // the end goes on for ever
		}
		return steps.found
	}))
}
