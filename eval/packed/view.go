package packed

import (
	"errors"

	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/state"
)

// view is the compiled view of the successor at hand: its hash; nil if there is none.
type view struct {
	hash  func(m *machine) uint64
	reset func(m *machine)
}

// compileView compiles the view. Without it there are no fingerprints, so nothing of it may be refused.
func (l *Layout) compileView(c *compiler) error {
	v := l.spec.View
	f, ok := l.spec.lowered.get(v, func() (ir.Formula, bool) { return l.spec.Compiler.LowerExpression(v) })
	if !ok {
		return errors.New("the view is too large")
	}
	c.begin(false, false, c.next)
	x := c.expr(f.Root, nil)
	if x.t == nil {
		return errors.New("the view is an infinite set")
	}
	l.view = view{hash: c.hash(x), reset: c.forget(f.Locals)}
	return nil
}

// fingerprint returns the fingerprint of the view of the successor at hand.
func (v *view) fingerprint(w *Worker) uint64 {
	w.Accept()
	if v.reset != nil {
		v.reset(w.m)
	}
	return state.Finish(state.Add(state.Start, 0, v.hash(w.m)))
}
