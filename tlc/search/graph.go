package search

import (
	"errors"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/eval/value/rabin"
	"github.com/gotlc/gotlc/tlc/safety"
)

// Graph receives the state graph while it is explored, for checks that need all of it. It is used by one goroutine at
// a time, in the order of the states' numbers, which do not depend on the number of workers. Observers work at the same
// time as each other; while several do, the graph is not used, so that they may read it.
type Graph interface {
	// NewObserver returns an observer for one worker, which evaluates in c and may leave any state, step and level
	// there. The terms are at any time those of the state that the observer began with, and during Generated and Step of
	// its successor. generated tells that Generated and Again are called: less has to be evaluated then.
	NewObserver(c *eval.Ctx, terms *eval.Terms, generated bool) Observer
	// Initial evaluates what is asked of a new initial state at once, in c. It returns what went wrong, if anything did.
	Initial(c *eval.Ctx, vals []value.Value) *safety.Violation
	// AddState tells the fingerprint of the next state, and whether it is an initial one. An error ends the search.
	AddState(fp uint64, initial bool) error
	// Prepare makes what observers wait for. Nobody expands meanwhile.
	Prepare()
	// Fetch announces AddState for a fingerprint: what that looks at is waited for while others are announced.
	Fetch(fp uint64)
	// MayEnd reports whether AddSteps may return ErrEnough.
	MayEnd() bool
	// AddSteps hands over what observers recorded about the next expanded states. All states in it are known by
	// then. An error ends the search; ErrEnough does so without being one.
	AddSteps(record []byte) error
}

// ErrEnough is returned by a Graph that needs no more states.
var ErrEnough = errors.New("search: the graph needs no more states")

// Observer looks at the steps of one state after the other. It belongs to one worker.
type Observer interface {
	// Begin starts with a state, which stays valid until End, its level and the fingerprint of its values.
	Begin(level int, cur eval.Origin, own uint64)
	// Generated is called for every successor under an action of the model, by number, in the model or not, before Step. to are its
	// values; nil where an engine has found that the values of each variable in the state and its successors are of one value.Sort.
	Generated(action int, own uint64, to []value.Value)
	// Discarded returns what eval.OnDiscarded is to be told of the context that enumerates; nil if nothing is.
	Discarded() func(variable int, v value.Value)
	// Again is called once all successors have been generated. It reports whether all that there was since Begin is to be done again, Generated
	// and Again excepted.
	Again() bool
	// Waits reports whether that cannot be done before Graph.Prepare has been called.
	Waits() bool
	// Step is called for every successor in the model. own is the fingerprint of its values, fp the one by which the
	// state is known: the same unless there is a view or symmetry. The step is valid during the call.
	Step(to eval.Step, own, fp uint64)
	// End appends the record of the state to buf. It returns what went wrong while observing, if anything did, without
	// Parent.
	End(buf []byte) ([]byte, *safety.Violation)

	// Told begins with a state in the place of Begin for an engine that has evaluated what is asked: in the state and on the step to
	// itself. own is the fingerprint of its values, which are valid during the call.
	Told(level int, own uint64, cur Valuation, state, still []byte)
	// Leads is told in the place of Step of a step to a state, by the fingerprint of its values. It reports whether what is true of the
	// step, and of its target if that is asked for, is to be told: TellStep.
	Leads(own uint64) bool
	TellStep(fp uint64, said, target []byte)
}

// Valuation is a state whose values may have to be made.
type Valuation interface {
	// Terms returns what each variable contributes to the fingerprint of the values (state.Term).
	Terms() []uint64
	// Value returns the value of a variable.
	Value(variable int) value.Value
	// Part returns what it adds to TLC's fingerprint of the state.
	Part(variable int, parts *rabin.Parts) rabin.Part
}

// addSteps hands a record of steps to the graph.
func (s *Search) addSteps(record []byte) {
	switch err := s.c.Listeners.Graph.AddSteps(record); {
	case errors.Is(err, ErrEnough):
		s.enough = true
		s.Stop()
	default:
		s.storeError(err)
	}
}

// addToGraph tells the graph of a new state.
func (s *Search) addToGraph(fp uint64, initial bool) {
	if s.c.Listeners.Graph != nil {
		s.storeError(s.c.Listeners.Graph.AddState(fp, initial))
	}
}
