package liveness

// walkProduct is the product of a walk and a tableau, made as TLC makes it while it goes along the walk: a step is an edge of the
// nodes that its state has by the time that the walk makes it, but not of those that a later part of the walk adds to the state. So
// a violation that needs the same step twice, with another particle each time, is not found in a walk that makes it once; a
// recorded simulation depends on that. (Whether TLC goes on from nodes to which the walk has come back is not recorded; here it
// does.)
type walkProduct struct {
	w     *walkGraph
	m     *product
	t     *tableau
	known map[stateAndParticle]uint32
	at    []int // for every node, the place of its state in the walk when it was met first
	met   []int // and last
	edges [][]hop
	// starts are the nodes where behaviors begin.
	starts []uint32
}

// check looks for a behavior that satisfies one of a branch's error models.
func (w *walkGraph) check(b *branch) (*Counterexample, error) {
	mem := w.g.memory.sub()
	defer mem.free()
	x := walkProduct{w: w, t: b.tableau, known: map[stateAndParticle]uint32{}}
	x.m = &product{g: w.g, t: b.tableau, memory: mem, walk: &x}
	if x.t == nil {
		x.plain()
	} else {
		x.unfold()
	}
	x.m.size = uint32(len(x.edges))
	for i := range b.models {
		short, err := x.m.find(&b.models[i], mem)
		if err != nil {
			return nil, err
		}
		if short != nil {
			return x.counterexample(b, short)
		}
	}
	return nil, nil
}

// counterexample returns TLC's counterexample if it is among the first, given a short one.
func (x *walkProduct) counterexample(b *branch, short *Lasso) (*Counterexample, error) {
	c := &Counterexample{Lasso: short, Unavoidable: b.isPure()}
	s, err := newTLCSearch(x.m, x.m.memory)
	if err != nil {
		return nil, err
	}
	if l := s.firstLasso(b.models); l != nil {
		c.Lasso = l
	}
	return c, nil
}

// node returns the number of a node; a new one gets a state's place in the walk.
func (x *walkProduct) node(place int, particle int) (n uint32, isNew bool) {
	key := stateAndParticle{x.w.nodes[place], uint32(particle)}
	n, ok := x.known[key]
	if !ok {
		n = uint32(len(x.edges))
		x.known[key] = n
		x.edges, x.at, x.met = append(x.edges, nil), append(x.at, place), append(x.met, -1)
		x.m.nodes = append(x.m.nodes, key)
	}
	return n, !ok
}

func (x *walkProduct) knows(place, particle int) bool {
	_, ok := x.known[stateAndParticle{x.w.nodes[place], uint32(particle)}]
	return ok
}

// link adds an edge by a step unless there is one between the nodes.
func (x *walkProduct) link(from, to uint32, step uint64) {
	for _, h := range x.edges[from] {
		if h.to == to {
			return
		}
	}
	x.edges[from] = append(x.edges[from], hop{step, to})
}

// plain makes the graph of the walk itself.
func (x *walkProduct) plain() {
	for i := range x.w.nodes {
		n, isNew := x.node(i, 0)
		if isNew {
			x.link(n, n, x.w.steps[i])
		}
		if i > 0 {
			from, _ := x.node(i-1, 0)
			x.link(from, n, x.w.steps[i-1]+1)
		}
	}
	x.starts = []uint32{0}
}

func (x *walkProduct) consistent(place, particle int) bool {
	for _, n := range x.t.nodes[particle].now {
		if !x.w.g.p.holds(n, x.w.states[place], nil) {
			return false
		}
	}
	return true
}

// unfold makes the product.
func (x *walkProduct) unfold() {
	for _, t := range x.t.initial {
		if x.consistent(0, t) {
			n, _ := x.node(0, t)
			x.starts = append(x.starts, n)
		}
	}
	for _, n := range x.starts {
		for _, t := range x.t.nodes[x.m.nodes[n].particle].succ {
			if x.knows(0, t) {
				to, _ := x.node(0, t)
				x.link(n, to, x.w.steps[0])
			}
		}
	}
	last := x.starts
	for i := 1; i < len(x.w.nodes); i++ {
		var next []uint32
		for _, n := range last {
			next = x.follow(n, i, x.w.steps[i-1]+1, next)
		}
		for j := 0; j < len(next); j++ { // which grows
			next = x.follow(next[j], i, x.w.steps[i], next)
		}
		last = next
	}
}

// follow adds the edges of a node by a step to a place in the walk, and the nodes that it leads to, each once, to a list.
func (x *walkProduct) follow(n uint32, place int, step uint64, list []uint32) []uint32 {
	for _, t := range x.t.nodes[x.m.nodes[n].particle].succ {
		if !x.knows(place, t) && !x.consistent(place, t) {
			continue
		}
		to, _ := x.node(place, t)
		if x.met[to] != place {
			x.met[to] = place
			list = append(list, to)
		}
		x.link(n, to, step)
	}
	return list
}
