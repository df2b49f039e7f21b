package liveness

// edges iterates over the edges of a node that satisfy all conditions of a filter: for every step of the node's state,
// the particles that its own one leads to.
type edges struct {
	m        *product
	filter   []*node
	node     uint32
	particle uint32 // the node's; 0 without a tableau
	succ     []int  // the particles that it leads to
	cursor   cursor
	state    truths // of the state predicates; nil before they are asked for

	// of the current step
	at      uint64 // its number
	target  uint32
	actions truths
	unread  bool // target and actions are those of another one
}

// cursor is the place of an iteration: the number of the step after the current one, how many steps there are from there on, and how many of the node's
// next particles have been tried on the current one. In the product of a walk, step is the place among the edges of the node.
type cursor struct {
	step  uint64
	left  uint32
	tried uint32
}

// edgesOf returns an iterator that stands before the first edge.
func (m *product) edgesOf(n uint32, filter []*node) edges {
	e := edges{m: m, filter: filter}
	e.begin(n)
	return e
}

// begin moves before the first edge of a node.
func (e *edges) begin(n uint32) {
	m := e.m
	if m.walk != nil {
		e.node, e.state, e.cursor = n, nil, cursor{left: uint32(len(m.walk.edges[n]))}
		return
	}
	particle := uint32(0)
	if m.t != nil {
		particle = m.nodes[n].particle
	}
	e.beginAt(n, m.origin(n), particle)
}

// descend moves before the first edge of the node where the current edge ends.
func (e *edges) descend(n uint32) {
	if m := e.m; m.t == nil || m.walk != nil || m.late != nil {
		e.begin(n)
		return
	}
	e.beginAt(n, e.target, uint32(e.succ[e.cursor.tried-1])) // what it is, without reading that
}

// beginAt is begin for a node of which it is known where its steps are, and its particle.
func (e *edges) beginAt(n, origin, particle uint32) {
	from, to := e.m.g.stepsOf(origin)
	e.goOn(n, particle, cursor{step: from, left: uint32(to - from)})
	e.cursor.tried = uint32(len(e.succ))
}

// goOn moves to where another iterator over the edges of a node stood.
func (e *edges) goOn(n, particle uint32, at cursor) {
	e.node, e.particle, e.state, e.cursor, e.unread = n, particle, nil, at, true
	if e.m.t != nil {
		e.succ = e.m.t.nodes[particle].succ
	}
}

// next moves to the next edge and returns its target; false if there is none.
func (e *edges) next() (uint32, bool) {
	m := e.m
	for m.walk == nil {
		for int(e.cursor.tried) < len(e.succ) {
			if e.unread {
				e.read(e.cursor.step - 1)
			}
			t := e.succ[e.cursor.tried]
			e.cursor.tried++
			if m.leads(e.at, e.target, t) {
				return m.node(e.target, t), true
			}
		}
		if e.cursor.left == 0 {
			return 0, false
		}
		e.read(e.cursor.step)
		e.cursor.step++
		e.cursor.left--
		if e.target >= m.expanded || !e.allowed() {
			continue
		}
		if m.t == nil {
			if !m.g.merged.stands(e.node, e.target, e.at) {
				continue
			}
			return e.target, true
		}
		e.cursor.tried = 0
	}
	return e.nextOfWalk()
}

// read makes a step the current one.
func (e *edges) read(step uint64) {
	e.at, e.unread = step, false
	e.target, e.actions = e.m.g.step(step)
}

// nextOfWalk is next in the product of a walk.
func (e *edges) nextOfWalk() (uint32, bool) {
	for e.cursor.left > 0 {
		h := e.m.walk.edges[e.node][e.cursor.step]
		e.cursor.step++
		e.cursor.left--
		e.at = h.step
		if _, e.actions = e.m.g.step(h.step); e.allowed() {
			return h.to, true
		}
	}
	return 0, false
}

// step returns the number of the current step.
func (e *edges) step() uint64 { return e.at }

func (e *edges) allowed() bool {
	for _, n := range e.filter {
		if !e.holds(n) {
			return false
		}
	}
	return true
}

// holds evaluates a condition in the state and on the current step.
func (e *edges) holds(n *node) bool {
	if e.state == nil {
		e.state = e.m.predicates(e.node)
	}
	return e.m.g.p.holds(n, e.state, e.actions)
}
