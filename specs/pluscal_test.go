package specs

import "testing"

type ticketLock struct {
	next, serving int
	at            [3]int // 0 draw, 1 wait, 2 inside, 3 leave, 4 done
	ticket, left  [3]int
}

func TestTicketLock(t *testing.T) {
	start := ticketLock{left: [3]int{2, 2, 2}}
	wantFigures(t, "pluscal/TicketLock.cfg", explore([]ticketLock{start}, func(s ticketLock) []ticketLock {
		var steps collect[ticketLock]
		done := true
		for p := range s.at {
			n := s
			switch s.at[p] {
			case 0:
				n.at[p] = 4
				if s.left[p] > 0 {
					n.at[p], n.ticket[p], n.next = 1, s.next, s.next+1
				}
			case 1:
				if n.at[p] = 2; s.ticket[p] != s.serving {
					done = false
					continue
				}
			case 2:
				n.at[p] = 3
			case 3:
				n.at[p], n.left[p], n.serving = 0, s.left[p]-1, s.serving+1
			default:
				continue
			}
			done = false
			steps.add(n)
		}
		if done {
			steps.add(s) // a terminated algorithm stutters
		}
		return steps.found
	}))
}

// TestTowers counts the steps of the recursion: six for a call that carries a disc, besides those of the two calls in it, and one for
// a call that does not.
func TestTowers(t *testing.T) {
	var steps func(discs int) int
	steps = func(discs int) int {
		if discs == 0 {
			return 1
		}
		return 6 + 2*steps(discs-1)
	}
	states := 1 + 1 + steps(5) // the first one, and the call in the main body
	wantFigures(t, "pluscal/Towers.cfg", figures{total: states + 1, distinct: states, depth: states})
}
