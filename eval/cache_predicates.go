package eval

// PredicateSet evaluates predicates of states together. Fairness of an action for every process makes many that ask about the
// same variables: the state cache of a set has what these said of a state in one row. It belongs to one goroutine.
type PredicateSet struct {
	preds  []*Predicate
	groups []group
	alone  []int // predicates that belong to no group
	most   int   // how many rows a group keeps
}

// maxRowBytes bounds the rows of a group: a graph may have a thousand predicates.
const maxRowBytes = 1 << 17

// group has the predicates that depend on the same variables.
type group struct {
	stateKey
	stateCache
	members []int
	rows    []byte // what the members said, one row for each key
}

// NewPredicateSet returns a set of predicates.
func NewPredicateSet(preds []*Predicate) *PredicateSet {
	s := &PredicateSet{preds: preds, most: maxTruths}
	for s.most > minStateCache && s.most*len(preds)/8 > maxRowBytes {
		s.most /= 2
	}
	of := map[variables]int{}
	for i, p := range preds {
		d := p.fn.deps
		if !d.ofState() || len(d.reads) > 0 || p.fn.counted {
			s.alone = append(s.alone, i)
			continue
		}
		g, ok := of[d.state]
		if !ok {
			g = len(s.groups)
			of[d.state] = g
			s.groups = append(s.groups, group{stateKey: stateKey{state: d.state, worth: true}})
		}
		s.groups[g].members = append(s.groups[g].members, i)
	}
	for i := range s.groups {
		g := &s.groups[i]
		g.keys, g.credit = make([]uint64, minStateCache), initialCredit
	}
	return s
}

// Eval evaluates the predicates in c's state and sets bit i&7 of byte i>>3 of truths, which must be clear, if predicate i
// holds. If predicates fail it returns the first of them, and its error.
func (s *PredicateSet) Eval(c *Ctx, truths []byte) (failed *Predicate, err *Error) {
	for i := range s.groups {
		if !s.groups[i].eval(s, c, truths) {
			return s.firstFailed(c)
		}
	}
	if !s.each(c, s.alone, truths) {
		return s.firstFailed(c)
	}
	return nil, nil
}

// each evaluates some of the predicates; it reports whether none failed.
func (s *PredicateSet) each(c *Ctx, members []int, truths []byte) bool {
	for _, i := range members {
		ok, err := s.preds[i].Eval(c)
		if err != nil {
			return false
		}
		if ok {
			truths[i>>3] |= 1 << (i & 7)
		}
	}
	return true
}

func (s *PredicateSet) firstFailed(c *Ctx) (*Predicate, *Error) {
	for _, p := range s.preds {
		if _, err := p.Eval(c); err != nil {
			return p, err
		}
	}
	return nil, nil
}

// eval is each for the members of the group, which may be in the cache.
//
//go:noinline
func (g *group) eval(s *PredicateSet, c *Ctx, truths []byte) bool {
	if !g.isCached(c) || g.credit <= 0 {
		return s.each(c, g.members, truths)
	}
	key := g.key(c.terms) | 1
	if at := g.place(key); g.keys[at] == key {
		g.earn(truthEarns)
		for i, row := range g.row(at, len(truths)) {
			truths[i] |= row
		}
		return true
	}
	if !g.miss() {
		g.rows = nil
		return s.each(c, g.members, truths)
	}
	at := g.room(key, s.most)
	if len(g.rows) != len(g.keys)*len(truths) {
		g.rows = make([]byte, len(g.keys)*len(truths))
	}
	row := g.row(at, len(truths))
	clear(row)
	g.keys[at] = 0
	if !s.each(c, g.members, row) {
		return false
	}
	g.keys[at] = key
	for i, r := range row {
		truths[i] |= r
	}
	return true
}

func (g *group) row(at uint64, width int) []byte { return g.rows[at*uint64(width):][:width] }
