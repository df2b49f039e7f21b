package liveness

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/bits"
)

// product is the part of the product of the state graph and a branch's tableau that behaviors reach. A node is a state
// together with a particle that is consistent with it; without a tableau it is just the state. Edges are not stored:
// they follow from the steps of the graph and the tableau's.
type product struct {
	g        *Graph
	t        *tableau
	memory   *memory
	size     uint32 // number of nodes
	expanded uint32 // states from this number on have no steps yet

	// With a tableau: nodes are numbered by state, then by particle.
	rowBytes int
	reached  truths             // for every state a row of rowBytes: its particles
	first    []uint32           // for every state its first node
	nodes    []stateAndParticle // for every node what it is
	walk     *walkProduct       // of which this is; nil for other products
	late     []uint32           // for every node of a merged graph its late expansion, or 0; nil for other graphs
}

// newProduct computes the nodes. What it allocates belongs to mem.
func newProduct(g *Graph, b *branch, mem *memory) (*product, error) {
	if g.Len() > math.MaxUint32/2 {
		return nil, tooManyNodes(g.Len())
	}
	m := &product{g: g, t: b.tableau, memory: mem, expanded: uint32(g.Len())}
	if m.t == nil {
		m.size = uint32(g.Len())
		return m, nil
	}
	m.rowBytes = truthBytes(len(m.t.nodes))
	if u := g.merged.unfoldingOf(b); u != nil {
		return m, m.take(u)
	}
	if err := m.reach(); err != nil {
		return nil, err
	}
	return m, m.number()
}

func tooManyNodes(n uint64) error {
	return fmt.Errorf("liveness checking is limited to %d nodes, but the product of the states and the tableau has %d",
		math.MaxUint32/2, n)
}

func (m *product) row(rows truths, s uint32) truths {
	from := uint64(s) * uint64(m.rowBytes)
	return rows[from : from+uint64(m.rowBytes)]
}

// consistent returns for every state the particles whose state predicates hold in it.
func (m *product) consistent(mem *memory) (truths, error) {
	b, err := mem.bytes(int(m.expanded) * m.rowBytes)
	if err != nil {
		return nil, err
	}
	out := truths(b)
	for s := range m.expanded {
		if m.g.halted.Load() {
			return nil, ErrInterrupted
		}
		row := m.row(out, s)
		for i := range m.t.nodes {
			if m.g.consistent(s, &m.t.nodes[i]) {
				row.set(i)
			}
		}
	}
	return out, nil
}

// stateAndParticle is what a node is.
type stateAndParticle struct{ state, particle uint32 }

// reach marks the nodes that behaviors reach. Most steps lead to states with larger numbers, so states are gone through in the order of their numbers, as they lie in
// memory; to those before one goes back at once.
func (m *product) reach() error {
	b, err := m.memory.bytes(int(m.expanded) * m.rowBytes)
	if err != nil {
		return err
	}
	m.reached = b
	scratch := m.memory.sub()
	defer scratch.free()
	consistent, err := m.consistent(scratch)
	if err != nil {
		return err
	}
	if b, err = scratch.bytes(len(b)); err != nil {
		return err
	}
	x := reaching{product: m, consistent: consistent, fresh: b, next: make(truths, m.rowBytes)}
	for _, t := range m.t.initial {
		x.next.set(t)
	}
	for s := range m.initialStates() {
		x.visit(s)
	}
	for x.at = range m.expanded {
		x.back = append(x.back, x.at)
		for len(x.back) > 0 {
			if m.g.halted.Load() {
				return ErrInterrupted
			}
			s := x.back[len(x.back)-1]
			x.back = x.back[:len(x.back)-1]
			x.leave(s)
		}
	}
	return nil
}

// reaching is what reach knows.
type reaching struct {
	*product
	consistent truths   // in rows as reached is
	fresh      truths   // the nodes that have been reached, but not left
	at         uint32   // the state that is the next in order
	back       []uint32 // states before it with such nodes
	next       truths   // the particles that may follow those of the state that is being left
}

// visit marks the nodes of a state with the next particles.
func (x *reaching) visit(s uint32) {
	ok, row, isNew := x.row(x.consistent, s), x.row(x.reached, s), false
	for i, next := range x.next {
		if next &= ok[i] &^ row[i]; next != 0 {
			row[i] |= next
			x.row(x.fresh, s)[i] |= next
			isNew = true
		}
	}
	if isNew && s <= x.at {
		x.back = append(x.back, s)
	}
}

// leave visits what the fresh nodes of a state lead to.
func (x *reaching) leave(s uint32) {
	row, isFresh := x.row(x.fresh, s), false
	for i, fresh := range row {
		if fresh != 0 && !isFresh {
			isFresh = true
			x.next.clear()
		}
		for ; fresh != 0; fresh &= fresh - 1 {
			for _, t := range x.t.nodes[8*i+bits.TrailingZeros8(fresh)].succ {
				x.next.set(t)
			}
		}
	}
	if !isFresh {
		return
	}
	row.clear()
	from, to := x.g.stepsOf(s)
	for i := from; i < to; i++ {
		if target, _ := x.g.step(i); target < x.expanded {
			x.visit(target)
		}
	}
}

// initialStates returns the number of the initial states that have steps; they are the first ones.
func (m *product) initialStates() uint32 { return uint32(min(m.g.initial, uint64(m.expanded))) }

// number numbers the nodes.
func (m *product) number() error {
	var err error
	if m.first, err = m.memory.numbers(int(m.expanded)); err != nil {
		return err
	}
	total := uint64(0)
	for s := range m.expanded {
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
	if m.nodes, err = m.memory.nodes(int(total)); err != nil {
		return err
	}
	for s := range m.expanded {
		row, i := m.row(m.reached, s), m.first[s]
		for t := range m.t.nodes {
			if row.get(t) {
				m.nodes[i] = stateAndParticle{s, uint32(t)}
				i++
			}
		}
	}
	return nil
}

// node returns the number of a state with a particle that it has: the nodes of a state are numbered in the order of their particles.
func (m *product) node(s uint32, t int) uint32 {
	n, row := int(m.first[s]), m.row(m.reached, s)[:t>>3+1]
	for len(row) > 8 {
		n += bits.OnesCount64(binary.LittleEndian.Uint64(row))
		row = row[8:]
	}
	last := len(row) - 1
	for _, b := range row[:last] {
		n += bits.OnesCount8(b)
	}
	return uint32(n + bits.OnesCount8(row[last]&(1<<(t&7)-1)))
}

// state returns a node's state.
func (m *product) state(n uint32) uint32 {
	if m.t == nil && m.walk == nil {
		return n
	}
	return m.nodes[n].state
}

// origin returns where the steps of a node are, and the predicates of its state.
func (m *product) origin(n uint32) uint32 {
	if m.late != nil && m.late[n] != 0 {
		return lateExpansion | (m.late[n] - 1)
	}
	return m.state(n)
}

// leads reports whether a step to a state is an edge to its node with a particle, given that the particle may follow.
func (m *product) leads(step uint64, target uint32, t int) bool {
	return m.reached[int(target)*m.rowBytes+t>>3]>>(t&7)&1 != 0 && (m.late == nil || m.g.admits(step, &m.t.nodes[t]))
}

// predicates returns the truth values of the state predicates in the state of a node.
func (m *product) predicates(n uint32) truths {
	if m.walk != nil {
		return m.walk.w.states[m.walk.at[n]]
	}
	return m.g.predicates(m.origin(n))
}

// initial calls f for the initial nodes.
func (m *product) initial(f func(n uint32)) {
	if m.walk != nil {
		for _, n := range m.walk.starts {
			f(n)
		}
		return
	}
	for s := range m.initialStates() {
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

// fulfils reports whether a node does not leave a promise open.
func (m *product) fulfils(n uint32, promise int) bool {
	for _, o := range m.t.nodes[m.nodes[n].particle].open {
		if o == promise {
			return false
		}
	}
	return true
}

// holds evaluates a condition on a step from a node.
func (m *product) holds(c *node, from uint32, step uint64) bool {
	_, actions := m.g.step(step)
	return m.g.p.holds(c, m.predicates(from), actions)
}
