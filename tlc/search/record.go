package search

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/safety"
)

// Recorder is told of every state and step in the order in which they are found. One worker expands states as long as
// there is a recorder. The slices it is given are valid during the call.
type Recorder interface {
	// Initial tells of a new initial state and the fingerprint by which it is known.
	Initial(s Recorded)
	// Step tells of a step, one that leads to a known state or out of the model included.
	Step(s RecordedStep)
	// Expanded tells that the steps of a state have been told.
	Expanded(s Recorded)
}

// Recorded is a state with the fingerprint by which it is known and its level; that of an initial state is 1.
type Recorded struct {
	State []value.Value
	FP    uint64
	Level int
}

// RecordedStep is a step.
type RecordedStep struct {
	From, To Recorded
	Action   *eval.Action
	Formula  int  // of the model's formulas, the one that the action belongs to
	New      bool // To was not known before
	// Excluded is the place of the constraint that excludes To from the model; invalid if none does.
	Excluded ast.Span
}

// recordExpanding computes by which fingerprint the state that is expanded is known.
func (w *worker) recordExpanding(own uint64) (v *safety.Violation) {
	w.at.known, v = w.check.FingerprintOf(w.check.At(), own, w.s.pos.level)
	return v
}

func (w *worker) recorded() Recorded {
	return Recorded{State: w.check.At(), FP: w.at.known, Level: w.s.pos.level}
}

// recordStep tells the recorder of the step to the successor at hand.
func (w *worker) recordStep() {
	w.s.c.Listeners.Recorder.Step(RecordedStep{
		From: w.recorded(), To: Recorded{w.check.State(), w.at.fp, w.s.pos.level + 1}, Action: w.at.action, Formula: w.at.formula,
		New: w.at.fresh,
	})
}

// recordExcluded tells the recorder of the step to the successor at hand, which a constraint excludes.
func (w *worker) recordExcluded() {
	fp, v := w.check.Fingerprint()
	by := w.check.Excluded()
	if v != nil || by == nil {
		return // the view of a state outside the model need not have a value
	}
	w.s.c.Listeners.Recorder.Step(RecordedStep{
		From: w.recorded(), To: Recorded{w.check.State(), fp, w.s.pos.level + 1}, Action: w.at.action, Formula: w.at.formula, New: true,
		Excluded: by.Formula.Span(),
	})
}

// dismiss lets the recorder go if it has had enough: all workers take part from here on.
func (s *Search) dismiss() {
	if s.c.Listeners.Recorder == nil || s.c.Listeners.Sated == nil || !s.c.Listeners.Sated() {
		return
	}
	s.c.Listeners.Recorder = nil
	for _, w := range s.workers {
		w.check.Remember()
	}
}
