package packing

import (
	"time"

	"github.com/gotlc/gotlc/eval"
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
	if e.c.Judge && e.c.Disturb == nil && !e.judge.mayStart() {
		return false
	}
	if e.making == nil {
		e.samples = packed.SamplesOf()
		for i := 0; i < len(seen); i += 1 + len(seen)/mostStartSamples {
			e.samples.Add(seen[i])
		}
		if !e.begin(false) {
			return false
		}
	}
	return e.form()
}

// Start implements search.Engine.
func (e *Engine) Start(from uint64, in *search.Initials) (all bool) {
	s := &start{e: e, in: in, from: from, w: e.newest().NewWorker(e.c.Model.Compiler.NewCtx(e.c.Env)), began: time.Now()}
	if q := e.c.Questions; q != nil && len(q.States) > 0 {
		s.asker, s.answers = e.newest().NewWorker(e.c.Model.Compiler.NewCtx(eval.Tacit(e.c.Env))), make([]byte, (len(q.States)+7)/8)
		s.asker.Watch(in.Over)
	}
	s.boxed = s.began.Sub(e.judge.began)
	s.w.Watch(func() bool { return in.Over() || s.skips() && e.c.Judge && time.Since(s.began) > s.boxed })
	why := s.w.Initial(from, s.state)
	s.enter()
	e.tally.begun(s.n)
	if why == "" {
		return true
	}
	e.starts.tried++
	e.starts.next = 2 * (from + s.n)
	e.tally.trapped(why)
	return false
}

// start is an enumeration of the initial states.
type start struct {
	e    *Engine
	in   *search.Initials
	w    *packed.Worker
	from uint64
	together
	n     uint64 // states from there on
	began time.Time
	boxed time.Duration // what the evaluator took for those before
	first time.Time     // when those before had been left out
	// asker, if not nil, is asked the questions of the search's graph, which may fail.
	asker   *packed.Worker
	answers []byte
}

// together are initial states that are to be entered at the same time, so that all that the seen set has to read for them is waited for at once.
type together struct {
	fps   []uint64
	ends  []int  // of what the frontier keeps of them; nothing if they are not in the model
	bytes []byte // that, one after the other
	known int    // states that were known
}

// mostTogether is how many initial states are entered at once.
const mostTogether = 32

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
	if s.isKnown(fp) {
		return true
	}
	inModel := w.Constrained()
	if !w.Satisfied() {
		w.Leave("an invariant is violated")
	}
	if !w.Implied() {
		w.Leave("an implied initial predicate is violated")
	}
	if inModel {
		w.Begun()
		s.keep()
	}
	s.n++
	s.fps, s.ends = append(s.fps, fp), append(s.ends, len(s.bytes))
	if len(s.fps) == mostTogether {
		s.enter()
	}
	return true
}

// isKnown reports whether a state is known, and counts it then. Where few are that is found out for several at once, after they have been
// looked at.
func (s *start) isKnown(fp uint64) bool {
	if uint64(s.known) <= s.n/fewKnown {
		return false
	}
	s.enter()
	if !s.in.Known(fp) {
		return false
	}
	s.in.Passed(true)
	s.n++
	s.known++
	return true
}

// fewKnown says of how many initial states at most one is known if few are.
const fewKnown = 8

// keep keeps the state at hand for the frontier.
func (s *start) keep() {
	at := len(s.bytes)
	buf, ok := s.w.Encode(append(s.bytes, 0, byte(len(s.e.forms))))
	if !ok {
		buf = state.Encode(s.bytes, s.w.Successor())
	}
	s.bytes = buf
	s.ask(ok, buf[at:])
}

// enter enters the states that have been kept.
func (s *start) enter() {
	s.in.Fetch(s.fps)
	from := 0
	for i, fp := range s.fps {
		to := s.ends[i]
		switch {
		case from == to:
			s.in.Passed(false)
		case !s.in.Found(fp, s.bytes[from:to]):
			s.known++
			s.in.Passed(true)
		}
		from = to
	}
	s.fps, s.ends, s.bytes = s.fps[:0], s.ends[:0], s.bytes[:0]
}

// ask makes sure that the questions have answers in the state at hand, which has been encoded in words if it fits.
func (s *start) ask(fits bool, enc []byte) {
	switch {
	case s.asker == nil:
		return
	case fits:
		s.asker.Set(enc[2:])
	case !s.asker.SetValues(s.w.Successor()):
		s.w.Leave("an initial state that does not fit")
	}
	if why := s.asker.Ask(s.answers, len(s.e.c.Questions.States)); why != "" {
		s.w.Leave(why)
	}
}

// isSlow reports whether a state takes longer than it took the evaluator.
func (s *start) isSlow() bool {
	return s.e.c.Judge && s.e.c.Disturb == nil && float64(time.Since(s.first))/float64(s.n) > fasterBy*float64(s.boxed)/float64(s.from)
}
