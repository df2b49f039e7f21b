package liveness

import "slices"

// tlcSearch finds the counterexample that TLC finds: it goes through the error models, the nodes and their edges in TLC's
// order, and takes the first component that is accepting.
type tlcSearch struct {
	finder
	punctual truths // nodes whose edges TLC has put in order; nil: all
	starts   []uint32
	buf      []uint64
	table    stepTable
}

// maxAttempts bounds the error models that are tried, each of which costs a pass over the graph: n pairs are 2^n of TLC's.
const maxAttempts = 256

// likeTLC returns TLC's counterexample; nil if it is not among the first error models.
func (m *product) likeTLC(models []errorModel, scratch *memory) (*Lasso, error) {
	own := *m
	own.memory = scratch
	s, err := newTLCSearch(&own, scratch)
	if err != nil {
		return nil, err
	}
	if m.t != nil {
		if s.punctual, err = own.punctual(); err != nil {
			return nil, err
		}
	}
	return s.firstLasso(models), nil
}

func newTLCSearch(m *product, scratch *memory) (*tlcSearch, error) {
	s := tlcSearch{finder: finder{m: m}, table: stepTable{g: m.g}}
	var err error
	if s.x, err = newSCCs(m); err != nil {
		return nil, err
	}
	if s.seen, err = scratch.numbers(int(m.size)); err != nil {
		return nil, err
	}
	s.parent, err = scratch.numbers(int(m.size))
	return &s, err
}

// firstLasso goes through the error models.
func (s *tlcSearch) firstLasso(models []errorModel) *Lasso {
	attempts := 0
	for choice := 0; attempts < maxAttempts; choice++ {
		more := false
		for i := range models {
			em, ok := models[i].choose(choice)
			if !ok || attempts == maxAttempts {
				continue
			}
			more = true
			attempts++
			if root, ok := s.firstAccepting(&em); ok {
				return s.lasso(root, &em)
			}
			clear(s.x.rank)
		}
		if !more {
			break
		}
	}
	return nil
}

// choose returns the model in which one alternative of every pair is a condition; false if there are not so many ways to
// choose. The alternatives of the last pair change fastest.
func (em *errorModel) choose(number int) (errorModel, bool) {
	out := errorModel{always: em.always[:len(em.always):len(em.always)], often: em.often[:len(em.often):len(em.often)]}
	for i := len(em.pairs) - 1; i >= 0; i-- {
		p := &em.pairs[i]
		n := len(p.always)
		if p.often != nil {
			n++
		}
		if k := number % n; k < len(p.always) {
			out.always = append(out.always, p.always[k])
		} else {
			out.often = append(out.often, p.often)
		}
		number /= n
	}
	return out, number == 0
}

// edges returns the edges of a node that satisfy the filter, in TLC's order.
func (s *tlcSearch) edges(n uint32, filter []*node) []hop {
	out, _ := s.edgesAndOthers(n, filter)
	return out
}

// edgesAndOthers returns the edges of a node that satisfy the filter, and the targets of the others, in TLC's order.
func (s *tlcSearch) edgesAndOthers(n uint32, filter []*node) (out []hop, others []uint32) {
	if s.m.walk != nil {
		return s.edgesOfWalk(n, filter)
	}
	from, to := s.m.g.stepsOf(s.m.origin(n))
	s.buf = s.buf[:0]
	if s.punctual == nil || s.punctual.get(int(n)) {
		s.buf = s.table.ordered(s.m.state(n), s.buf)
	} else {
		for i := from; i < to; i++ {
			s.buf = append(s.buf, i)
		}
	}
	for _, i := range s.buf {
		isAllowed := s.allowed(n, i, filter)
		s.m.successors(n, i, func(w uint32) {
			if isAllowed {
				out = append(out, hop{i, w})
			} else {
				others = append(others, w)
			}
		})
	}
	return out, others
}

// edgesOfWalk is edgesAndOthers for the product of a walk.
func (s *tlcSearch) edgesOfWalk(n uint32, filter []*node) (out []hop, others []uint32) {
	for _, h := range s.m.walk.edges[n] {
		if s.allowed(n, h.step, filter) {
			out = append(out, h)
		} else {
			others = append(others, h.to)
		}
	}
	return out, others
}

func (s *tlcSearch) allowed(n uint32, step uint64, filter []*node) bool {
	for _, c := range filter {
		if !s.m.holds(c, n, step) {
			return false
		}
	}
	return true
}

// visit is a node on the path of the depth-first search.
type visit struct {
	node uint32
	todo []hop // edges not yet followed; the last one is next
}

// firstAccepting returns the root of the accepting component that Tarjan's algorithm completes first if it takes the
// edges of every node from the last one to the first, in a walk from the first one. It begins with the initial nodes, and then goes on from the nodes
// that edges lead to which do not satisfy the filter, in the order in which these were met.
func (s *tlcSearch) firstAccepting(em *errorModel) (root uint32, ok bool) {
	s.starts = s.starts[:0]
	s.m.initial(func(n uint32) { s.starts = append(s.starts, n) })
	for i := 0; i < len(s.starts); i++ {
		if n := s.starts[i]; s.x.rank[n] == 0 {
			if root, ok = s.search(n, em); ok {
				return root, true
			}
		}
	}
	return 0, false
}

func (s *tlcSearch) search(start uint32, em *errorModel) (uint32, bool) {
	var path []visit
	var open []uint32 // visited, in no complete component
	var low []uint32  // for the nodes on the path
	rank := s.x.rank
	enter := func(n uint32) {
		s.x.index++
		rank[n] = s.x.index
		open = append(open, n)
		low = append(low, rank[n])
		todo, others := s.edgesAndOthers(n, em.always)
		if s.m.walk != nil {
			slices.Reverse(todo)
		}
		path = append(path, visit{n, todo})
		for _, w := range others {
			if rank[w] == 0 {
				s.starts = append(s.starts, w)
			}
		}
	}
	enter(start)
	for len(path) > 0 {
		top := len(path) - 1
		if left := len(path[top].todo); left > 0 {
			to := path[top].todo[left-1].to
			path[top].todo = path[top].todo[:left-1]
			if rank[to] == 0 {
				enter(to)
			} else {
				low[top] = min(low[top], rank[to]) // that of a complete component is large
			}
			continue
		}
		n, l := path[top].node, low[top]
		path, low = path[:top], low[:top]
		if l == rank[n] {
			from := len(open) - 1
			for open[from] != n {
				from--
			}
			members := open[from:]
			s.x.component--
			for _, w := range members {
				rank[w] = s.x.component
			}
			if s.isAccepting(members, em) {
				return n, true
			}
			open = open[:from]
		}
		if top > 0 {
			low[top-1] = min(low[top-1], l)
		}
	}
	return 0, false
}

// isAccepting is what TLC decides: up to symmetry it does not see all edges.
func (s *tlcSearch) isAccepting(members []uint32, em *errorModel) bool {
	if !s.promisesKept(members) {
		return false
	}
	hasEdge := false
	missing := slices.Clone(em.often)
	for _, n := range members {
		for _, h := range s.edges(n, em.always) {
			if s.x.rank[h.to] != s.x.rank[n] {
				continue
			}
			hasEdge = true
			missing = slices.DeleteFunc(missing, func(c *node) bool { return s.m.holds(c, n, h.step) })
			if len(missing) == 0 {
				return true
			}
		}
	}
	return hasEdge && len(missing) == 0
}
