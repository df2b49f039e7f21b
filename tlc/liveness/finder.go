package liveness

import "slices"

// finder looks for cycles that satisfy one of a branch's error models.
type finder struct {
	m     *product
	x     *sccs
	found map[uint32]*acceptance // by component

	// For walks in search of short cycles: the nodes that the latest walk has reached are those with seen[n] == round.
	seen, parent []uint32
	round        uint32
	queue        []uint32
	effort       int // edges looked at

	collector collector
}

// acceptance says why a component has a cycle that satisfies the error model: its edges that satisfy the filter
// connect all its nodes, it has an edge for everything in often, and no pair is false of a cycle that passes an edge for
// every pair that has one.
type acceptance struct {
	filter []*node
	often  []*node
	pairs  []pair
}

// maxFound is how many accepting components are collected, to choose the one that is reached first.
const maxFound = 1 << 14

// subproblem is a set of nodes whose subgraph has to be searched again with a stricter filter.
type subproblem struct {
	members []uint32
	acceptance
}

// find returns a behavior with a cycle that satisfies an error model; nil if there is none.
func (m *product) find(em *errorModel, scratch *memory) (*Lasso, error) {
	own := *m
	own.memory = scratch
	x, err := newSCCs(&own)
	if err != nil {
		return nil, err
	}
	f := finder{m: &own, x: x, found: map[uint32]*acceptance{}}
	switch err := f.search(em); {
	case err != nil:
		return nil, err
	case len(f.found) > 0:
		return f.lasso()
	case m.g.halted.Load():
		return nil, ErrInterrupted
	}
	return nil, nil
}

// search looks for accepting components.
func (f *finder) search(em *errorModel) error {
	var todo []subproblem
	whole := &acceptance{filter: em.always, often: em.often, pairs: em.pairs}
	all := func(visit func(n uint32)) {
		for n := range f.m.size {
			visit(n)
		}
	}
	f.x.run(whole.filter, all, func(members []uint32) {
		todo = append(todo, f.examine(members, whole)...)
	})
	for len(todo) > 0 && len(f.found) < maxFound && !f.m.g.halted.Load() {
		sub := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		members, err := f.restrict(sub.members)
		if err != nil {
			return err
		}
		part := &sub.acceptance
		f.x.run(part.filter, func(visit func(n uint32)) {
			for _, n := range members {
				visit(n)
			}
		}, func(members []uint32) {
			todo = append(todo, f.examine(members, part)...)
		})
	}
	return nil
}

// restrict confines the search to some nodes, except for those that were found to be in accepting components by an
// alternative, and forgets what is known of them. It returns them.
func (f *finder) restrict(members []uint32) ([]uint32, error) {
	if f.x.part == nil {
		part, err := f.m.memory.numbers(int(f.m.size))
		if err != nil {
			return nil, err
		}
		f.x.part = part
	}
	f.x.only++
	var rest []uint32
	for _, n := range members {
		if f.found[f.x.rank[n]] == nil {
			f.x.part[n] = f.x.only
			f.x.rank[n] = 0
			rest = append(rest, n)
		}
	}
	return rest, nil
}

// examine decides whether a component is accepting, by an acceptance that many have in common. If it would be but for some pairs, it returns
// the subproblems in which those hold.
//
//go:noinline
func (f *finder) examine(members []uint32, a *acceptance) []subproblem {
	if len(f.found) >= maxFound || !f.promisesKept(members) {
		return nil
	}
	c := &f.collector
	if len(members) == 1 && !f.m.loops(members[0], a.filter, a.often) || !c.collect(f, members, a) {
		return nil
	}
	var open []pair
	for i, p := range a.pairs {
		if !c.oftenSeen[i] && !c.alwaysHeld(i) {
			open = append(open, p)
		}
	}
	if len(open) == 0 {
		f.found[f.x.rank[members[0]]] = a
		return nil
	}
	own := append([]uint32(nil), members...)
	var out []subproblem
	choose(open, a.filter, func(stricter []*node) {
		out = append(out, subproblem{own, acceptance{stricter, a.often, a.pairs}})
	})
	return out
}

// loops reports whether a component of one node may have an edge, and all that is needed. Most components are such nodes, most of which stand still under a condition that is
// not met: it is looked for first of all.
func (m *product) loops(n uint32, filter, needs []*node) bool {
	if m.walk != nil || m.g.merged != nil {
		return true
	}
	s := m.state(n)
	from, _ := m.g.stepsOf(s)
	_, actions := m.g.step(from) // the step to itself, and no other one leads there
	state := m.g.predicates(s)
	for _, c := range needs {
		if !m.g.p.holds(c, state, actions) {
			return false
		}
	}
	for _, c := range filter {
		if !m.g.p.holds(c, state, actions) {
			return false
		}
	}
	if m.t == nil {
		return true
	}
	t := int(m.nodes[n].particle)
	return slices.Contains(m.t.nodes[t].succ, t)
}

// choose calls f for the filters that choose for every open pair something that always holds.
func choose(open []pair, filter []*node, f func([]*node)) {
	if len(open) == 0 {
		f(filter)
		return
	}
	for _, n := range open[0].always {
		choose(open[1:], append(filter[:len(filter):len(filter)], n), f)
	}
}

// promisesKept reports whether every promise of the tableau is fulfilled in some node.
func (f *finder) promisesKept(members []uint32) bool {
	if f.m.t == nil {
		return true
	}
promises:
	for i := range f.m.t.promises {
		for _, n := range members {
			if f.m.fulfils(n, i) {
				continue promises
			}
		}
		return false
	}
	return true
}

// collector looks at the edges inside a component.
type collector struct {
	pairs   []pair
	missing []*node // what no edge satisfies

	oftenSeen   []bool   // for every pair
	alwaysFalse [][]bool // for every pair and every alternative
}

// reset prepares for another component.
func (c *collector) reset(needs []*node, pairs []pair) {
	c.pairs = pairs
	c.missing = append(c.missing[:0], needs...)
	if len(pairs) == 0 {
		return
	}
	c.oftenSeen = make([]bool, len(pairs))
	c.alwaysFalse = make([][]bool, len(pairs))
	for i, p := range pairs {
		c.alwaysFalse[i] = make([]bool, len(p.always))
	}
}

// collect reports whether the component has an edge, and what is needed.
func (c *collector) collect(f *finder, members []uint32, a *acceptance) bool {
	c.reset(a.often, a.pairs)
	component := f.x.rank[members[0]]
	hasEdge := false
	for _, n := range members {
		if f.m.g.halted.Load() {
			return false
		}
		e := f.m.edgesOf(n, a.filter)
		for w, ok := e.next(); ok; w, ok = e.next() {
			if f.x.rank[w] != component {
				continue
			}
			hasEdge = true
			c.lookAtNeeds(&e)
			c.lookAtPairs(&e)
			if len(c.missing) == 0 && len(a.pairs) == 0 {
				return true
			}
		}
	}
	return hasEdge && len(c.missing) == 0
}

func (c *collector) lookAtNeeds(e *edges) {
	for i := 0; i < len(c.missing); i++ {
		if e.holds(c.missing[i]) {
			last := len(c.missing) - 1
			c.missing[i] = c.missing[last]
			c.missing = c.missing[:last]
			i--
		}
	}
}

func (c *collector) lookAtPairs(e *edges) {
	for i := range c.pairs {
		p := &c.pairs[i]
		if !c.oftenSeen[i] && p.often != nil {
			c.oftenSeen[i] = e.holds(p.often)
		}
		for j, n := range p.always {
			if !c.alwaysFalse[i][j] {
				c.alwaysFalse[i][j] = !e.holds(n)
			}
		}
	}
}

// alwaysHeld reports whether one of a pair's alternatives holds on all edges.
func (c *collector) alwaysHeld(i int) bool {
	for _, isFalse := range c.alwaysFalse[i] {
		if !isFalse {
			return true
		}
	}
	return false
}
