package search

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/model"
)

// Stepper generates and checks states one at a time, for explorations that choose for themselves where to go. It
// belongs to one goroutine. The checks and their order are those of a Search.
type Stepper struct {
	w *worker
}

// Visitor decides about the states that a Stepper generates. Slices are valid during the call only.
type Visitor interface {
	// Fresh is told of every complete state and whether it is in the model; it says whether the invariants are to be
	// checked.
	Fresh(vals []value.Value, inModel bool) bool
	// Take receives every state that has been checked. It returns false to end the enumeration.
	Take(vals []value.Value, inModel bool) bool
	// Tolerate is asked about a violated invariant or property: it reports whether to go on.
	Tolerate(v *Violation) bool
}

// NewStepper returns a stepper for a model.
func NewStepper(m *model.Model, env eval.Env) *Stepper {
	return &Stepper{w: newWorker(&Search{Config: Config{Model: m, Env: env}})}
}

// SetPath says which behavior leads to the state at hand, which is its last.
func (t *Stepper) SetPath(p eval.Path) { t.w.setPath(p) }

// Initial generates the initial states and checks the invariants and the implied initial predicates. It returns the
// violation that ended it, with NoState as its Parent; nil if none did.
func (t *Stepper) Initial(visitor Visitor) *Violation {
	w := t.w
	var failed *Violation
	w.ctx.SetLevel(0)
	w.check.SetLevel(1)
	err := w.s.Model.Init.Initial(w.ctx, func(_ *eval.Ctx, vals []value.Value) bool {
		var inModel bool
		if inModel, failed = t.initialState(visitor, vals); failed != nil {
			failed.Parent = NoState
			return false
		}
		return visitor.Take(w.succ, inModel)
	})
	if failed == nil && err != nil {
		failed = &Violation{Kind: EvaluationFailed, Err: err, Parent: NoState}
	}
	return failed
}

// Candidates generates the initial states as they are, unchecked: some of their variables may have no value. It goes on
// until take returns false. The values are valid during the call. It returns the violation that ended it, with NoState as
// its Parent; nil if none did.
func (t *Stepper) Candidates(take func(vals []value.Value) bool) *Violation {
	t.w.ctx.SetLevel(0)
	err := t.w.s.Model.Init.Initial(t.w.ctx, func(_ *eval.Ctx, vals []value.Value) bool { return take(vals) })
	if err != nil {
		return &Violation{Kind: EvaluationFailed, Err: err, Parent: NoState}
	}
	return nil
}

// Judge checks an initial state that Candidates generated: that it is complete and satisfies the invariants. It returns
// its values as states keep them, and whether it is in the model.
func (t *Stepper) Judge(vals []value.Value) (kept []value.Value, inModel bool, v *Violation) {
	w := t.w
	w.check.SetLevel(1)
	if inModel, v = t.accept(vals); v == nil {
		v = w.invariants()
	}
	if v != nil {
		v.Parent = NoState
		return nil, false, v
	}
	return w.copyState(w.succ), inModel, nil
}

// IsFalsehood reports whether something that must be true in all states, or on all steps, is false, as against not
// computable: exploration can go on.
func (v *Violation) IsFalsehood() bool {
	return v.Kind == InvariantViolated || v.Kind == ImpliedActionViolated
}

func (t *Stepper) initialState(visitor Visitor, vals []value.Value) (inModel bool, v *Violation) {
	if inModel, v = t.accept(vals); v != nil || !visitor.Fresh(t.w.succ, inModel) {
		return inModel, v
	}
	return inModel, t.w.initialChecks(visitor.Tolerate)
}

// accept makes an initial state the one at hand, and reports whether it is in the model.
func (t *Stepper) accept(vals []value.Value) (inModel bool, v *Violation) {
	w := t.w
	if v = w.complete(vals); v == nil {
		v = w.normalize(vals)
	}
	if v == nil {
		inModel, v = w.inModel(nil, w.succ, &verdict{})
	}
	if v != nil {
		v.State = w.copyState(vals)
	}
	return inModel, v
}

// Stand goes to a state of the given level, an initial one having level 1. The slice must not change before the next
// call.
func (t *Stepper) Stand(vals []value.Value, level int) {
	w := t.w
	copy(w.cur, vals)
	w.s.level = level
	w.ctx.SetLevel(level)
	w.check.SetLevel(level + 1)
	w.stand()
}

// Successors generates the successors of the state at hand under one action and checks them. It returns how many there
// were, in the model or not, and the violation that ended it, without Parent; nil if none did.
func (t *Stepper) Successors(a *eval.Action, visitor Visitor) (n uint64, failed *Violation) {
	w := t.w
	err := a.Next(w.ctx, func(_ *eval.Ctx, vals []value.Value) bool {
		n++
		var inModel bool
		if inModel, failed = t.successor(a, visitor, vals); failed != nil {
			return false
		}
		return visitor.Take(w.succ, inModel)
	})
	if failed == nil && err != nil {
		failed = &Violation{Kind: EvaluationFailed, Err: err}
	}
	if failed != nil {
		failed.Action = a
	}
	return n, failed
}

func (t *Stepper) successor(a *eval.Action, visitor Visitor, vals []value.Value) (inModel bool, v *Violation) {
	w := t.w
	if v = w.complete(vals); v == nil {
		v = w.normalize(vals)
	}
	if v != nil {
		v.State = w.copyState(vals)
		return false, v
	}
	inModel, v = w.inModel(w.cur, w.succ, &verdict{})
	if v == nil && visitor.Fresh(w.succ, inModel) {
		v = t.tolerated(a, visitor, w.invariants())
	}
	if v == nil {
		v = t.tolerated(a, visitor, w.impliedActions())
	}
	if v != nil {
		v.State = w.copyState(w.succ)
	}
	return inModel, v
}

// tolerated returns nil for a violation that the visitor goes on after.
func (t *Stepper) tolerated(a *eval.Action, visitor Visitor, v *Violation) *Violation {
	if v == nil || !v.IsFalsehood() {
		return v
	}
	v.State, v.Action = t.w.copyState(t.w.succ), a
	if visitor.Tolerate(v) {
		return nil
	}
	return v
}

// Fingerprint returns the fingerprint by which a state is known, up to symmetry or by its view.
func (t *Stepper) Fingerprint(vals []value.Value) (uint64, *Violation) {
	return t.w.fingerprint(vals, state.Fingerprint(vals))
}
