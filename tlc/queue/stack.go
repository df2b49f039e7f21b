package queue

import "github.com/gotlc/gotlc/tlc/internal/budget"

// Stack keeps the frontier of a search that goes on from the state found last: encoded states with their numbers and levels, the
// last one first. It stays in memory, for what was pushed last is asked for first; Memory counts it.
type Stack struct {
	Memory *budget.Account // nil has no limit

	states  []byte // encodings, one behind the other
	waiting []waiting
	counted uint64 // bytes that Memory knows of
}

// waiting is a state on a stack.
type waiting struct {
	number uint64
	level  int
	start  int // of its encoding
}

// Push puts a state, which is copied, on the stack.
func (s *Stack) Push(state []byte, number uint64, level int) {
	s.waiting = append(s.waiting, waiting{number, level, len(s.states)})
	s.states = append(s.states, state...)
	if held := uint64(cap(s.states) + 24*cap(s.waiting)); held > s.counted {
		s.Memory.Force(held - s.counted)
		s.counted = held
	}
}

// Pop takes the state that was pushed last, and appends its encoding to buf. There must be one.
func (s *Stack) Pop(buf []byte) (state []byte, number uint64, level int) {
	last := len(s.waiting) - 1
	w := s.waiting[last]
	buf = append(buf, s.states[w.start:]...)
	s.waiting, s.states = s.waiting[:last], s.states[:w.start]
	return buf, w.number, w.level
}

// Len returns the number of states on the stack.
func (s *Stack) Len() int { return len(s.waiting) }
