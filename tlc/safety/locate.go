package safety

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/model"
)

// Locate repeats the computation that led to a violation with a model whose code records the nested expressions; steps
// lead to its Parent. It returns the expressions being evaluated when the error occurred, outermost first, and the error
// of the repetition; nothing if the error does not occur again. If seen is not nil, the invariants are checked only in
// states whose fingerprint it does not know.
func Locate(m *model.Model, env eval.Env, steps []Step, v *Violation, seen func(fp uint64) bool) ([]ast.Node, *eval.Error) {
	l := &locator{c: New(m, env, Options{}), seen: seen}
	if v.Parent == NoState {
		return l.result(l.c.Initial(0, l))
	}
	l.c.SetPath(func() ([][]value.Value, error) { return States(steps), nil })
	l.c.Stand(steps[len(steps)-1].State, len(steps))
	for _, a := range m.Actions {
		if stack, err := l.result(l.c.Next(a, l)); err != nil {
			return stack, err
		}
	}
	return nil, nil
}

// locator is a visitor that goes on until an error occurs.
type locator struct {
	c       *Checker
	seen    func(fp uint64) bool
	located bool
	inView  bool       // the error is one of the fingerprint's
	stack   []ast.Node // at the error of a check
}

// result returns the stack at the error, whether the enumeration or a check of a state raised it.
func (l *locator) result(v *Violation) ([]ast.Node, *eval.Error) {
	switch {
	case v == nil:
		return nil, nil
	case l.located:
		return l.stack, v.Err
	}
	return l.c.next.Stack(), v.Err
}

// Generated forgets the expressions of the state before.
func (l *locator) Generated() { l.c.check.Stack() }

// Enter has the view evaluated, and the invariants checked where the search did.
func (l *locator) Enter(inModel bool) (check bool, v *Violation) {
	asks := l.seen != nil && l.c.enumerated != nil
	if !inModel || !asks && l.c.model.View == nil {
		return true, nil
	}
	fp, v := l.c.Fingerprint()
	l.inView = v != nil
	return v == nil && !(asks && l.seen(fp)), v
}

// Wrong keeps the expressions at an error that a check raised inside an enumeration: the enumeration's expressions enclose
// the check's, but invariants of successors stand for themselves.
func (l *locator) Wrong(v *Violation) bool {
	if v.Err == nil {
		return true
	}
	l.located = true
	l.stack = l.c.check.Stack()
	switch {
	case l.inView: // TLC evaluates the view without taking notes. (Not recorded.)
		l.stack = nil
	case v.Err.Code == code.ExpectedValue && len(l.stack) > 0 && l.stack[0].Span() == v.Err.Span:
		l.stack = nil // the predicate had been evaluated when TLC found that it is no Boolean
	}
	if v.Kind != InvariantFailed || v.Parent == NoState {
		l.stack = append(l.c.next.PeekStack(), l.stack...)
	}
	return false
}

// Take goes on.
func (l *locator) Take(bool) bool { return true }
