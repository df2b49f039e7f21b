package search

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/safety"
)

// worker expands states with the evaluator and puts what it finds into a sink. It belongs to one goroutine.
type worker struct {
	s        *Search
	check    *safety.Checker
	codec    codec
	sink     sink
	observer Observer // nil if there is no graph
	recent   *recent  // nil until it expands a part
	buf      []byte   // an encoded state
	at       progress
	way      behavior
	tasks    chan task // where its goroutine gets what it is to do; nil before the first
	_        Apart
}

// sink receives what is found out about the successors of states, in the order of generation.
type sink interface {
	// count counts generated states, took a step of a formula.
	count(n uint64)
	took(formula int)
	// enter is told of a successor in the model. It reports whether it is new, as far as is known.
	enter(c candidate) bool
	// enqueue is told how to keep the successor that was entered last, which is to be expanded.
	enqueue(state []byte)
	// violated is told of what is false, or has no value, in a successor, or on the step to it; ifNew tells that it counts
	// only if the successor is new. It reports whether the expansion goes on.
	violated(v *safety.Violation, ifNew bool) bool
	// failed is told of what ends the expansion in any case.
	failed(v *safety.Violation)
	// warned is told of a warning.
	warned(x warning)
	// observed is told that a state has been expanded, and hands over what was observed; obs is nil if there is no graph.
	observed(obs Observer) *safety.Violation
	// prepare has the graph prepared for observers, or breaks the expansion off if that cannot be done now.
	prepare()
}

// progress is that of expanding one state.
type progress struct {
	parent  uint64 // its number in the log
	ordinal uint32 // successors generated so far
	action  *eval.Action
	number  int // of the action
	formula int // of the model's, the one that the action belongs to
	inModel bool
	fresh   bool   // the successor at hand is new, as far as is known
	fp      uint64 // by which the successor at hand is known
	known   uint64 // by which the state is known; for a recorder
	ended   bool   // the sink has been told why the expansion ended
	recoded bool   // the state's values may be written in another way than they were made
	told
}

// behavior is the way to a state that somebody has asked for, kept for its successors.
type behavior struct {
	states [][]value.Value
	to     uint64 // number of the state
}

func newWorker(s *Search) *worker {
	w := &worker{s: s, sink: (*alone)(s)}
	w.check = safety.New(s.c.Model, warner{s.c.Env, w}, safety.Options{
		Remember:  s.c.Listeners.Recorder == nil, // who wants to know what is found out each time
		Satisfied: !s.c.Continue,
	})
	w.codec.dec = state.NewDecoder(s.c.Table, len(s.c.Model.Vars))
	if s.c.Engine != nil {
		w.codec.expander = s.c.Engine.NewExpander()
	}
	if s.c.Stores.Log != nil {
		w.check.SetPath(w.path)
	}
	if s.c.Listeners.Graph != nil {
		c, terms := w.check.Predicates()
		w.observer = s.c.Listeners.Graph.NewObserver(c, terms, true)
		w.check.OnDiscarded(w.observer.Discarded())
	}
	return w
}

// known returns what the worker knows to be found.
func (w *worker) known() *recent {
	if w.recent == nil {
		w.recent = new(recent)
	}
	w.recent.widen(2 * w.s.out.Distinct)
	return w.recent
}

// path is the behavior that the log tells.
func (w *worker) path() ([][]value.Value, error) { return w.pathIn(w.s.c.Env) }

// pathIn is path, for which the steps are evaluated in an environment.
func (w *worker) pathIn(env eval.Env) ([][]value.Value, error) {
	if w.way.states == nil || w.way.to != w.at.parent {
		steps, err := Replay(w.s.c.Model, env, w.s.c.Stores.Log, w.at.parent)
		if err != nil {
			return nil, err
		}
		w.way = behavior{safety.States(steps), w.at.parent}
	}
	return w.way.states, nil
}

// expand generates and checks the successors of an encoded state. It returns what is wrong, if anything is.
func (w *worker) expand(encoded []byte, number uint64) (wrong *safety.Violation) {
	defer safety.BrokenOff(&wrong)
	w.at = progress{parent: number, recoded: w.s.resumed || w.s.recoded}
	vals, terms := w.check.Place()
	if err := w.codec.decode(encoded, vals, terms); err != nil {
		return safety.NotStored(number, err)
	}
	w.check.StandOn(w.s.pos.level)
	if wrong = w.standing(number); wrong != nil && !w.at.ended && w.isDue(wrong) {
		wrong = w.anew(number)
	}
	return wrong
}

// standing expands the state that the checker stands on.
//
//go:noinline
func (w *worker) standing(number uint64) *safety.Violation {
	from, own := w.check.Origin()
	if w.observer != nil {
		w.observer.Begin(w.s.pos.level, from, own)
	}
	if w.s.c.Listeners.Recorder != nil {
		if v := w.recordExpanding(own); v != nil {
			v.Parent = number
			return v
		}
	}
	for i, a := range w.s.c.Model.Actions {
		w.at.action, w.at.number, w.at.formula = a, i, w.s.c.Model.FormulaOf[i]
		v := w.check.Next(a, w)
		if n := w.more(w.check.TakeBetween()); n > 0 {
			w.sink.count(n)
		}
		if v != nil {
			if !w.at.ended {
				v.Parent, v.Successors, v.Recoded = number, w.at.ordinal, w.at.recoded
			}
			return v
		}
	}
	if w.at.ordinal == 0 && w.s.c.CheckDeadlock {
		return &safety.Violation{Kind: safety.Deadlock, Parent: number}
	}
	if w.s.c.Listeners.Recorder != nil {
		w.s.c.Listeners.Recorder.Expanded(w.recorded())
	}
	var v *safety.Violation
	if w.observer != nil && w.observer.Again() {
		if w.observer.Waits() {
			w.sink.prepare()
		}
		v = w.observeAgain(from, own)
	}
	if v == nil {
		v = w.sink.observed(w.observer)
	}
	if v != nil {
		v.Parent = number
	}
	return v
}

// observeAgain shows the observer the state at hand and its successors again.
//
//go:noinline
func (w *worker) observeAgain(from eval.Origin, own uint64) *safety.Violation {
	w.observer.Begin(w.s.pos.level, from, own)
	return w.check.Successors(func(fp uint64) bool {
		step, own := w.check.Step()
		w.observer.Step(step, own, fp)
		return true
	})
}

// Generated counts a successor, and with it the states between the parts of compositions that led to it.
func (w *worker) Generated() {
	if w.at.ordinal++; w.at.ordinal > w.at.counted {
		w.at.counted = w.at.ordinal
		w.sink.count(1 + w.more(w.check.TakeBetween()))
	}
}

// Enter looks a successor up if it is in the model. The invariants are checked in those that are new or out of the model.
func (w *worker) Enter(inModel bool) (check bool, v *safety.Violation) {
	w.at.inModel = inModel
	if w.observer != nil {
		_, own := w.check.Step()
		w.observer.Generated(w.at.number, own, w.check.State())
	}
	if w.at.ordinal <= w.at.entered {
		return w.enterAgain(inModel)
	}
	w.at.entered = w.at.ordinal
	w.sink.took(w.at.formula)
	if !inModel {
		if w.s.c.Listeners.Recorder != nil {
			w.recordExcluded()
		}
		return true, nil
	}
	if w.at.fp, v = w.check.Fingerprint(); v != nil {
		w.at.entered--
		return false, v
	}
	w.at.fresh = w.sink.enter(candidate{
		fp: w.at.fp, parent: w.at.parent, ordinal: w.at.ordinal - 1, formula: uint16(w.at.formula),
	})
	w.at.isNew = w.at.fresh
	if w.s.c.Listeners.Recorder != nil {
		w.recordStep()
	}
	return w.at.fresh, nil
}

// Wrong tells the sink of a violation.
func (w *worker) Wrong(v *safety.Violation) bool {
	v.Parent, v.Successors, v.Recoded = w.at.parent, w.at.ordinal, w.at.recoded
	switch {
	case w.at.ordinal <= w.at.taken:
		return true // the sink knows
	case w.isDue(v):
		return false
	}
	var goOn bool
	switch v.Kind {
	case safety.InvariantViolated, safety.InvariantFailed:
		goOn = w.sink.violated(v, w.at.inModel)
	case safety.ImpliedActionViolated, safety.ImpliedActionFailed:
		goOn = w.sink.violated(v, false)
	default:
		w.sink.failed(v)
	}
	w.at.ended = !goOn
	return goOn
}

// Take enqueues a new state and shows the step to the observer.
func (w *worker) Take(inModel bool) bool {
	isTold := w.at.ordinal <= w.at.taken
	w.at.taken = max(w.at.taken, w.at.ordinal)
	if !inModel {
		return true
	}
	if w.at.fresh && !isTold {
		w.buf = w.codec.encode(w.buf[:0], w.check.State())
		w.sink.enqueue(w.buf)
	}
	if w.observer != nil {
		step, own := w.check.Step()
		w.observer.Step(step, own, w.at.fp)
	}
	return true
}
