package liveness

// Early returns the behavior that made AddSteps return search.ErrEnough: it violates a property whatever follows. It
// returns nil if AddSteps did not.
func (g *Graph) Early() (*Counterexample, error) {
	if g.doomed == nil {
		return nil, nil
	}
	m, err := newProduct(g, g.doomed.b)
	if err != nil {
		return nil, err
	}
	var goal uint32
	paths := m.explore(func(n uint32, _ int) bool {
		goal = n
		return !m.t.nodes[m.particle[n]].trailing
	})
	return &Counterexample{Lasso: m.lasso(paths.to(goal), nil), Unavoidable: true}, nil
}

// Check looks for a behavior that violates a property, given that the graph is complete. It returns nil if there is
// none. The error says that the graph is too large.
func (g *Graph) Check() (*Counterexample, error) {
	for _, b := range g.p.branches {
		m, err := newProduct(g, b)
		if err != nil {
			return nil, err
		}
		for i := range b.models {
			f := finder{m: m}
			if !f.find(&b.models[i]) {
				continue
			}
			return &Counterexample{Lasso: f.lasso(), Unavoidable: b.isPure()}, nil
		}
	}
	return nil, nil
}

// Counterexample is a behavior of the specification that violates a property.
type Counterexample struct {
	*Lasso
	// Unavoidable tells that fairness would not rule the behavior out.
	Unavoidable bool
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
