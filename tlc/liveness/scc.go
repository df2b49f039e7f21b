package liveness

// sccs finds strongly connected components by Pearce's variant of Tarjan's algorithm (A space-efficient algorithm for
// finding strongly connected components, Information Processing Letters 116, 2016), without recursion: one word for
// every node besides the stacks. It can be run again on a part of the nodes.
type sccs struct {
	m *product
	// rank is 0 for a node that has not been visited, a small number while its component is open, and then the
	// component's number, of which no two are alike.
	rank []uint32
	// part restricts the nodes: only those with part[n] == only belong to the graph. nil means all do.
	part []uint32
	only uint32

	index     uint32 // the next small number
	component uint32 // the next component's number; they descend
	calls     []call
	stack     []uint32
}

// call is a node being visited.
type call struct {
	edges  edges
	isRoot bool
	first  uint32 // its own small number
}

func newSCCs(m *product) *sccs {
	return &sccs{m: m, rank: make([]uint32, m.size), index: 1, component: ^uint32(0)}
}

func (x *sccs) contains(n uint32) bool { return x.part == nil || x.part[n] == x.only }

// run calls emit for every component of the graph that has the nodes that start lists or reaches, and the edges that
// satisfy the filter. The members are valid during the call; their rank is the component's number.
func (x *sccs) run(filter []*node, start func(visit func(n uint32)), emit func(members []uint32)) {
	start(func(n uint32) {
		if x.rank[n] == 0 {
			x.visit(n, filter, emit)
		}
	})
}

func (x *sccs) enter(n uint32, filter []*node) {
	x.rank[n] = x.index
	x.calls = append(x.calls, call{edges: x.m.edgesOf(n, filter), isRoot: true})
	x.index++
}

func (x *sccs) visit(root uint32, filter []*node, emit func(members []uint32)) {
	x.enter(root, filter)
	for len(x.calls) > 0 {
		c := &x.calls[len(x.calls)-1]
		n := c.edges.node
		w, ok := c.edges.next()
		switch {
		case !ok:
			isRoot := c.isRoot
			x.calls = x.calls[:len(x.calls)-1]
			if isRoot {
				x.close(n, emit)
			} else {
				x.stack = append(x.stack, n)
			}
			if len(x.calls) > 0 {
				x.lower(&x.calls[len(x.calls)-1], n)
			}
		case !x.contains(w):
		case x.rank[w] == 0:
			x.enter(w, filter)
		default:
			x.lower(c, w)
		}
	}
}

// lower notes that the caller's node has an edge to w.
func (x *sccs) lower(c *call, w uint32) {
	if n := c.edges.node; x.rank[w] < x.rank[n] {
		x.rank[n] = x.rank[w]
		c.isRoot = false
	}
}

// close emits the component whose root is n.
func (x *sccs) close(n uint32, emit func(members []uint32)) {
	from := len(x.stack)
	for from > 0 && x.rank[x.stack[from-1]] >= x.rank[n] {
		from--
	}
	x.stack = append(x.stack, n)
	members := x.stack[from:]
	x.index -= uint32(len(members))
	for _, w := range members {
		x.rank[w] = x.component
	}
	x.component--
	emit(members)
	x.stack = x.stack[:from]
}
