package specs

import "testing"

// seats is the number of philosophers of the model that holds.
const seats = 4

type table struct {
	mood   [seats]int // 0 think, 1 hungry, 2 eat
	holder [seats]int // of the fork to the right of each; a philosopher counts from 1, 0: nobody
}

func TestPhilosophers(t *testing.T) {
	wantFigures(t, "philosophers/Philosophers.cfg", explore([]table{{}}, func(s table) []table {
		var steps collect[table]
		for p := range seats {
			first, second := p, (p+1)%seats
			if p == 0 {
				first, second = second, first
			}
			n := s
			switch {
			case s.mood[p] == 0:
				n.mood[p] = 1
			case s.mood[p] == 2:
				n.mood[p], n.holder[first], n.holder[second] = 0, 0, 0
			case s.holder[first] == 0:
				n.holder[first] = p + 1
			case s.holder[first] != p+1:
				continue
			case s.holder[second] == 0:
				n.holder[second] = p + 1
			case s.holder[second] == p+1:
				n.mood[p] = 2
			default:
				continue
			}
			steps.add(n)
		}
		return steps.found
	}))
}
