package search

import "sync/atomic"

// Position is where a search stands between two states. With what the stores hold then, a search can go on from there:
// see Resume.
type Position struct {
	Stats
	Continued int    // violations that the search went on after
	Level     int    // depth of the states being expanded
	First     uint64 // number, in the log, of the first of them that is still to be expanded
	Done      uint64 // states of the level that have been expanded, which come before it
	Ahead     Ahead  // what the stores hold that is not counted here
}

// pausable is what a search knows about being interrupted and going on.
type pausable struct {
	asked   atomic.Pointer[func()] // what Pause asked for
	placed  bool                   // the initial states are complete
	resumed bool                   // from a position
}

// Pause makes the search call f once as soon as it stands between two states (with several workers: two batches of
// states). The stores and the position do not change meanwhile. A search that ends before never calls f.
func (s *Search) Pause(f func()) { s.asked.Store(&f) }

// pausing does what Pause asked for.
func (s *Search) pausing() {
	f := s.asked.Load()
	if f == nil {
		return
	}
	if s.storesFailed(); s.out.Violation != nil || s.enough {
		return
	}
	s.asked.Store(nil)
	(*f)()
}

// Position returns where the search stands. It may be called by what Pause calls, and after Run. It is false if nothing
// can go on from there: the initial states are not complete, or something is wrong.
func (s *Search) Position() (Position, bool) {
	p := Position{Stats: s.out.Stats, Continued: s.out.Continued, Level: s.pos.level, First: s.pos.base + s.pos.done, Done: s.pos.done, Ahead: s.again.left}
	return p, s.placed && s.out.Violation == nil && !s.enough
}

// Resume makes Run go on from a position. The stores must be those that belong to it, with the states that are still to
// be expanded as the queue's current level.
func (s *Search) Resume(p Position) {
	s.out.Stats, s.out.Continued = p.Stats, p.Continued
	s.pos.level, s.pos.base, s.pos.done = p.Level, p.First, 0
	s.placed, s.resumed = true, true
	s.again.left = p.Ahead
	s.publish()
}
