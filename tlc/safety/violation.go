package safety

import (
	"errors"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/code"
)

// Violation is something that is wrong with a state or a step, with where it is in the state graph.
type Violation struct {
	Kind Kind
	// Pred is the invariant, implied initial predicate or implied action.
	Pred *eval.Predicate
	// Err is the evaluation error, for the kinds that have one.
	Err *eval.Error
	// Parent is the number of the state that was being expanded, as who explores numbers them; NoState while computing
	// initial states.
	Parent uint64
	// State holds the values of the offending state: the successor or initial state; nil if there is none.
	State []value.Value
	// Action is the action that was being computed, nil if none.
	Action *eval.Action
	// Missing holds the names of variables without a value, for Incomplete.
	Missing []string
	// Successors is the number of successors that had been found, the offending one included, if there is one.
	Successors uint32
	// NoRoom tells, of StoreFailed, that a state which was kept does not fit into the memory beside what is there.
	NoRoom bool
	// Recoded tells that State and Err may show values written in another way than by the model: see Again.
	Recoded bool
}

// NotStored is the violation of a state, or NoState, that could not be kept or read back.
func NotStored(parent uint64, err error) *Violation {
	var lacking *value.Error
	return &Violation{
		Kind: StoreFailed, Parent: parent, Err: &eval.Error{Code: code.General, Text: err.Error()},
		NoRoom: errors.As(err, &lacking) && lacking.NoRoom,
	}
}

// CutShort reports whether what is wrong is only that evaluation was ended from outside. A nil Violation is not.
func (v *Violation) CutShort() bool { return v != nil && v.Err != nil && v.Err.Interrupted() }

// BrokenOff is deferred where values are used beside evaluations: if that is broken off, or lacks memory, what it is given becomes the violation that says
// so.
func BrokenOff(v **Violation) {
	switch p := recover().(type) {
	case nil:
	case interface{ Interrupted() bool }:
		if !p.Interrupted() && value.Lacking(p) == nil {
			panic(p)
		}
		*v = &Violation{Kind: EvaluationFailed, Err: eval.AsError(p)}
	default:
		panic(p)
	}
}

// CountsDegree reports whether the state that was being expanded counts among those whose successors have been counted: TLC
// does so if an invariant or a predicate of a temporal property could not be evaluated. A nil Violation is not.
func (v *Violation) CountsDegree() bool {
	return v != nil && (v.Kind == InvariantFailed || v.Kind == TemporalFailed)
}

// InInitial reports whether something is wrong with an initial state, or with computing them. A nil Violation is not.
func (v *Violation) InInitial() bool { return v != nil && v.Parent == NoState }

// IsFalsehood reports whether something that must be true in all states, or on all steps, is false, as against not
// computable: exploration can go on.
func (v *Violation) IsFalsehood() bool {
	return v.Kind == InvariantViolated || v.Kind == ImpliedActionViolated
}

// EndsBehaviorOnly reports whether a simulation can go on with another behavior: nothing that could not be evaluated, no
// incomplete state (as in a search; of simulations that is not recorded), and nothing wrong with an initial state.
func (v *Violation) EndsBehaviorOnly() bool {
	return v.Err == nil && v.Kind != Incomplete && !v.InInitial()
}

// NoState is no state's number.
const NoState = ^uint64(0)

// Kind says what is wrong.
type Kind uint8

// The kinds of violations.
const (
	InvariantViolated Kind = iota
	InvariantFailed        // evaluating the invariant failed
	ImpliedInitViolated
	ImpliedInitFailed
	ImpliedActionViolated
	ImpliedActionFailed
	Deadlock
	Incomplete       // a successor or initial state does not have values for all variables
	EvaluationFailed // computing initial states or successors failed
	ConstraintFailed // evaluating a constraint or the view failed
	TemporalFailed   // evaluating a predicate of a temporal property failed
	StoreFailed      // a disk or memory failure; Err has the text
)

// Step is one state of a behavior and the action that led to it, nil for the initial state.
type Step struct {
	State  []value.Value
	Action *eval.Action
}

// States returns the states of a behavior.
func States(steps []Step) [][]value.Value {
	states := make([][]value.Value, len(steps))
	for i, s := range steps {
		states[i] = s.State
	}
	return states
}
