package liveness

import (
	"fmt"
	"slices"
)

// tableau is the particle tableau of a formula (Manna and Pnueli, Temporal Verification of Reactive Systems: Safety,
// section 5.5): an automaton whose accepting runs are the behaviors that satisfy the formula. A run has to fulfil every
// promise again and again.
type tableau struct {
	nodes    []particle
	initial  []int
	promises int
}

// particle is a node of a tableau: what has to hold now, and what from the next state on.
type particle struct {
	now      []*node // without temporal operators, in order of id
	next     []*node // in order of id
	succ     []int
	open     []int // promises that are made and not fulfilled here
	trailing bool  // accepts everything: nothing is asked of this state and those after
}

// maxTableau bounds the particles of a tableau, maxParticles those of one set of formulas, maxCover the work to find them. TLC has no
// bounds, but compares each particle that it finds with all others: six assumptions of the form P ~> Q, which are within the
// bounds, are about as many as it can do with.
const (
	maxTableau   = 1 << 17
	maxParticles = 1 << 12
	maxCover     = 1 << 26
)

// tableau builds the tableau of a formula without actions. It reports false if that is too large.
func (fs *formulas) tableau(f *node) (*tableau, bool) {
	b := tableauBuilder{fs: fs, t: &tableau{}, promise: map[*node]int{}, covers: map[string][]int{}, nodes: map[string]int{}}
	b.promises(f)
	b.t.promises = len(b.promise)
	b.t.initial = b.cover([]*node{f})
	for i := 0; i < len(b.t.nodes); i++ {
		succ := b.cover(b.t.nodes[i].next)
		b.t.nodes[i].succ = succ
		if len(b.t.nodes) > maxTableau || b.work > maxCover {
			return nil, false
		}
	}
	for i := range b.t.nodes {
		n := &b.t.nodes[i]
		n.trailing = len(n.now) == 0 && len(n.next) == 0
	}
	return b.t, b.work <= maxCover
}

type tableauBuilder struct {
	fs      *formulas
	t       *tableau
	promise map[*node]int
	covers  map[string][]int
	nodes   map[string]int
	work    int
}

// promises numbers the formulas <>Q.
func (b *tableauBuilder) promises(n *node) {
	if !n.hasTemporal {
		return
	}
	if _, ok := b.promise[n]; !ok && n.op == opEventually {
		b.promise[n] = len(b.promise)
	}
	for _, a := range n.args {
		b.promises(a)
	}
}

// cover returns the particles of a set of formulas, one of which every behavior that satisfies the set begins with.
func (b *tableauBuilder) cover(set []*node) []int {
	key := ids(set)
	if c, ok := b.covers[key]; ok {
		return c
	}
	c := coverer{b: b}
	c.expand(partial{todo: slices.Clone(set)})
	if len(c.found) > maxParticles {
		b.work = maxCover + 1
	}
	out := make([]int, 0, len(c.found))
	for _, p := range c.found {
		k := ids(p.now) + "|" + ids(p.next) + "|" + fmt.Sprint(p.open)
		i, ok := b.nodes[k]
		if !ok {
			i = len(b.t.nodes)
			b.nodes[k] = i
			b.t.nodes = append(b.t.nodes, p)
		}
		out = append(out, i)
	}
	b.covers[key] = out
	return out
}

func ids(ns []*node) string {
	out := make([]byte, 0, 4*len(ns))
	for _, n := range ns {
		out = fmt.Appendf(out, "%d ", n.id)
	}
	return string(out)
}

// coverer finds the particles of one set.
type coverer struct {
	b     *tableauBuilder
	found []particle
	asks  []asked // of each found
}

// partial is a particle under construction.
type partial struct {
	todo, now, next []*node
	open            []int
}

func (s partial) with(todo ...*node) partial {
	return partial{
		todo: append(slices.Clone(s.todo), todo...),
		now:  slices.Clone(s.now), next: slices.Clone(s.next), open: slices.Clone(s.open),
	}
}

func (c *coverer) expand(s partial) {
	for len(s.todo) > 0 {
		if c.b.work++; c.b.work > maxCover || len(c.found) > maxParticles {
			return
		}
		n := s.todo[len(s.todo)-1]
		s.todo = s.todo[:len(s.todo)-1]
		switch {
		case n.op == opFalse:
			return
		case n.op == opTrue || slices.Contains(s.now, n):
		case !n.hasTemporal:
			if slices.Contains(s.now, c.b.fs.negated(n)) {
				return
			}
			s.now = append(s.now, n)
		case n.op == opAnd:
			s.todo = append(s.todo, n.args...)
		case n.op == opOr:
			for _, a := range n.args {
				c.expand(s.with(a))
			}
			return
		case n.op == opAlways:
			if !slices.Contains(s.next, n) {
				s.next = append(s.next, n)
				s.todo = append(s.todo, n.args[0])
			}
		case n.op == opEventually:
			c.expand(s.with(n.args[0]))
			if !slices.Contains(s.next, n) {
				s.next = append(s.next, n)
				s.open = append(s.open, c.b.promise[n])
			}
		}
	}
	byID := func(a, b *node) int { return a.id - b.id }
	slices.SortFunc(s.now, byID)
	slices.SortFunc(s.next, byID)
	slices.Sort(s.open)
	c.add(particle{now: s.now, next: s.next, open: s.open})
}

// add keeps a particle unless another one asks for less, and drops those that ask for more.
func (c *coverer) add(p particle) {
	asks := p.asks()
	c.b.work += 1 + len(c.found)>>4
	for _, q := range c.asks {
		if q.within(asks) {
			return
		}
	}
	kept := 0
	for i, q := range c.asks {
		if asks.within(q) {
			continue
		}
		c.found[kept], c.asks[kept] = c.found[i], q
		kept++
	}
	c.found, c.asks = append(c.found[:kept], p), append(c.asks[:kept], asks)
}

// asked is what a particle asks for, as a set of bits: two for each formula, now and from the next state on. The promises
// that are open are among the latter.
type asked []uint64

func (p *particle) asks() asked {
	var s asked
	add := func(bit int) {
		for len(s) <= bit/64 {
			s = append(s, 0)
		}
		s[bit/64] |= 1 << (bit % 64)
	}
	for _, n := range p.now {
		add(2 * n.id)
	}
	for _, n := range p.next {
		add(2*n.id + 1)
	}
	return s
}

func (s asked) within(t asked) bool {
	for i, w := range s {
		if i >= len(t) {
			if w != 0 {
				return false
			}
			continue
		}
		if w&^t[i] != 0 {
			return false
		}
	}
	return true
}

// negated returns the negation of a formula without temporal operators.
func (fs *formulas) negated(n *node) *node {
	switch n.op {
	case opTrue:
		return fs.false
	case opFalse:
		return fs.true
	case opNot:
		return n.args[0]
	case opLeaf:
		return fs.intern(node{op: opNot, args: []*node{n}})
	}
	args := make([]*node, len(n.args))
	for i, a := range n.args {
		args[i] = fs.negated(a)
	}
	if n.op == opAnd {
		return fs.or(args)
	}
	return fs.and(args)
}
