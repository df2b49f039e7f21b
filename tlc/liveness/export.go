package liveness

// Node is a node of the product of the state graph and a tableau.
type Node struct {
	FP       uint64 // of the state
	Particle int    // of the tableau; -1 if there is none
}

// Exporter is told of a product: its initial nodes, then the edges of each node, in the order of the states' numbers.
type Exporter interface {
	Initial(n Node)
	// Edge tells of an edge and of which actions of the problem are taken on it.
	Edge(from, to Node, actions []bool)
}

// Export tells of the products in which violations of the properties are looked for.
func (g *Graph) Export(e Exporter) error {
	for _, b := range g.p.branches {
		if err := g.exportBranch(b, e); err != nil {
			return err
		}
	}
	return nil
}

func (g *Graph) exportBranch(b *branch, e Exporter) error {
	mem := g.memory.sub()
	defer mem.free()
	m, err := newProduct(g, b, mem)
	if err != nil {
		return err
	}
	fps := make([]uint64, g.known)
	g.index.each(func(fp uint64, n uint32) { fps[n] = fp })
	node := func(n uint32) Node {
		if m.t == nil {
			return Node{fps[n], -1}
		}
		return Node{fps[m.nodes[n].state], int(m.nodes[n].particle)}
	}
	m.initial(func(n uint32) { e.Initial(node(n)) })
	for n := range m.size {
		from, to := g.stepsOf(m.origin(n))
		for i := from; i < to; i++ {
			_, row := g.step(i)
			actions := make([]bool, len(g.p.actions))
			for a := range actions {
				actions[a] = row.get(a)
			}
			m.successors(n, i, func(s uint32) { e.Edge(node(n), node(s), actions) })
		}
	}
	return nil
}

// successors calls f for the nodes to which a node's edges by a step lead.
func (m *product) successors(n uint32, step uint64, f func(uint32)) {
	switch target, _ := m.g.step(step); {
	case target >= m.expanded:
	case m.t == nil:
		if m.g.merged.stands(n, target, step) {
			f(target)
		}
	default:
		for _, t := range m.t.nodes[m.nodes[n].particle].succ {
			if m.leads(step, target, t) {
				f(m.node(target, t))
			}
		}
	}
}
