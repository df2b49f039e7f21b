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
	calls     calls  // the path to the node being visited, which is not on it
	stack     []uint32
}

// call is a node on the way to the one being visited.
type call struct {
	at       cursor
	node     uint32
	particle uint32 // of the node; the highest bit tells whether it may be a root
}

// rootBit is above all particles: see maxTableau.
const rootBit = 1 << 31

// suspended is an iteration that is left for the node where its current edge ends.
func suspended(e *edges, isRoot bool) call {
	c := call{e.cursor, e.node, e.particle}
	if isRoot {
		c.particle |= rootBit
	}
	return c
}

func (c call) isRoot() bool { return c.particle&rootBit != 0 }

func (c call) resume(e *edges) { e.goOn(c.node, c.particle&^rootBit, c.at) }

// calls is a stack that grows without being copied.
type calls struct {
	memory *memory
	chunks [][]call
	n      int
}

// callsPerChunk is how many calls are allocated at a time.
const callsPerChunk = 1 << 12

func (c *calls) push(x call) {
	if c.n == len(c.chunks)*callsPerChunk {
		chunk, err := c.memory.calls(callsPerChunk)
		if err != nil {
			chunk = make([]call, callsPerChunk) // without room on the disk, where there is some
		}
		c.chunks = append(c.chunks, chunk)
	}
	c.chunks[c.n/callsPerChunk][c.n%callsPerChunk] = x
	c.n++
}

func (c *calls) pop() call {
	c.n--
	return c.chunks[c.n/callsPerChunk][c.n%callsPerChunk]
}

func newSCCs(m *product) (*sccs, error) {
	rank, err := m.memory.numbers(int(m.size))
	if err != nil {
		return nil, err
	}
	stack, err := m.memory.numbers(int(m.size)) // no node is on it twice
	return &sccs{m: m, rank: rank, stack: stack[:0], calls: calls{memory: m.memory}, index: 1, component: noNode}, err
}

func (x *sccs) contains(n uint32) bool { return x.part == nil || x.part[n] == x.only }

// run calls emit for every component of the graph that has the nodes that start lists or reaches, and the edges that
// satisfy the filter. The members are valid during the call; their rank is the component's number. When the graph is halted
// there are no more calls.
func (x *sccs) run(filter []*node, start func(visit func(n uint32)), emit func(members []uint32)) {
	start(func(n uint32) {
		if x.rank[n] == 0 {
			x.visit(n, filter, emit)
		}
	})
}

func (x *sccs) visit(n uint32, filter []*node, emit func(members []uint32)) {
	x.enter(n)
	e, isRoot := x.m.edgesOf(n, filter), true
	for !x.m.g.halted.Load() {
		w, ok := e.next()
		switch {
		case ok && !x.contains(w):
		case ok && x.rank[w] == 0:
			x.calls.push(suspended(&e, isRoot))
			x.enter(w)
			e.descend(w)
			isRoot = true
		case ok:
			isRoot = x.lower(e.node, w) && isRoot
		default:
			if w = e.node; isRoot {
				x.close(w, emit)
			} else {
				x.stack = append(x.stack, w)
			}
			if x.calls.n == 0 {
				return
			}
			c := x.calls.pop()
			c.resume(&e)
			isRoot = x.lower(c.node, w) && c.isRoot()
		}
	}
}

// enter begins the visit of a node, which is the root of its component as far as is known.
func (x *sccs) enter(n uint32) {
	x.rank[n] = x.index
	x.index++
}

// lower notes that n has an edge to w. It reports whether n may still be a root.
func (x *sccs) lower(n, w uint32) bool {
	if x.rank[w] < x.rank[n] {
		x.rank[n] = x.rank[w]
		return false
	}
	return true
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
