package liveness

// edges iterates over the edges of a node that satisfy all conditions of a filter: for every step of the node's state,
// the particles that its own one leads to.
type edges struct {
	m      *product
	filter []*node
	node   uint32
	cursor cursor
	state  truths // of the state predicates; nil before they are asked for

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
	e.node, e.state, e.unread = n, nil, false
	if m.walk != nil {
		e.cursor = cursor{left: uint32(len(m.walk.edges[n]))}
		return
	}
	from, to := m.g.stepsOf(m.origin(n))
	e.cursor = cursor{step: from, left: uint32(to - from)}
	if m.t != nil {
		e.cursor.tried = uint32(len(e.particles()))
	}
}

// goOn moves to where another iterator over the edges of a node stood.
func (e *edges) goOn(n uint32, at cursor) {
	e.node, e.state, e.cursor = n, nil, at
	e.unread = true
}

// particles returns the particles that the node's own one leads to.
func (e *edges) particles() []int { return e.m.t.nodes[e.m.nodes[e.node].particle].succ }

// next moves to the next edge and returns its target; false if there is none.
func (e *edges) next() (uint32, bool) {
	m := e.m
	for m.walk == nil {
		if m.t != nil {
			for succ := e.particles(); int(e.cursor.tried) < len(succ); {
				t := succ[e.cursor.tried]
				e.cursor.tried++
				if e.unread {
					e.read(e.cursor.step - 1)
				}
				if m.leads(e.at, e.target, t) {
					return m.node(e.target, t), true
				}
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
