package liveness

import (
	"encoding/binary"
	"math"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/search"
)

// unfolding is the product of a merged graph and a tableau. Where states are one that differ, it depends on the order in which
// its nodes are reached; so it is made while the graph grows.
type unfolding struct {
	g      *Graph
	b      *branch
	number uint32 // among the followers
	ends   bool   // it may notice violations

	// lists holds for every state its first and its last node, nodes for every node its state, its particle, the next node of
	// the state, and its late expansion; numbers of nodes and of late expansions are one more than their places, or 0 for none.
	lists, nodes rows
}

const (
	listBytes = 8
	nodeBytes = 16
)

func newUnfolding(g *Graph, b *branch, number uint32) *unfolding {
	return &unfolding{
		g: g, b: b, number: number, ends: b.canEndEarly(),
		lists: rows{memory: &g.memory, width: listBytes}, nodes: rows{memory: &g.memory, width: nodeBytes},
	}
}

func (u *unfolding) mayEnd() bool { return u.ends }

func (u *unfolding) tables() []*rows { return []*rows{&u.lists, &u.nodes} }

// field reads one of the numbers in a row.
func field(row []byte, i int) uint32 { return binary.LittleEndian.Uint32(row[4*i:]) }

func setField(row []byte, i int, n uint32) { binary.LittleEndian.PutUint32(row[4*i:], n) }

// The numbers in the row of a node.
const (
	nodeState = iota
	nodeParticle
	nodeNext
	nodeLate
)

// known begins the list of a state's nodes with those that have been reached.
func (u *unfolding) known(fp uint64) error {
	if _, err := u.lists.add(); err != nil {
		return err
	}
	if f := u.g.merged.foretold[fp]; f != nil {
		for _, n := range f.nodes {
			if n.unfolding == u.number {
				if _, err := u.add(uint32(u.lists.n-1), int(n.particle)); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// start does nothing: the initial nodes are known when the predicates of the state are.
func (u *unfolding) start(uint32) {}

// add makes a node unless it is there; the number of a new one is returned plus one, that of an old one as 0.
func (u *unfolding) add(state uint32, particle int) (uint32, error) {
	list := u.lists.at(uint64(state))
	last := uint32(0)
	for n := field(list, 0); n != 0; n = field(u.nodes.at(uint64(n-1)), nodeNext) {
		if field(u.nodes.at(uint64(n-1)), nodeParticle) == uint32(particle) {
			return 0, nil
		}
		last = n
	}
	row, err := u.nodes.add()
	if err != nil {
		return 0, err
	}
	if u.nodes.n > math.MaxUint32/2 {
		return 0, tooManyNodes(u.nodes.n)
	}
	n := uint32(u.nodes.n)
	setField(row, nodeState, state)
	setField(row, nodeParticle, uint32(particle))
	if last == 0 {
		setField(list, 0, n)
	} else {
		setField(u.nodes.at(uint64(last-1)), nodeNext, n)
	}
	setField(list, 1, n)
	return n, nil
}

// expanded goes on from the nodes that a state has by now.
func (u *unfolding) expanded(s uint32) error {
	if uint64(s) < u.g.initial {
		for _, t := range u.b.tableau.initial {
			if !u.g.consistent(s, &u.b.tableau.nodes[t]) {
				continue
			}
			if _, err := u.add(s, t); err != nil {
				return err
			}
		}
	}
	last := field(u.lists.at(uint64(s)), 1)
	for n := field(u.lists.at(uint64(s)), 0); n != 0; {
		row := u.nodes.at(uint64(n - 1))
		if err := u.follow(s, int(field(row, nodeParticle))); err != nil {
			return err
		}
		if n == last { // those after it have been followed
			break
		}
		n = field(row, nodeNext)
	}
	return nil
}

// visiting is a node whose edges are being followed.
type visiting struct {
	succ  []int // particles that may follow
	steps []uint64
	of    []successor // of a late expansion, by step; else nil
	state uint32      // if it is not late
	level int

	step, next int // the edge at hand
}

// follow visits the nodes that a node of an expanded state leads to, depth first; those of expanded states are followed at
// once, each by a late expansion.
func (u *unfolding) follow(s uint32, particle int) error {
	if err := u.notice(particle); err != nil {
		return err
	}
	path := []*visiting{{
		succ: u.b.tableau.nodes[particle].succ, steps: u.g.inOrder(s), state: s, level: u.g.merged.from.level,
	}}
	for len(path) > 0 {
		v := path[len(path)-1]
		switch {
		case v.step == len(v.steps):
			path = path[:len(path)-1]
		case v.next == len(v.succ):
			v.step, v.next = v.step+1, 0
		default:
			t := v.succ[v.next]
			v.next++
			late, err := u.pass(v, t)
			if err != nil {
				return err
			}
			if late != nil {
				path = append(path, late)
			}
		}
	}
	return nil
}

// pass follows one edge. It returns the node where it ends if that is to be followed.
func (u *unfolding) pass(v *visiting, t int) (*visiting, error) {
	step := v.steps[v.step]
	if !u.g.admits(step, &u.b.tableau.nodes[t]) {
		return nil, nil
	}
	target, _ := u.g.step(step)
	if target == unknownTarget {
		u.foretell(v.of[v.step].fp, t)
		return nil, nil
	}
	n, err := u.add(target, t)
	if n == 0 || err != nil || uint64(target) >= u.g.Len() {
		return nil, err
	}
	vals, err := u.valuesAt(v)
	if err != nil {
		return nil, err
	}
	x, err := u.g.merged.again.expand(vals, v.level+1)
	if err != nil {
		return nil, err
	}
	late, err := u.g.merged.add(x)
	if err != nil {
		return nil, err
	}
	setField(u.nodes.at(uint64(n-1)), nodeLate, late+1)
	from, to := u.g.stepsOf(lateExpansion | late)
	w := &visiting{succ: u.b.tableau.nodes[t].succ, of: x.steps, level: v.level + 1}
	for i := from; i < to; i++ {
		w.steps = append(w.steps, i)
	}
	return w, u.notice(t)
}

// valuesAt returns the state to which the step at hand leads.
func (u *unfolding) valuesAt(v *visiting) ([]value.Value, error) {
	if v.of != nil {
		return v.of[v.step].vals, nil
	}
	from, _ := u.g.stepsOf(v.state)
	return u.g.merged.target(int(v.steps[v.step] - from))
}

// foretell keeps a node of a state that has no number yet.
func (u *unfolding) foretell(fp uint64, t int) {
	f := u.g.merged.foretell(fp)
	for _, n := range f.nodes {
		if n == (foretoldNode{u.number, uint32(t)}) {
			return
		}
	}
	f.nodes = append(f.nodes, foretoldNode{u.number, uint32(t)})
}

// notice ends the search at a particle that accepts everything.
func (u *unfolding) notice(particle int) error {
	if u.ends && u.b.tableau.nodes[particle].trailing {
		u.g.doomed = u.b
		return search.ErrEnough
	}
	return nil
}

// inOrder returns the steps of a state, in TLC's order if that is followed, but those to states without steps last.
func (g *Graph) inOrder(s uint32) []uint64 {
	var out []uint64
	if g.prints != nil {
		out = g.ordered(s, nil)
	}
	from, to := g.stepsOf(s)
	for i := from + 1; i < to; i++ {
		if target, _ := g.step(i); g.prints == nil || uint64(target) >= g.Len() {
			out = append(out, i)
		}
	}
	if g.prints == nil {
		out = append(out, from)
	}
	return out
}

// take makes a product of what an unfolding has found.
func (m *product) take(u *unfolding) error {
	b, err := m.memory.bytes(int(m.expanded) * m.rowBytes)
	if err != nil {
		return err
	}
	m.reached = b
	for i := range u.nodes.n {
		if row := u.nodes.at(i); field(row, nodeState) < m.expanded {
			m.row(m.reached, field(row, nodeState)).set(int(field(row, nodeParticle)))
		}
	}
	if err := m.number(); err != nil {
		return err
	}
	if m.late, err = m.memory.numbers(int(m.size)); err != nil {
		return err
	}
	for i := range u.nodes.n {
		if row := u.nodes.at(i); field(row, nodeState) < m.expanded {
			m.late[m.node(field(row, nodeState), int(field(row, nodeParticle)))] = field(row, nodeLate)
		}
	}
	return nil
}
