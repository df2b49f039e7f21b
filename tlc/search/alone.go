package search

import (
	"time"

	"github.com/gotlc/gotlc/tlc/safety"
)

// alone is a search as the sink of its only worker: a state is in the stores the moment that it is found.
type alone Search

// expandAlone expands chunks of the level with one worker: every new state is entered at once. It ends where an engine gets ready meanwhile, and returns the
// chunk to go on with.
//
//go:noinline
func (s *Search) expandAlone(from, to int) int {
	w := s.workers[0]
	w.sink = (*alone)(s)
	for i := from; i < to; i++ {
		c, err := s.c.Stores.Queue.Chunk(i)
		if err != nil {
			s.storeError(err)
			return i
		}
		asked := time.Now()
		for j := s.pos.inChunk; j < c.Len(); j++ {
			if j%statesToAsk == statesToAsk-1 && s.c.Engine != nil && !s.ready && time.Since(asked) > askedEvery {
				if s.adapt(i); s.ready {
					s.pos.inChunk = j
					return i
				}
				asked = time.Now()
			}
			before := s.beforeState()
			s.taken()
			v := w.expand(c.State(j), s.pos.base+c.First()+uint64(j))
			if v.CutShort() {
				s.breakOff(before)
				return i
			}
			if v == nil || v.CountsDegree() {
				s.out.OutDegrees[min(s.out.Distinct-before.distinct, 31)]++
			}
			s.caughtUp()
			s.publish()
			if v != nil {
				s.out.Violation = v
				return i
			}
			s.pos.done++
			if s.pausing(); s.stop.Load() {
				return i
			}
		}
		s.pos.inChunk = 0
		s.c.Stores.Queue.Release(i)
		if s.storesFailed(); s.out.Violation != nil {
			return i
		}
	}
	return to
}

// An engine that is not ready yet is asked after so many states if that took so long: where states take long, so does a chunk.
const (
	statesToAsk = 16
	askedEvery  = 3 * time.Millisecond
)

// taken notes that a state has left the frontier: it is not among those queued while it is expanded.
func (s *Search) taken() {
	s.out.Queued--
	s.live.queued.Store(s.out.Queued)
}

func (a *alone) count(n uint64) {
	a.out.Generated += n
	a.live.generated.Store(a.out.Generated)
}

func (a *alone) took(formula int) { a.out.Actions[formula].Generated++ }

func (a *alone) enter(c candidate) bool {
	s := (*Search)(a)
	if s.again.left.States > 0 {
		if !s.enterAgain(c.ordinal) {
			return false
		}
	} else {
		if !s.c.Stores.Seen.Put(c.fp) {
			return false
		}
		s.c.Stores.Log.Append(c.parent, c.ordinal)
		s.addToGraph(c.fp, false)
	}
	s.found(c.formula)
	s.live.distinct.Store(s.out.Distinct)
	s.live.depth.Store(int64(s.out.Depth)) // of the state at hand, too, as distinct; unconfirmed
	return true
}

func (a *alone) enqueue(state []byte) {
	if !a.again.isQueued() {
		a.c.Stores.Queue.Append(state)
	}
	a.out.Queued++
	a.live.queued.Store(a.out.Queued)
}

func (a *alone) violated(v *safety.Violation, _ bool) bool {
	if !a.c.Continue || !v.IsFalsehood() {
		return false
	}
	(*Search)(a).goOnAfter(v)
	return true
}

func (a *alone) failed(*safety.Violation) {}

func (a *alone) prepare() { a.c.Listeners.Graph.Prepare() }

func (a *alone) observed(obs Observer) *safety.Violation {
	if obs == nil {
		return nil
	}
	var v *safety.Violation
	if a.record, v = obs.End(a.record[:0]); v == nil {
		(*Search)(a).addSteps(a.record)
	}
	return v
}
