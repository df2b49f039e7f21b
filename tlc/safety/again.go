package safety

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/model"
)

// Again returns a violation as it is found by way of steps that lead to its Parent. The search may have expanded a state with the same
// values that are written in another way, such as {1, 2, 3} for 1..3; that shows in states and in texts of errors. If the violation is not found
// again, because what is evaluated has effects, it is returned as it is.
func Again(m *model.Model, env eval.Env, steps []Step, v *Violation) (found *Violation) {
	defer func() {
		if found.CutShort() {
			found = v
		}
	}()
	defer BrokenOff(&found)
	a := &again{c: New(m, env, Options{}), want: v}
	a.c.SetPath(func() ([][]value.Value, error) { return States(steps), nil })
	a.c.Stand(steps[len(steps)-1].State, len(steps))
	for _, x := range m.Actions {
		w := a.c.Next(x, a)
		if w != nil && !a.is(w) {
			return v
		}
		if w != nil {
			w.Parent, w.Successors = v.Parent, v.Successors
			return w
		}
	}
	return v
}

// again is a visitor that goes on until it is told of a violation.
type again struct {
	c    *Checker
	want *Violation
	n    uint32 // successors
}

// is reports whether a violation is the one that is looked for.
func (a *again) is(v *Violation) bool {
	return v.Kind == a.want.Kind && v.Pred == a.want.Pred && v.Action == a.want.Action && a.n == a.want.Successors
}

// Generated implements Visitor.
func (a *again) Generated() { a.n++ }

// Enter implements Visitor.
func (a *again) Enter(bool) (check bool, v *Violation) { return true, nil }

// Wrong implements Visitor.
func (a *again) Wrong(v *Violation) bool {
	return !a.is(v) && (v.Err == nil || v.Kind == InvariantFailed || v.Kind == ImpliedActionFailed)
}

// Take implements Visitor.
func (a *again) Take(bool) bool { return true }
