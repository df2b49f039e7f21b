package packed

// step is the successor under construction: which variables have got a value, and how. Sets of variables are held by bits.
type step struct {
	all       uint64 // the variables
	written   uint64 // their values stand among the words of the next state
	unchanged uint64 // their values are those of the current state
	// stale tells that the words of the next state may be others than those of the current one.
	stale uint64
	emit  func(m *machine) bool
	// held tells that what is being asked of the next state holds in the current one.
	held bool
}

// mostVariables is how many variables a state has at most.
const mostVariables = 64

// begin forgets the values of the last successor.
func (s *step) begin() { s.written, s.unchanged = 0, 0 }

// bound reports whether all variables have values.
func (s *step) bound() bool { return s.written|s.unchanged == s.all }

// anyBound reports whether any of some variables has a value.
func (s *step) anyBound(vars uint64) bool { return (s.written|s.unchanged)&vars != 0 }

// give goes on with values for some variables that stand among the words of the next state.
func (m *machine) give(vars uint64, then cont) bool {
	m.written |= vars
	goOn := then(m)
	m.written &^= vars
	return goOn
}
