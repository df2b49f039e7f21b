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
// of the repetition; nothing if the error does not occur again. If anew is not nil, the invariants are checked only in
// states that are found anew.
func Locate(m *model.Model, env eval.Env, steps []Step, v *Violation, anew *Anew) ([]ast.Node, *eval.Error) {
	l := &locator{c: New(m, env, Options{}), anew: anew}
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

// Anew counts the states that TLC finds when it repeats a step: a search that ended in the midst of it had not come to the successors
// after that.
type Anew struct {
	Knows   func(fp uint64) bool // whether a state had been found before
	Found   uint64               // how many states had not
	Waiting uint64               // how many of these satisfy what is checked
	met     map[uint64]struct{}
}

// find reports whether a state is found for the first time.
func (a *Anew) find(fp uint64) bool {
	if _, again := a.met[fp]; again || a.Knows(fp) {
		return false
	}
	if a.met == nil {
		a.met = map[uint64]struct{}{}
	}
	a.met[fp] = struct{}{}
	a.Found++
	return true
}

// locator is a visitor that goes on until an error occurs.
type locator struct {
	c       *Checker
	anew    *Anew
	isNew   bool // the state at hand
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
	asks := l.anew != nil && l.c.enumerated != nil
	l.isNew = false
	if !inModel || !asks && l.c.model.View == nil {
		return true, nil
	}
	fp, v := l.c.Fingerprint()
	l.inView = v != nil
	if v != nil || !asks {
		return v == nil, v
	}
	l.isNew = l.anew.find(fp)
	return l.isNew, nil
}

// Wrong keeps the expressions at an error that a check raised inside an enumeration: the enumeration's expressions enclose
// the check's, but invariants of successors stand for themselves.
func (l *locator) Wrong(v *Violation) bool {
	if v.Err == nil {
		l.isNew = false
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
func (l *locator) Take(bool) bool {
	if l.isNew {
		l.anew.Waiting++
	}
	return true
}
