package search

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/model"
)

// Explain repeats the computation that led to a violation with a model whose code records the nested expressions; steps
// lead to its Parent. It returns the expressions being evaluated when the error occurred, outermost first, and the error
// of the repetition; nothing if the error does not occur again. If seen is not nil, the invariants are checked only in
// states whose fingerprint it does not know.
func Explain(m *model.Model, env eval.Env, steps []Step, v *Violation, seen func(fp uint64) bool) ([]ast.Node, *eval.Error) {
	e := explainer{w: newWorker(&Search{Config: Config{Model: m, Env: env}}), violation: v, seen: seen}
	if v.Parent == NoState {
		return e.result(m.Init.Initial(e.w.ctx, e.initial))
	}
	cur := steps[len(steps)-1].State
	copy(e.w.cur, cur)
	e.w.setPath(func() ([][]value.Value, error) { return States(steps), nil })
	e.w.stand()
	e.w.s.level = len(steps)
	e.w.ctx.SetLevel(len(steps))
	for _, a := range m.Actions {
		if stack, err := e.result(a.Next(e.w.ctx, e.successor)); err != nil {
			return stack, err
		}
	}
	return nil, nil
}

// explainer checks states as the search does until the error occurs again.
type explainer struct {
	w         *worker
	violation *Violation
	seen      func(fp uint64) bool
	stack     []ast.Node
	err       *eval.Error
}

// result returns the stack at the error, whether the enumeration or a check of a state raised it.
func (e *explainer) result(err *eval.Error) ([]ast.Node, *eval.Error) {
	if e.err != nil {
		return e.stack, e.err
	}
	if err != nil {
		return e.w.ctx.Stack(), err
	}
	return nil, nil
}

// found records the error that a check raised inside an enumeration: the enumeration's expressions enclose the check's, but
// invariants of successors stand for themselves.
func (e *explainer) found(v *Violation) bool {
	if v == nil || v.Err == nil {
		return true
	}
	e.err = v.Err
	if e.stack = e.w.check.Stack(); v.Err.Code == 2215 && len(e.stack) > 0 && e.stack[0].Span() == v.Err.Span {
		e.stack = nil // the predicate had been evaluated when TLC found that it is no Boolean
	}
	if v.Kind != InvariantFailed || v.Parent == NoState {
		e.stack = append(e.w.ctx.PeekStack(), e.stack...)
	}
	return false
}

func (e *explainer) initial(_ *eval.Ctx, vals []value.Value) bool {
	w := e.w
	w.check.Stack()
	if !e.found(w.normalize(vals)) {
		return false
	}
	if _, v := w.inModel(nil, w.succ, &verdict{}); !e.found(v) {
		return false
	}
	return e.found(w.initialChecks(func(*Violation) bool { return true }))
}

func (e *explainer) successor(_ *eval.Ctx, vals []value.Value) bool {
	w := e.w
	w.check.Stack()
	if w.complete(vals) != nil {
		return true
	}
	if !e.found(w.normalize(vals)) {
		return false
	}
	inModel, v := w.inModel(w.cur, w.succ, &verdict{})
	if !e.found(v) {
		return false
	}
	if !(inModel && e.known()) && !e.found(w.invariants()) {
		return false
	}
	return e.found(w.impliedActions())
}

// known reports whether the state at hand is one in which the invariants need not be checked.
func (e *explainer) known() bool {
	if e.seen == nil {
		return false
	}
	fp, v := e.w.fingerprint(e.w.succ, e.w.ownFingerprint())
	return v == nil && e.seen(fp)
}
