package liveness

import "slices"

// lasso returns TLC's behavior with a cycle in an accepting component: a shortest way to its root, a walk from there past
// all that is needed, and a shortest way back. It returns nil if that cannot be made of the edges that TLC sees.
func (s *tlcSearch) lasso(root uint32, em *errorModel) *Lasso {
	var starts []uint32
	s.m.initial(func(n uint32) { starts = append(starts, n) })
	prefix := []uint32{root}
	if !slices.Contains(starts, root) {
		prefix = s.way(starts, root, nil)
	}
	cycle := s.walkPast(root, em)
	if len(prefix) == 0 || len(cycle) == 0 {
		return nil
	}
	if at := cycle[len(cycle)-1]; at != root || len(cycle) == 1 {
		inside := func(n uint32) bool { return s.x.rank[n] == s.x.rank[root] }
		back := s.way([]uint32{at}, root, &room{em.always, inside})
		if len(back) == 0 {
			return nil
		}
		cycle = append(cycle, back[1:]...)
	}
	return s.m.lasso(prefix, cycle[1:])
}

// room confines a way: to edges that satisfy a filter, and to nodes.
type room struct {
	filter []*node
	inside func(n uint32) bool
}

// way returns the nodes of a way of at least one edge to goal from one of the starts, the first that a breadth-first
// search finds; none if there is no way.
func (s *tlcSearch) way(starts []uint32, goal uint32, r *room) []uint32 {
	if r == nil {
		r = &room{inside: func(uint32) bool { return true }}
	}
	s.round++
	queue := slices.Clone(starts)
	for _, n := range starts {
		s.seen[n], s.parent[n] = s.round, n
	}
	for i := 0; i < len(queue); i++ {
		n := queue[i]
		for _, h := range s.edges(n, r.filter) {
			if h.to == goal {
				return append(paths{s.parent}.to(n), goal)
			}
			if s.seen[h.to] != s.round && r.inside(h.to) {
				s.seen[h.to], s.parent[h.to] = s.round, n
				queue = append(queue, h.to)
			}
		}
	}
	return nil
}

// walkPast returns the nodes of a walk in root's component, depth first and from the beginning again whenever something
// needed has been passed, until all has; none if there is no such walk.
func (s *tlcSearch) walkPast(root uint32, em *errorModel) []uint32 {
	w := wants{s: s, needs: slices.Clone(em.often)}
	if s.m.t != nil {
		for i := range s.m.t.promises {
			w.promises = append(w.promises, i)
		}
	}
	walk := []uint32{root}
	s.round++
	for len(walk) > 0 {
		n := walk[len(walk)-1]
		s.seen[n] = s.round
		w.arrive(n)
		if w.count() == 0 {
			return walk
		}
		next, useful, ok := s.goOn(n, em.always, &w)
		switch {
		case useful:
			walk = append(walk, next)
			s.round++
		case ok:
			walk = append(walk, next)
		default:
			walk = walk[:len(walk)-1]
		}
	}
	return nil
}

// goOn returns where a walk goes on from a node: over the first edge that is useful, else to the last node in the
// component where it has not been; not ok if there is none.
func (s *tlcSearch) goOn(n uint32, filter []*node, w *wants) (next uint32, useful, ok bool) {
	for _, h := range s.edges(n, filter) {
		if s.x.rank[h.to] != s.x.rank[n] {
			continue
		}
		if w.pass(n, h) {
			return h.to, true, true
		}
		if s.seen[h.to] != s.round {
			next, ok = h.to, true
		}
	}
	return next, false, ok
}

// wants is what a walk has not passed.
type wants struct {
	s        *tlcSearch
	needs    []*node
	promises []int
}

func (w *wants) count() int { return len(w.needs) + len(w.promises) }

// arrive strikes off what a node satisfies.
func (w *wants) arrive(n uint32) {
	m := w.s.m
	w.promises = slices.DeleteFunc(w.promises, func(p int) bool { return m.fulfils(n, p) })
	w.needs = slices.DeleteFunc(w.needs, func(c *node) bool {
		return !c.hasAction && m.g.p.holds(c, m.predicates(n), nil)
	})
}

// pass strikes off what an edge satisfies and reports whether that is anything.
func (w *wants) pass(from uint32, h hop) bool {
	before := len(w.needs)
	w.needs = slices.DeleteFunc(w.needs, func(c *node) bool { return c.hasAction && w.s.m.holds(c, from, h.step) })
	return len(w.needs) < before
}
