package liveness

import "slices"

// Lasso is a behavior that ends in a cycle. No two neighbours are the same state.
type Lasso struct {
	States []uint32 // numbers of states; the first one is initial
	// Loop is the position of the state that follows the last one. If it is the last one itself, the behavior ends in
	// stuttering.
	Loop int
}

// Stutters reports whether the behavior stays in its last state for ever.
func (l *Lasso) Stutters() bool { return l.Loop == len(l.States)-1 }

// maxEffort bounds the edges looked at while one cycle after another is tried for a shorter counterexample.
const maxEffort = 4 << 20

// lasso returns a counterexample: of the cycles through the nodes of accepting components, tried in the order of their
// distance from the initial nodes, one that makes the shortest lasso.
func (f *finder) lasso() (*Lasso, error) {
	var err error
	if f.seen, err = f.m.memory.numbers(int(f.m.size)); err != nil {
		return nil, err
	}
	if f.parent, err = f.m.memory.numbers(int(f.m.size)); err != nil {
		return nil, err
	}
	var root uint32
	var best []hop
	distance := 0
	paths, err := f.m.explore(func(n uint32, d int) bool {
		if best != nil && d+1 >= distance+len(best) {
			return false // one step more is already no shorter
		}
		a := f.found[f.x.rank[n]]
		if a == nil || best != nil && f.effort > maxEffort && !f.isCycle(n, a) {
			return true
		}
		if c := f.cycle(n, a); best == nil || d+len(c) < distance+len(best) {
			root, best, distance = n, c, d
		}
		return true
	})
	if err != nil {
		return nil, err
	}
	cycle := make([]uint32, len(best))
	for i, h := range best {
		cycle[i] = h.to
	}
	return f.m.lasso(paths.to(root), cycle), nil
}

// isCycle reports whether an edge from a node to itself is all that is needed.
func (f *finder) isCycle(n uint32, a *acceptance) bool {
	e := f.m.edgesOf(n, a.filter)
	for w, ok := e.next(); ok; w, ok = e.next() {
		if w == n && f.accepts(n, []hop{{e.step(), n}}, a) {
			return true
		}
	}
	return false
}

// lasso turns a path to a node, and the nodes after it on a cycle from there, into states.
func (m *product) lasso(prefix, cycle []uint32) *Lasso {
	l := &Lasso{}
	add := func(n uint32) {
		if s := m.state(n); len(l.States) == 0 || l.States[len(l.States)-1] != s {
			l.States = append(l.States, s)
		}
	}
	for _, n := range prefix {
		add(n)
	}
	l.Loop = len(l.States) - 1
	for _, n := range cycle {
		add(n)
	}
	if last := len(l.States) - 1; last > l.Loop && l.States[last] == l.States[l.Loop] {
		l.States = l.States[:last]
	}
	return l
}

// paths are shortest paths from the initial nodes.
type paths struct{ parent []uint32 }

const noNode = ^uint32(0)

// explore visits the nodes in the order of their distance from the initial ones, until visit returns false.
func (m *product) explore(visit func(n uint32, distance int) bool) (paths, error) {
	parent, err := m.memory.numbers(int(m.size))
	if err != nil {
		return paths{}, err
	}
	p := paths{parent: parent}
	for i := range p.parent {
		p.parent[i] = noNode
	}
	var level, next []uint32
	reach := func(n, from uint32) {
		if p.parent[n] == noNode {
			p.parent[n] = from
			next = append(next, n)
		}
	}
	m.initial(func(n uint32) { reach(n, n) })
	for distance := 0; len(next) > 0; distance++ {
		level, next = next, level[:0]
		for _, n := range level {
			if !visit(n, distance) {
				return p, nil
			}
			e := m.edgesOf(n, nil)
			for w, ok := e.next(); ok; w, ok = e.next() {
				reach(w, n)
			}
		}
	}
	return p, nil
}

// to returns the path to a node.
func (p paths) to(n uint32) []uint32 {
	path := []uint32{n}
	for p.parent[n] != n {
		n = p.parent[n]
		path = append(path, n)
	}
	slices.Reverse(path)
	return path
}

// hop is an edge of the product on a path: the step that it takes and the node where it ends.
type hop struct {
	step uint64
	to   uint32
}

// cycle returns a cycle through root, in its component, that has all that is needed.
func (f *finder) cycle(root uint32, a *acceptance) []hop {
	needs := a.often
	for {
		c := f.tour(root, a, needs)
		more := f.unmet(root, c, a.pairs)
		if len(more) == 0 {
			return c
		}
		needs = append(needs[:len(needs):len(needs)], more...)
	}
}

// tour returns a cycle that passes what is needed, by a shortest way from one witness to the nearest next one.
func (f *finder) tour(root uint32, a *acceptance, needs []*node) []hop {
	w := witnesses{f: f, needs: append([]*node(nil), needs...)}
	if f.m.t != nil {
		w.promises = make([]bool, f.m.t.promises)
		w.arrive(root)
	}
	var cycle []hop
	at := root
	for !w.done() {
		path := f.walk(at, a, w.helps)
		for _, h := range path {
			w.pass(at, h)
			at = h.to
		}
		cycle = append(cycle, path...)
	}
	if at != root || len(cycle) == 0 {
		cycle = append(cycle, f.walk(at, a, func(_ uint32, h hop) bool { return h.to == root })...)
	}
	return cycle
}

// unmet returns what pairs that are false of a cycle need in order to be true.
func (f *finder) unmet(root uint32, cycle []hop, pairs []pair) []*node {
	var out []*node
	for i := range pairs {
		if !f.pairHolds(root, cycle, &pairs[i]) {
			out = append(out, pairs[i].often)
		}
	}
	return out
}

func (f *finder) pairHolds(root uint32, cycle []hop, p *pair) bool {
	for _, n := range p.always {
		if f.countHolding(root, cycle, n) == len(cycle) {
			return true
		}
	}
	return p.often != nil && f.countHolding(root, cycle, p.often) > 0
}

// countHolding returns on how many edges of a cycle a formula holds.
func (f *finder) countHolding(root uint32, cycle []hop, n *node) int {
	count := 0
	at := root
	for _, h := range cycle {
		if f.m.holds(n, at, h.step) {
			count++
		}
		at = h.to
	}
	return count
}

// accepts reports whether a cycle has all that is needed.
func (f *finder) accepts(root uint32, cycle []hop, a *acceptance) bool {
	for _, n := range a.often {
		if f.countHolding(root, cycle, n) == 0 {
			return false
		}
	}
	if f.m.t != nil {
		for i := range f.m.t.promises {
			kept := false
			for _, h := range cycle {
				kept = kept || f.m.fulfils(h.to, i)
			}
			if !kept {
				return false
			}
		}
	}
	return len(f.unmet(root, cycle, a.pairs)) == 0
}

// witnesses is what a cycle has to pass.
type witnesses struct {
	f        *finder
	needs    []*node // not yet seen on the cycle
	promises []bool  // fulfilled on the cycle
}

func (w *witnesses) done() bool {
	for _, kept := range w.promises {
		if !kept {
			return false
		}
	}
	return len(w.needs) == 0
}

// arrive notes the promises that a node fulfils.
func (w *witnesses) arrive(n uint32) {
	for i := range w.promises {
		w.promises[i] = w.promises[i] || w.f.m.fulfils(n, i)
	}
}

// helps reports whether an edge satisfies something that is still missing.
func (w *witnesses) helps(from uint32, h hop) bool {
	for i, kept := range w.promises {
		if !kept && w.f.m.fulfils(h.to, i) {
			return true
		}
	}
	for _, n := range w.needs {
		if w.f.m.holds(n, from, h.step) {
			return true
		}
	}
	return false
}

// pass strikes off what an edge satisfies.
func (w *witnesses) pass(from uint32, h hop) {
	w.arrive(h.to)
	missing := w.needs[:0]
	for _, n := range w.needs {
		if !w.f.m.holds(n, from, h.step) {
			missing = append(missing, n)
		}
	}
	w.needs = missing
}

// walk returns a shortest path in the component of a node whose last edge is as wanted.
func (f *finder) walk(from uint32, a *acceptance, wanted func(from uint32, h hop) bool) []hop {
	component := f.x.rank[from]
	f.round++
	queue := append(f.queue[:0], from)
	defer func() { f.queue = queue }()
	for i := 0; i < len(queue); i++ {
		n := queue[i]
		e := f.m.edgesOf(n, a.filter)
		for to, ok := e.next(); ok; to, ok = e.next() {
			f.effort++
			if f.x.rank[to] != component {
				continue
			}
			if h := (hop{e.step(), to}); wanted(n, h) {
				return append(f.wayTo(n, from, a), h)
			}
			if f.seen[to] != f.round && to != from {
				f.seen[to], f.parent[to] = f.round, n
				queue = append(queue, to)
			}
		}
	}
	panic("gotlc: internal: component without a way on")
}

// wayTo returns the path on which the walk in progress reached a node.
func (f *finder) wayTo(n, from uint32, a *acceptance) []hop {
	var path []hop
	for ; n != from; n = f.parent[n] {
		e := f.m.edgesOf(f.parent[n], a.filter)
		for to, ok := e.next(); ok; to, ok = e.next() {
			if to == n {
				path = append(path, hop{e.step(), n})
				break
			}
		}
	}
	slices.Reverse(path)
	return path
}
