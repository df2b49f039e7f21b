package search

import (
	"slices"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/safety"
)

// initial computes the initial states.
func (s *Search) initial() {
	if s.c.Model.Init == nil {
		return
	}
	i := &Initials{s: s, check: s.workers[0].check, codec: &s.workers[0].codec, apart: 1}
	if v := i.enumerate(); v != nil {
		s.out.Violation = v
	}
	s.out.Init = s.out.Distinct
	if s.out.Generated > 0 {
		s.out.Depth = max(s.out.Depth, 1)
	}
	s.storesFailed()
	s.storeError(s.c.Stores.Queue.NextLevel())
	s.publish()
}

// Initials enters the initial states.
type Initials struct {
	s     *Search
	check *safety.Checker
	codec *codec
	buf   []byte
	// seen are some of the states for the engine: each one that is so far apart from the last.
	seen  [][]value.Value
	apart uint64
	// handed tells that the engine goes on.
	handed  bool
	fetched uint64 // see fpset.Fetch
}

// startEvery is after how many initial states the engine is asked.
const startEvery = 256

// mostSeen is how many initial states are kept for the engine.
const mostSeen = 2048

// enumerate has the evaluator and the engine enumerate the initial states, from the beginning each time and without those that have
// been entered.
func (i *Initials) enumerate() *safety.Violation {
	for {
		i.handed = false
		if v := i.check.Initial(i.s.out.Generated, i); v != nil || !i.handed {
			return v
		}
		i.s.recoded = true
		if i.s.c.Engine.Start(i.s.out.Generated, i) {
			return nil
		}
	}
}

// Generated implements safety.Visitor: it counts an initial state.
func (i *Initials) Generated() {
	s := i.s
	if f := s.c.Calls.InitCount; f != nil {
		f(s.out.Generated)
	}
	s.out.Generated++
}

// Enter implements safety.Visitor: it enters an initial state if it is new.
func (i *Initials) Enter(inModel bool) (check bool, v *safety.Violation) {
	s := i.s
	if !inModel {
		s.out.Depth = 1
		return true, nil
	}
	fp, v := i.check.Fingerprint()
	if v != nil || !s.c.Stores.Seen.Put(fp) {
		return false, v
	}
	i.entered(fp)
	vals := i.check.State()
	if s.c.Listeners.Recorder != nil {
		s.c.Listeners.Recorder.Initial(Recorded{vals, fp, 1})
	}
	i.buf = i.codec.encode(i.buf[:0], vals)
	s.c.Stores.Queue.Append(i.buf)
	if s.c.Listeners.Graph != nil {
		c, _ := i.check.Predicates()
		if v := s.c.Listeners.Graph.Initial(c, vals); v != nil {
			return false, v
		}
	}
	return true, nil
}

// entered notes a new state.
func (i *Initials) entered(fp uint64) {
	s := i.s
	s.out.Depth = 1
	s.out.Distinct++
	s.out.Queued++
	s.c.Stores.Log.Root(uint32(s.out.Generated - 1))
	s.addToGraph(fp, true)
}

// Wrong implements safety.Visitor: it goes on after violated invariants if the search is to.
func (i *Initials) Wrong(v *safety.Violation) bool {
	if v.Kind != safety.InvariantViolated || !i.s.c.Continue {
		return false
	}
	i.s.goOnAfter(v)
	return true
}

// Take implements safety.Visitor: it goes on unless the search has been stopped, or the engine goes on.
func (i *Initials) Take(bool) bool {
	i.s.publish()
	if i.s.out.Violation != nil || i.s.stop.Load() {
		return false
	}
	i.handed = i.s.c.Engine != nil && !i.s.c.Model.Init.IsImpure() && i.mayStart()
	return !i.handed
}

// mayStart shows the engine states from time to time.
func (i *Initials) mayStart() bool {
	n := i.s.out.Generated
	if n%i.apart == 0 {
		i.seen = append(i.seen, slices.Clone(i.check.State()))
	}
	if len(i.seen) == mostSeen {
		for k := range mostSeen / 2 {
			i.seen[k] = i.seen[2*k+1]
		}
		i.seen, i.apart = i.seen[:mostSeen/2], 2*i.apart
	}
	return (n%startEvery == 0 || n < startEvery && n&(n-1) == 0) && i.s.c.Engine.MayStart(n, i.seen)
}

// Over reports whether the search is to end: then an engine leaves the initial states to the evaluator, which is cut short.
func (i *Initials) Over() bool { return i.s.stop.Load() || i.s.out.Violation != nil }

// Known reports whether the state of a fingerprint has been entered.
func (i *Initials) Known(fp uint64) bool { return i.s.c.Stores.Seen.Contains(fp) }

// Fetch waits for what Known and Found look at for all these states at the same time.
func (i *Initials) Fetch(fps []uint64) {
	if g := i.s.c.Listeners.Graph; g != nil {
		for _, fp := range fps {
			g.Fetch(fp)
		}
	}
	i.fetched += i.s.c.Stores.Seen.Fetch(fps)
}

// Found enters an initial state that is in the model and satisfies what it has to, with what the frontier keeps of it. It returns false, and does nothing,
// if the state is known.
func (i *Initials) Found(fp uint64, state []byte) bool {
	if !i.s.c.Stores.Seen.Put(fp) {
		return false
	}
	i.Generated()
	i.entered(fp)
	i.s.c.Stores.Queue.Append(state)
	i.told()
	return true
}

// Passed counts an initial state that is known, or not in the model but satisfies what it has to.
func (i *Initials) Passed(inModel bool) {
	i.Generated()
	if !inModel {
		i.s.out.Depth = 1
	}
	i.told()
}

// told makes figures visible now and then.
func (i *Initials) told() {
	if i.s.out.Generated%256 == 0 {
		i.s.publish()
	}
}
