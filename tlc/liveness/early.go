package liveness

import "github.com/gotlc/gotlc/tlc/search"

// early follows a branch's tableau while the graph is explored, to notice at once that a behavior has done what cannot
// be undone: that it has reached a particle that accepts every continuation, where no fairness can help. TLC stops
// there, too.
type early struct {
	g *Graph
	b *branch
	// For every state that is known, the particles that predecessors lead to, and those of them that are consistent
	// with the state, once that has been expanded.
	proposed, reached rows
	todo              []stateAndParticle
}

func (e *early) mayEnd() bool { return true }

func (e *early) tables() []*rows { return []*rows{&e.proposed, &e.reached} }

// newEarly returns nil for a branch where nothing can be noticed early.
func newEarly(g *Graph, b *branch) *early {
	if b.tableau == nil {
		return nil
	}
	if !b.canEndEarly() {
		return nil
	}
	width := truthBytes(len(b.tableau.nodes))
	return &early{g: g, b: b, proposed: rows{memory: &g.memory, width: width}, reached: rows{memory: &g.memory, width: width}}
}

// canEndEarly reports whether a behavior can do what cannot be undone.
func (b *branch) canEndEarly() bool {
	useful, trailing := false, false
	for i := range b.models {
		useful = useful || b.models[i].isEmpty()
	}
	for i := range b.tableau.nodes {
		trailing = trailing || b.tableau.nodes[i].trailing
	}
	return useful && trailing
}

// known makes room for a state.
func (e *early) known(uint64) error {
	if _, err := e.proposed.add(); err != nil {
		return err
	}
	_, err := e.reached.add()
	return err
}

// start proposes the initial particles for an initial state.
func (e *early) start(s uint32) {
	for _, t := range e.b.tableau.initial {
		truths(e.proposed.at(uint64(s))).set(t)
	}
}

// expanded goes on from a state that has just got its steps. It returns search.ErrEnough if a behavior violates the
// properties whatever happens next.
func (e *early) expanded(s uint32) error {
	e.enter(s)
	for len(e.todo) > 0 {
		n := e.todo[len(e.todo)-1]
		e.todo = e.todo[:len(e.todo)-1]
		particle := &e.b.tableau.nodes[n.particle]
		if particle.trailing {
			e.g.doomed = e.b
			return search.ErrEnough
		}
		from, to := e.g.stepsOf(n.state)
		for i := from; i < to; i++ {
			target, _ := e.g.step(i)
			row := truths(e.proposed.at(uint64(target)))
			for _, t := range particle.succ {
				row.set(t)
			}
			if uint64(target) < e.g.Len() {
				e.enter(target)
			}
		}
	}
	return nil
}

// enter reaches the proposed particles that are consistent with an expanded state.
func (e *early) enter(s uint32) {
	proposed, reached := truths(e.proposed.at(uint64(s))), truths(e.reached.at(uint64(s)))
	for t := range e.b.tableau.nodes {
		if proposed.get(t) && !reached.get(t) && e.g.consistent(s, &e.b.tableau.nodes[t]) {
			reached.set(t)
			e.todo = append(e.todo, stateAndParticle{s, uint32(t)})
		}
	}
}

// consistent reports whether the state predicates of a particle hold in a state.
func (g *Graph) consistent(s uint32, p *particle) bool {
	preds := g.predicates(s)
	for _, n := range p.now {
		if !g.p.holds(n, preds, nil) {
			return false
		}
	}
	return true
}
