package specs

import "testing"

type peterson struct {
	at   [2]int // 0 outside, 1 halfway, 2 waiting, 3 inside
	flag [2]bool
	gave int
}

func TestPeterson(t *testing.T) {
	wantFigures(t, "mutex/Peterson.cfg", explore([]peterson{{}}, func(s peterson) []peterson {
		var steps collect[peterson]
		for p := range 2 {
			n := s
			n.at[p] = (s.at[p] + 1) % 4
			switch s.at[p] {
			case 0:
				n.flag[p] = true
			case 1:
				n.gave = p
			case 2:
				if s.flag[1-p] && s.gave == p {
					continue
				}
			case 3:
				n.flag[p] = false
			}
			steps.add(n)
		}
		return steps.found
	}))
}

type bakery struct {
	at               [3]int // 0 outside, 1 wanting, 2 drawing, 3 queueing, 4 inside
	ticket, greatest [3]int
	unread, before   [3]uint8
}

func TestBakery(t *testing.T) {
	for _, c := range []struct {
		config  string
		n, last int
	}{{"mutex/Bakery.cfg", 3, 2}, {"mutex/BakeryServed.cfg", 2, 3}} {
		wantFigures(t, c.config, explore([]bakery{{}}, func(s bakery) []bakery {
			var steps collect[bakery]
			for p := range c.n {
				s.steps(p, c.n, c.last, &steps)
			}
			return steps.found
		}))
	}
}

// steps adds what process p of n can do.
func (s bakery) steps(p, n, last int, to *collect[bakery]) {
	others := without(1<<n-1, p)
	next := s
	switch s.at[p] {
	case 0:
		next.at[p] = 1
		to.add(next)
	case 1:
		next.at[p], next.unread[p] = 2, others
		to.add(next)
	case 2:
		for q := range n {
			if has(s.unread[p], q) {
				to.add(s.read(p, q, last))
			}
		}
		if s.unread[p] == 0 {
			next.at[p], next.ticket[p], next.greatest[p], next.before[p] = 3, s.greatest[p]+1, 0, others
			to.add(next)
		}
	case 3:
		for q := range n {
			first := s.ticket[q] != 0 && (s.ticket[q] < s.ticket[p] || s.ticket[q] == s.ticket[p] && q < p)
			if has(s.before[p], q) && s.at[q] != 2 && !first {
				passed := s
				passed.before[p] = without(s.before[p], q)
				to.add(passed)
			}
		}
		if s.before[p] == 0 {
			next.at[p] = 4
			to.add(next)
		}
	case 4:
		next.at[p], next.ticket[p] = 0, 0
		to.add(next)
	}
}

// read is s after p has read q's ticket.
func (s bakery) read(p, q, last int) bakery {
	if s.ticket[q] == last {
		s.at[p], s.unread[p], s.greatest[p] = 1, 0, 0
		return s
	}
	s.unread[p] = without(s.unread[p], q)
	s.greatest[p] = max(s.greatest[p], s.ticket[q])
	return s
}

type filter struct {
	level   [3]int // 0 outside, 3 inside
	said    [3]bool
	speaker [3]int // by level; a process counts from 1
}

func TestFilter(t *testing.T) {
	wantFigures(t, "mutex/Filter.cfg", explore([]filter{{}}, func(s filter) []filter {
		var steps collect[filter]
		for p := range 3 {
			n := s
			switch l := s.level[p]; {
			case l == 0:
				n.level[p] = 1
			case l == 3:
				n.level[p] = 0
			case !s.said[p]:
				n.said[p], n.speaker[l] = true, p+1
			case s.speaker[l] != p+1 || s.highest(p):
				n.level[p], n.said[p] = l+1, false
			default:
				continue
			}
			steps.add(n)
		}
		return steps.found
	}))
}

// highest reports whether all others are on lower levels than p.
func (s filter) highest(p int) bool {
	for q := range 3 {
		if q != p && s.level[q] >= s.level[p] {
			return false
		}
	}
	return true
}
