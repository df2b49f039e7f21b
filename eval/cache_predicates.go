package eval

import (
	"math/bits"
	"slices"
)

// PredicateSet evaluates predicates of states together. Fairness of an action for every process makes many that ask about the
// same variables: the state cache of a set has what these said of a state in one row. It belongs to one goroutine.
type PredicateSet struct {
	preds  []*Predicate
	groups []group
	alone  []int // predicates that belong to no group
	tests  tests
}

// tests are those that predicates begin with, if they are about fewer variables. A predicate is false where its test is.
type tests struct {
	groups []group
	passed []byte // what they say of the state at hand
	known  bool   // they have been asked
}

// maxRowBytes bounds the rows of a group: a graph may have a thousand predicates.
const maxRowBytes = 1 << 17

// group has the predicates that depend on the same variables.
type group struct {
	stateKey
	stateCache
	members []question
	tested  []byte // those that begin with a test, a bit for each predicate
	rows    []byte // what the members said, one row for each key
}

// question is something asked about a predicate.
type question struct {
	*function
	number int // of the predicate
}

// NewPredicateSet returns a set of predicates; nil is one that nobody asks about, and false.
func NewPredicateSet(preds []*Predicate) *PredicateSet {
	s := &PredicateSet{preds: preds}
	s.groups, s.alone = grouped(preds, func(p *Predicate) *function {
		if p.fn == nil {
			panic("a predicate that is not compiled is to be evaluated")
		}
		return p.fn
	})
	s.tests.groups, _ = grouped(preds, func(p *Predicate) *function { return p.leading })
	s.tests.passed = make([]byte, (len(preds)+7)/8)
	for i := range s.groups {
		s.groups[i].divide(preds)
	}
	return s
}

// rowsOf returns how many rows of a width a group keeps at most.
func rowsOf(width int) int {
	most := maxTruths
	for most > minStateCache && most*width > maxRowBytes {
		most /= 2
	}
	return most
}

// grouped groups predicates by the variables that something about them, if there is such a thing, depends on.
func grouped(preds []*Predicate, asked func(*Predicate) *function) (groups []group, alone []int) {
	of := map[variables]int{}
	for i, p := range preds {
		if p == nil {
			continue
		}
		f := asked(p)
		if f == nil {
			continue
		}
		d := f.deps
		if !d.ofState() || len(d.reads) > 0 || f.counted {
			alone = append(alone, i)
			continue
		}
		g, ok := of[d.state]
		if !ok {
			g = len(groups)
			of[d.state] = g
			groups = append(groups, group{
				stateKey: stateKey{state: d.state, worth: true}, stateCache: stateCache{keys: make([]uint64, minStateCache), credit: initialCredit},
			})
		}
		groups[g].members = append(groups[g].members, question{f, i})
	}
	return groups, alone
}

// Eval evaluates the predicates in c's state and sets bit i&7 of byte i>>3 of truths, which must be clear, if predicate i
// holds. If predicates fail it returns the first of them, and its error.
func (s *PredicateSet) Eval(c *Ctx, truths []byte) (failed *Predicate, err *Error) {
	s.tests.known = false
	if c.protect(func() { s.eval(c, truths) }) == nil {
		return nil, nil
	}
	clear(truths)
	for i, p := range s.preds {
		if p == nil {
			continue
		}
		ok, err := p.Eval(c)
		if err != nil {
			return p, err
		}
		if ok {
			setBit(truths, i)
		}
	}
	return nil, nil
}

func (s *PredicateSet) eval(c *Ctx, truths []byte) {
	for i := range s.groups {
		s.groups[i].eval(s, c, truths)
	}
	for _, i := range s.alone {
		if s.preds[i].fn.holds(c) {
			setBit(truths, i)
		}
	}
}

// divide tells members that begin with a test from others, which are all that stays in members.
func (g *group) divide(preds []*Predicate) {
	g.tested = make([]byte, (len(preds)+7)/8)
	g.members = slices.DeleteFunc(g.members, func(m question) bool {
		if preds[m.number].leading == nil {
			return false
		}
		setBit(g.tested, m.number)
		return true
	})
}

// ask asks the tests in the state at hand.
func (t *tests) ask(c *Ctx) {
	clear(t.passed)
	for i := range t.groups {
		t.groups[i].eval(nil, c, t.passed)
	}
	t.known = true
}

func setBit(truths []byte, i int) { truths[i>>3] |= 1 << (i & 7) }

// each evaluates the members, and those of the set's predicates that are members and pass their tests.
func (g *group) each(s *PredicateSet, c *Ctx, truths []byte) {
	for _, m := range g.members {
		if m.holds(c) {
			setBit(truths, m.number)
		}
	}
	for at, tested := range g.tested {
		if tested == 0 {
			continue
		}
		if !s.tests.known {
			s.tests.ask(c)
		}
		for left := tested & s.tests.passed[at]; left != 0; left &= left - 1 {
			if i := at<<3 + bits.TrailingZeros8(left); s.preds[i].fn.holds(c) {
				setBit(truths, i)
			}
		}
	}
}

// eval is each, but what the members say may be in the cache.
//
//go:noinline
func (g *group) eval(s *PredicateSet, c *Ctx, truths []byte) {
	if !g.isCached(c) || g.credit <= 0 {
		g.each(s, c, truths)
		return
	}
	key := g.key(c.terms) | 1
	if at := g.place(key); g.keys[at] == key {
		g.earn(truthEarns)
		for i, row := range g.row(at, len(truths)) {
			truths[i] |= row
		}
		return
	}
	if !g.miss() {
		g.rows = nil
		g.each(s, c, truths)
		return
	}
	at := g.room(key, rowsOf(len(truths)))
	if len(g.rows) != len(g.keys)*len(truths) {
		g.rows = make([]byte, len(g.keys)*len(truths))
	}
	row := g.row(at, len(truths))
	clear(row)
	g.keys[at] = 0
	g.each(s, c, row)
	g.keys[at] = key
	for i, r := range row {
		truths[i] |= r
	}
}

func (g *group) row(at uint64, width int) []byte { return g.rows[at*uint64(width):][:width] }
