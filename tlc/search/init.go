package search

import "github.com/gotlc/gotlc/tlc/safety"

// initial computes the initial states.
func (s *Search) initial() {
	if s.c.Model.Init == nil {
		return
	}
	i := &initials{s: s, check: s.workers[0].check, codec: &s.workers[0].codec}
	if v := i.check.Initial(i); v != nil {
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

// initials enters the initial states.
type initials struct {
	s     *Search
	check *safety.Checker
	codec *codec
	buf   []byte
}

// Generated counts an initial state.
func (i *initials) Generated() {
	s := i.s
	if f := s.c.Calls.InitCount; f != nil {
		f(s.out.Generated)
	}
	s.out.Generated++
}

// Enter enters an initial state if it is new.
func (i *initials) Enter(inModel bool) (check bool, v *safety.Violation) {
	s := i.s
	if !inModel {
		s.out.Depth = 1
		return true, nil
	}
	fp, v := i.check.Fingerprint()
	if v != nil || !s.c.Stores.Seen.Put(fp) {
		return false, v
	}
	s.out.Depth = 1
	s.out.Distinct++
	s.out.Queued++
	s.c.Stores.Log.Root(uint32(s.out.Generated - 1))
	s.addToGraph(fp, true)
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

// Wrong goes on after violated invariants if the search is to.
func (i *initials) Wrong(v *safety.Violation) bool {
	if v.Kind != safety.InvariantViolated || !i.s.c.Continue {
		return false
	}
	i.s.goOnAfter(v)
	return true
}

// Take goes on unless the search has been stopped.
func (i *initials) Take(bool) bool {
	i.s.publish()
	return i.s.out.Violation == nil && !i.s.stop.Load()
}
