package specs

import "testing"

// The phases of a processor.
const (
	idle = iota
	asked
	answered
)

// ask is what a processor asks for, and what it was told.
type ask struct {
	phase          int
	write          bool
	address, value int
	answer         int
}

type ideal struct {
	cell [2]int
	face [2]ask
}

// questions lists what a processor that is idle can ask for.
func questions(addresses int) []ask {
	var list []ask
	for a := range addresses {
		list = append(list, ask{phase: asked, address: a})
		for v := range 2 {
			list = append(list, ask{phase: asked, write: true, address: a, value: v})
		}
	}
	return list
}

func TestMemory(t *testing.T) {
	wantFigures(t, "memory/Memory.cfg", explore([]ideal{{}}, func(s ideal) []ideal {
		var steps collect[ideal]
		for p, x := range s.face {
			n := s
			switch x.phase {
			case idle:
				for _, q := range questions(2) {
					n.face[p] = q
					steps.add(n)
				}
			case asked:
				if x.write {
					n.cell[x.address] = x.value
				}
				n.face[p].phase, n.face[p].answer = answered, n.cell[x.address]
				steps.add(n)
			case answered:
				n.face[p] = ask{}
				steps.add(n)
			}
		}
		return steps.found
	}))
}

// cached is the memory with caches. Copies and owners count from 1; 0 is none.
type cached struct {
	ideal
	copies [2][2]int // by processor and address
	owner  [2]int
}

func TestCache(t *testing.T) {
	wantFigures(t, "memory/Cache.cfg", explore([]cached{{}}, func(s cached) []cached { return s.next(1) }))
	wantFigures(t, "memory/TwoAddresses.cfg", explore([]cached{{}}, func(s cached) []cached {
		steps := s.next(2)
		for i, n := range steps {
			steps[i] = n.least()
		}
		return steps
	}))
}

// current is the value at an address, counted from 1.
func (s *cached) current(a int) int {
	if o := s.owner[a]; o != 0 {
		return s.copies[o-1][a]
	}
	return s.cell[a] + 1
}

func (s cached) next(addresses int) []cached {
	var steps collect[cached]
	for p, x := range s.face {
		n := s
		switch x.phase {
		case idle:
			for _, q := range questions(addresses) {
				n.face[p] = q
				steps.add(n)
			}
		case asked:
			steps.add(s.advance(p))
		case answered:
			n.face[p] = ask{}
			steps.add(n)
		}
		for a := range addresses {
			if s.copies[p][a] != 0 {
				steps.add(s.evict(p, a))
			}
		}
	}
	return steps.found
}

// advance is the one step that brings the request of p nearer to its answer.
func (s cached) advance(p int) cached {
	x := s.face[p]
	a, value := x.address, s.current(x.address)
	switch {
	case x.write && s.owner[a] == p+1:
		s.copies[p][a] = x.value + 1
		s.face[p].phase, s.face[p].answer = answered, x.value
	case x.write:
		s.cell[a] = value - 1
		s.copies[1-p][a], s.copies[p][a] = 0, value
		s.owner[a] = p + 1
	case s.copies[p][a] == 0:
		s.cell[a] = value - 1
		s.copies[p][a] = value
		s.owner[a] = 0
	default:
		s.face[p].phase, s.face[p].answer = answered, s.copies[p][a]-1
	}
	return s
}

func (s cached) evict(p, a int) cached {
	if s.owner[a] == p+1 {
		s.cell[a] = s.current(a) - 1
		s.owner[a] = 0
	}
	s.copies[p][a] = 0
	return s
}

// least is the first, in some order, of the states that s becomes by renaming processors and addresses.
func (s cached) least() cached {
	found := s
	for i := 1; i < 4; i++ {
		if n := s.renamed(i&1, i>>1); n.before(found) {
			found = n
		}
	}
	return found
}

// renamed swaps the processors if p is 1, and the addresses if a is 1.
func (s cached) renamed(p, a int) cached {
	n := s
	for i := range 2 {
		n.cell[i^a] = s.cell[i]
		if s.owner[i] == 0 {
			n.owner[i^a] = 0
		} else {
			n.owner[i^a] = (s.owner[i] - 1) ^ p + 1
		}
		x := s.face[i]
		if x.phase != idle {
			x.address ^= a
		}
		n.face[i^p] = x
		for j := range 2 {
			n.copies[i^p][j^a] = s.copies[i][j]
		}
	}
	return n
}

// before orders states by the digits of a number.
func (s cached) before(t cached) bool { return s.code() < t.code() }

func (s cached) code() int {
	code := 0
	digit := func(d int) { code = code*4 + d }
	for i := range 2 {
		digit(s.cell[i])
		digit(s.owner[i])
		x := s.face[i]
		for _, d := range []int{x.phase, x.address, x.value, x.answer, s.copies[i][0], s.copies[i][1]} {
			digit(d)
		}
		if x.write {
			digit(1)
		} else {
			digit(0)
		}
	}
	return code
}
