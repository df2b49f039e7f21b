package liveness

// edges iterates over the edges of a node that satisfy all conditions of a filter: for every step of the node's state,
// the particles that its own one leads to.
type edges struct {
	m      *product
	filter []*node
	node   uint32
	cursor cursor
	end    uint64
	state  truths // of the state predicates; nil before they are asked for

	// of the current step
	at      uint64 // its number
	target  uint32
	actions truths
}

// cursor is the place of an iteration: the number of the step after the current one, and how many of the node's next
// particles have been tried on the current one. In the product of a walk, step is the place among the edges of the node.
type cursor struct {
	step  uint64
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
	e.node, e.state, e.cursor = n, nil, cursor{}
	if m.walk != nil {
		e.end = uint64(len(m.walk.edges[n]))
		return
	}
	e.cursor.step, e.end = m.g.stepsOf(m.origin(n))
	if m.t != nil {
		e.cursor.tried = uint32(len(e.particles()))
	}
}

// goOn moves to where another iterator over the edges of a node stood.
func (e *edges) goOn(n uint32, at cursor) {
	e.begin(n)
	if e.m.walk == nil && at.step > e.cursor.step {
		e.at = at.step - 1
		e.target, e.actions = e.m.g.step(e.at)
	}
	e.cursor = at
}

// particles returns the particles that the node's own one leads to.
func (e *edges) particles() []int { return e.m.t.nodes[e.m.particle[e.node]].succ }

// next moves to the next edge and returns its target; false if there is none.
func (e *edges) next() (uint32, bool) {
	m := e.m
	for m.walk == nil {
		if m.t != nil {
			for succ := e.particles(); int(e.cursor.tried) < len(succ); {
				t := succ[e.cursor.tried]
				e.cursor.tried++
				if m.leads(e.at, e.target, t) {
					return m.node(e.target, t), true
				}
			}
		}
		if e.cursor.step >= e.end {
			return 0, false
		}
		e.at = e.cursor.step
		e.target, e.actions = m.g.step(e.at)
		e.cursor.step++
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

// nextOfWalk is next in the product of a walk.
func (e *edges) nextOfWalk() (uint32, bool) {
	for e.cursor.step < e.end {
		h := e.m.walk.edges[e.node][e.cursor.step]
		e.cursor.step++
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
