package liveness

// Lasso is a behavior that ends in a cycle. No two neighbours are the same state.
type Lasso struct {
	States []uint32 // numbers of states; the first one is initial
	// Loop is the position of the state that follows the last one. If it is the last one itself, the behavior ends in
	// stuttering.
	Loop int
}

// Stutters reports whether the behavior stays in its last state for ever.
func (l *Lasso) Stutters() bool { return l.Loop == len(l.States)-1 }

// lasso returns a counterexample: a shortest way to an accepting component, and a short cycle there.
func (f *finder) lasso() *Lasso {
	prefix := f.m.path(func(n uint32) bool { return f.found[f.x.rank[n]] != nil })
	root := prefix[len(prefix)-1]
	cycle := f.cycle(root, f.found[f.x.rank[root]])
	return f.m.lasso(prefix, cycle)
}

// lasso turns a path to a node, and the nodes of a cycle after it up to and with that node again, into states.
func (m *product) lasso(prefix, cycle []uint32) *Lasso {
	l := &Lasso{}
	for _, n := range prefix {
		if s := m.state(n); len(l.States) == 0 || l.States[len(l.States)-1] != s {
			l.States = append(l.States, s)
		}
	}
	l.Loop = len(l.States) - 1
	for _, n := range cycle {
		if s := m.state(n); l.States[len(l.States)-1] != s {
			l.States = append(l.States, s)
		}
	}
	if last := len(l.States) - 1; last > l.Loop && l.States[last] == l.States[l.Loop] {
		l.States = l.States[:last]
	}
	return l
}

// path returns a shortest path from an initial node to one of the goal.
func (m *product) path(goal func(n uint32) bool) []uint32 {
	const unseen = ^uint32(0)
	parent := make([]uint32, m.size)
	for i := range parent {
		parent[i] = unseen
	}
	var queue []uint32
	visit := func(n, from uint32) {
		if parent[n] == unseen {
			parent[n] = from
			queue = append(queue, n)
		}
	}
	m.initial(func(n uint32) { visit(n, n) })
	for i := 0; i < len(queue); i++ {
		n := queue[i]
		if goal(n) {
			return pathTo(n, func(n uint32) (uint32, bool) { return parent[n], parent[n] != n })
		}
		e := m.edgesOf(n, nil)
		for w, ok := e.next(); ok; w, ok = e.next() {
			visit(w, n)
		}
	}
	return nil
}

// pathTo follows parents back from n.
func pathTo(n uint32, parent func(n uint32) (uint32, bool)) []uint32 {
	path := []uint32{n}
	for {
		p, ok := parent(n)
		if !ok {
			break
		}
		path = append(path, p)
		n = p
	}
	for i, j := 0, len(path)-1; i < j; i, j = i+1, j-1 {
		path[i], path[j] = path[j], path[i]
	}
	return path
}

// cycle returns the nodes after root on a cycle in its component that has all that is needed; the last one is root.
func (f *finder) cycle(root uint32, a *acceptance) []uint32 {
	w := witnesses{f: f, a: a, component: f.x.rank[root], needs: append([]*node(nil), a.needs...)}
	if f.m.t != nil {
		w.promises = make([]bool, f.m.t.promises)
		w.arrive(root)
	}
	var cycle []uint32
	at := root
	for !w.done() {
		path := w.toNext(at)
		cycle = append(cycle, path...)
		at = path[len(path)-1]
	}
	if at != root || len(cycle) == 0 {
		cycle = append(cycle, w.path(at, func(_ *edges, n uint32) bool { return n == root })...)
	}
	return cycle
}

// witnesses is what a cycle has to pass.
type witnesses struct {
	f         *finder
	a         *acceptance
	component uint32
	needs     []*node // not yet seen on the cycle
	promises  []bool  // fulfilled on the cycle
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

// helps reports whether going along an edge satisfies something that is still missing.
func (w *witnesses) helps(e *edges, n uint32) bool {
	for i, kept := range w.promises {
		if !kept && w.f.m.fulfils(n, i) {
			return true
		}
	}
	for _, c := range w.needs {
		if e.holds(c) {
			return true
		}
	}
	return false
}

// toNext returns a shortest path from a node over an edge that helps, and strikes off what the path passes.
func (w *witnesses) toNext(at uint32) []uint32 {
	path := w.path(at, w.helps)
	for _, n := range path {
		e := w.f.m.edgesOf(at, w.a.filter)
		w.pass(&e, n)
		at = n
	}
	return path
}

// pass strikes off what the best edge from e's node to n satisfies.
func (w *witnesses) pass(e *edges, to uint32) {
	w.arrive(to)
	for n, ok := e.next(); ok; n, ok = e.next() {
		if n != to {
			continue
		}
		kept := w.needs[:0]
		for _, c := range w.needs {
			if !e.holds(c) {
				kept = append(kept, c)
			}
		}
		w.needs = kept
	}
}

// path returns the nodes after from on a shortest path in the component whose last edge is as wanted.
func (w *witnesses) path(from uint32, wanted func(e *edges, n uint32) bool) []uint32 {
	parent := map[uint32]uint32{}
	queue := []uint32{from}
	for i := 0; i < len(queue); i++ {
		n := queue[i]
		e := w.f.m.edgesOf(n, w.a.filter)
		for next, ok := e.next(); ok; next, ok = e.next() {
			if w.f.x.rank[next] != w.component {
				continue
			}
			if wanted(&e, next) {
				head := pathTo(n, func(n uint32) (uint32, bool) {
					if n == from {
						return 0, false
					}
					return parent[n], true
				})
				return append(head[1:], next)
			}
			if _, seen := parent[next]; !seen && next != from {
				parent[next] = n
				queue = append(queue, next)
			}
		}
	}
	panic("gotlc: internal: component without a way on")
}
