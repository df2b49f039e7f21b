package packing

import (
	"time"

	"github.com/gotlc/gotlc/eval/packed"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/search"
)

// starts decides when the engine goes on with the initial states, each time from the beginning. So it waits for twice as many of them
// each time.
type starts struct {
	tried int
	next  uint64 // not before so many initial states
}

const (
	// mostStarts is how often it tries.
	mostStarts = 8
	// startsToSee is after how many states it looks at whether it is faster than the evaluator.
	startsToSee = 2000
	// mostStartSamples is how many initial states a form is made for.
	mostStartSamples = 256
)

// MayStart implements search.Engine.
func (e *Engine) MayStart(n uint64, seen [][]value.Value) bool {
	m := e.c.Model
	if e.gaveUp != "" || m.Symmetry != nil || m.View != nil || m.Init.Shows() || e.starts.tried >= mostStarts || n < e.starts.next || len(seen) < e.c.Begin {
		return false
	}
	if e.c.Judge && e.c.Disturb == nil && !e.judge.mayBegin() {
		return false
	}
	if e.making == nil {
		e.samples = packed.SamplesOf()
		for i := 0; i < len(seen); i += 1 + len(seen)/mostStartSamples {
			e.samples.Add(seen[i])
		}
		if !e.begin() {
			return false
		}
	}
	return e.form()
}

// Start implements search.Engine.
func (e *Engine) Start(from uint64, in *search.Initials) (all bool) {
	s := &start{e: e, in: in, from: from, w: e.newest().NewWorker(e.c.Model.Compiler.NewCtx(e.c.Env)), began: time.Now()}
	if q := e.c.Questions; q != nil && len(q.States) > 0 {
		s.asker, s.answers = e.newest().NewWorker(e.c.Model.Compiler.NewCtx(e.c.Env)), make([]byte, (len(q.States)+7)/8)
		s.asker.Watch(in.Over)
	}
	s.boxed = s.began.Sub(e.judge.began)
	s.w.Watch(func() bool { return in.Over() || s.skips() && e.c.Judge && time.Since(s.began) > s.boxed })
	why := s.w.Initial(from, s.state)
	e.startsFound(s.n)
	if why == "" {
		return true
	}
	e.starts.tried++
	e.starts.next = 2 * (from + s.n)
	e.trapped(why)
	return false
}

// startsFound adds initial states to the figures.
func (e *Engine) startsFound(n uint64) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.started += n
}

// start is an enumeration of the initial states.
type start struct {
	e     *Engine
	in    *search.Initials
	w     *packed.Worker
	buf   []byte
	from  uint64
	n     uint64 // states from there on
	began time.Time
	boxed time.Duration // what the evaluator took for those before
	first time.Time     // when those before had been left out
	// asker, if not nil, is asked the questions of the search's graph, which may fail.
	asker   *packed.Worker
	answers []byte
}

// skips reports whether it is at the states before.
func (s *start) skips() bool { return s.n == 0 }

// state is called for each initial state. It panics by way of the worker if something is wrong.
func (s *start) state(fp uint64) bool {
	w := s.w
	switch d := s.e.c.Disturb; {
	case s.in.Over():
		w.Leave("the run is to end")
	case d != nil && d.Trap():
		w.Leave("disturbed")
	case s.n == 0:
		s.first = time.Now()
	case s.n == startsToSee && s.isSlow():
		s.e.starts.tried = mostStarts
		w.Leave("initial states take longer in words")
	}
	if s.in.Known(fp) {
		s.in.Passed(true)
		s.n++
		return true
	}
	inModel := w.Constrained()
	if !w.Satisfied() {
		w.Leave("an invariant is violated")
	}
	if !w.Implied() {
		w.Leave("an implied initial predicate is violated")
	}
	if !inModel {
		s.n++
		s.in.Passed(false)
		return true
	}
	w.Begun()
	var ok bool
	if s.buf, ok = w.Encode(append(s.buf[:0], 0, byte(len(s.e.forms)))); !ok {
		s.buf = state.Encode(s.buf[:0], w.Successor())
	}
	s.ask(ok)
	s.n++
	s.in.Found(fp, s.buf)
	return true
}

// ask makes sure that the questions have answers in the state at hand, which has been encoded in words if it fits.
func (s *start) ask(fits bool) {
	switch {
	case s.asker == nil:
		return
	case fits:
		s.asker.Set(s.buf[2:])
	case !s.asker.SetValues(s.w.Successor()):
		s.w.Leave("an initial state that does not fit")
	}
	if why := s.asker.Ask(s.answers); why != "" {
		s.w.Leave(why)
	}
}

// isSlow reports whether a state takes longer than it took the evaluator.
func (s *start) isSlow() bool {
	return s.e.c.Judge && s.e.c.Disturb == nil && float64(time.Since(s.first))/float64(s.n) > fasterBy*float64(s.boxed)/float64(s.from)
}
