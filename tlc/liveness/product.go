package liveness

import (
	"fmt"
	"math"
)

// product is the part of the product of the state graph and a branch's tableau that behaviors reach. A node is a state
// together with a particle that is consistent with it; without a tableau it is just the state. Edges are not stored:
// they follow from the steps of the graph and the tableau's.
type product struct {
	g        *Graph
	t        *tableau
	init     uint64 // number of initial states
	expanded uint32 // states from this number on have no steps yet

	// With a tableau: nodes are numbered by state, then by particle.
	rowBytes int
	reached  truths   // for every state a row of rowBytes: its particles
	first    []uint32 // for every state its first node
	stateOf  []uint32 // for every node its state
	particle []uint32 // for every node its particle
	size     uint32   // number of nodes
}

// newProduct computes the nodes.
func newProduct(g *Graph, b *branch) (*product, error) {
	if g.Len() > math.MaxUint32/2 {
		return nil, tooManyNodes(g.Len())
	}
	m := &product{g: g, t: b.tableau, init: min(g.initial, g.Len()), expanded: uint32(g.Len())}
	if m.t == nil {
		m.size = uint32(g.Len())
		return m, nil
	}
	m.rowBytes = bitBytes(len(m.t.nodes))
	m.reached = make(truths, g.Len()*uint64(m.rowBytes))
	m.reach(m.consistent())
	return m, m.number()
}

func tooManyNodes(n uint64) error {
	return fmt.Errorf("liveness checking is limited to %d nodes, but the product of the states and the tableau has %d", math.MaxUint32/2, n)
}

func (m *product) row(rows truths, s uint32) truths {
	from := uint64(s) * uint64(m.rowBytes)
	return rows[from : from+uint64(m.rowBytes)]
}

// consistent returns for every state the particles whose state predicates hold in it.
func (m *product) consistent() truths {
	out := make(truths, len(m.reached))
	for s := range uint32(m.g.Len()) {
		row := m.row(out, s)
		for i := range m.t.nodes {
			if m.g.consistent(s, &m.t.nodes[i]) {
				row.set(i)
			}
		}
	}
	return out
}

type pairNode struct{ state, particle uint32 }

// reach marks the nodes that behaviors reach.
func (m *product) reach(consistent truths) {
	var todo []pairNode
	visit := func(s uint32, particles []int) {
		ok, row := m.row(consistent, s), m.row(m.reached, s)
		for _, t := range particles {
			if ok.get(t) && !row.get(t) {
				row.set(t)
				todo = append(todo, pairNode{s, uint32(t)})
			}
		}
	}
	for s := range uint32(m.init) {
		visit(s, m.t.initial)
	}
	for len(todo) > 0 {
		n := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		from, to := m.g.stepsOf(n.state)
		for i := from; i < to; i++ {
			target, _ := m.g.step(i)
			if target >= m.expanded {
				continue
			}
			visit(target, m.t.nodes[n.particle].succ)
		}
	}
}

// number numbers the nodes.
func (m *product) number() error {
	total := uint64(0)
	m.first = make([]uint32, m.g.Len())
	for s := range uint32(m.g.Len()) {
		m.first[s] = uint32(total)
		row := m.row(m.reached, s)
		for t := range m.t.nodes {
			if row.get(t) {
				total++
			}
		}
		if total > math.MaxUint32/2 {
			return tooManyNodes(total)
		}
	}
	m.size = uint32(total)
	m.stateOf, m.particle = make([]uint32, total), make([]uint32, total)
	for s := range uint32(m.g.Len()) {
		row, i := m.row(m.reached, s), m.first[s]
		for t := range m.t.nodes {
			if row.get(t) {
				m.stateOf[i], m.particle[i] = s, uint32(t)
				i++
			}
		}
	}
	return nil
}

// node returns the number of a state with a particle that it has.
func (m *product) node(s uint32, t int) uint32 {
	i := m.first[s]
	for m.particle[i] != uint32(t) {
		i++
	}
	return i
}

// state returns a node's state.
func (m *product) state(n uint32) uint32 {
	if m.t == nil {
		return n
	}
	return m.stateOf[n]
}

// initial calls f for the initial nodes.
func (m *product) initial(f func(n uint32)) {
	for s := range uint32(m.init) {
		if m.t == nil {
			f(s)
			continue
		}
		row := m.row(m.reached, s)
		for _, t := range m.t.initial {
			if row.get(t) {
				f(m.node(s, t))
			}
		}
	}
}

// edges iterates over the edges of a node that satisfy all conditions of a filter.
type edges struct {
	m      *product
	filter []*node
	node   uint32
	state  uint32

	step, end uint64
	succ      []int // particles to try on the current step
	target    uint32
	actions   truths // of the current step
}

// edgesOf returns an iterator that stands before the first edge.
func (m *product) edgesOf(n uint32, filter []*node) edges {
	s := m.state(n)
	from, to := m.g.stepsOf(s)
	return edges{m: m, filter: filter, node: n, state: s, step: from - 1, end: to}
}

// next moves to the next edge and returns its target; false if there is none.
func (e *edges) next() (uint32, bool) {
	m := e.m
	for {
		for len(e.succ) > 0 {
			t := e.succ[0]
			e.succ = e.succ[1:]
			if m.row(m.reached, e.target).get(t) {
				return m.node(e.target, t), true
			}
		}
		if e.step++; e.step >= e.end {
			return 0, false
		}
		e.target, e.actions = m.g.step(e.step)
		if e.target >= m.expanded || !e.allowed() {
			continue
		}
		if m.t == nil {
			return e.target, true
		}
		e.succ = m.t.nodes[m.particle[e.node]].succ
	}
}

func (e *edges) allowed() bool {
	if len(e.filter) == 0 {
		return true
	}
	preds := e.m.g.predicates(e.state)
	for _, n := range e.filter {
		if !e.m.g.p.holds(n, preds, e.actions) {
			return false
		}
	}
	return true
}

// holds evaluates a condition in the edge's source and on its step.
func (e *edges) holds(n *node) bool { return e.m.g.p.holds(n, e.m.g.predicates(e.state), e.actions) }

// fulfils reports whether a node leaves a promise open.
func (m *product) fulfils(n uint32, promise int) bool {
	for _, o := range m.t.nodes[m.particle[n]].open {
		if o == promise {
			return false
		}
	}
	return true
}

// holds evaluates a condition on a step from a node.
func (m *product) holds(c *node, from uint32, step uint64) bool {
	_, actions := m.g.step(step)
	return m.g.p.holds(c, m.g.predicates(m.state(from)), actions)
}
