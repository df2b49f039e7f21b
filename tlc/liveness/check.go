package liveness

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
)

// Counterexample is a behavior of the specification that violates a property.
type Counterexample struct {
	*Lasso
	// Unavoidable tells that fairness would not rule the behavior out.
	Unavoidable bool
	// Short is a short one, for where a view makes states one and no behavior has the states of Lasso; nil if that is short.
	Short *Lasso
}

// Early returns the behavior that made AddSteps return search.ErrEnough: it violates a property whatever follows. It
// returns nil if AddSteps did not.
func (g *Graph) Early() (*Counterexample, error) {
	if g.doomed == nil {
		return nil, nil
	}
	mem := g.memory.sub()
	defer mem.free()
	m, err := newProduct(g, g.doomed, mem)
	if err != nil {
		return nil, err
	}
	var goal uint32
	paths, err := m.explore(func(n uint32, _ int) bool {
		goal = n
		return !m.t.nodes[m.nodes[n].particle].trailing
	})
	if err != nil {
		return nil, err
	}
	path := paths.to(goal)
	if last := len(path) - 1; last > 0 && g.prints != nil {
		if path[last], err = m.noticedFrom(path[last-1], goal); err != nil {
			return nil, err
		}
	}
	return &Counterexample{Lasso: m.lasso(path, nil), Unavoidable: true}, nil
}

// noticedFrom returns the node that accepts everything to which TLC goes from another node: the first one whose state has
// steps itself; otherwise if there is none.
func (m *product) noticedFrom(n, otherwise uint32) (uint32, error) {
	punctual, err := m.punctual()
	if err != nil || !punctual.get(int(n)) {
		return otherwise, err
	}
	found := noNode
	for _, i := range m.g.ordered(m.state(n), nil) {
		m.successors(n, i, func(w uint32) {
			if found == noNode && m.t.nodes[m.nodes[w].particle].trailing {
				found = w
			}
		})
		if found != noNode {
			return found, nil
		}
	}
	return otherwise, nil
}

// ErrInterrupted is returned by Check if its context ended it.
var ErrInterrupted = errors.New("liveness: the check was interrupted")

// Check looks for a behavior that violates a property, given that the graph is complete, with up to workers branches at
// a time. It returns nil if there is none; otherwise what it returns does not depend on the number of workers. Once the
// context ends, what violates a property is returned if it has been found, and else ErrInterrupted. Another error says
// that the graph is too large.
func (g *Graph) Check(ctx context.Context, workers int) (*Counterexample, error) {
	if ctx.Err() != nil {
		return nil, ErrInterrupted
	}
	defer context.AfterFunc(ctx, func() { g.halted.Store(true) })()
	branches := g.p.branches
	found := make([]*Counterexample, len(branches))
	errs := make([]error, len(branches))
	var next, first atomic.Int64
	first.Store(int64(len(branches)))
	work := func() {
		for i := next.Add(1) - 1; i < first.Load(); i = next.Add(1) - 1 {
			found[i], errs[i] = g.checkBranch(branches[i])
			for old := first.Load(); (found[i] != nil || errs[i] != nil) && i < old; old = first.Load() {
				first.CompareAndSwap(old, i)
			}
		}
	}
	var wg sync.WaitGroup
	for range min(workers, len(branches)) - 1 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			work()
		}()
	}
	work()
	wg.Wait()
	if g.halted.Load() {
		for _, c := range found {
			if c != nil {
				return c, nil
			}
		}
	}
	if i := first.Load(); i < int64(len(branches)) {
		return found[i], errs[i]
	}
	return nil, nil
}

// checkBranch looks for a cycle that satisfies one of a branch's error models.
func (g *Graph) checkBranch(b *branch) (*Counterexample, error) {
	mem := g.memory.sub()
	defer mem.free()
	m, err := newProduct(g, b, mem)
	if err != nil {
		return nil, err
	}
	for i := range b.models {
		scratch := mem.sub()
		l, err := m.find(&b.models[i], scratch)
		scratch.free()
		if err != nil {
			return nil, err
		}
		if l != nil {
			return m.counterexample(b, l)
		}
	}
	return nil, nil
}

// counterexample returns the counterexample to show if a short one has been found: TLC's if the graph follows it.
func (m *product) counterexample(b *branch, short *Lasso) (*Counterexample, error) {
	c := &Counterexample{Lasso: short, Unavoidable: b.isPure()}
	if m.g.prints == nil {
		return c, nil
	}
	scratch := m.memory.sub()
	defer scratch.free()
	l, err := m.likeTLC(b.models, scratch)
	if l != nil {
		c.Lasso, c.Short = l, short
	}
	return c, err
}

// isPure reports whether a branch says nothing about cycles: no conditions, and no promise of an invariant.
func (b *branch) isPure() bool {
	for i := range b.models {
		if !b.models[i].isEmpty() {
			return false
		}
	}
	return b.formula == nil || !promisesAlways(b.formula)
}

// promisesAlways reports whether [] occurs below <>.
func promisesAlways(n *node) bool {
	if n.op == opEventually && n.args[0].mentions(opAlways) {
		return true
	}
	for _, a := range n.args {
		if promisesAlways(a) {
			return true
		}
	}
	return false
}

func (n *node) mentions(o op) bool {
	if n.op == o {
		return true
	}
	for _, a := range n.args {
		if a.mentions(o) {
			return true
		}
	}
	return false
}
