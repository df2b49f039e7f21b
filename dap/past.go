package dap

import (
	"cmp"
	"slices"
	"sync/atomic"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// past is a formula that is evaluated once more, in a context of its own, to be looked at. The run waits meanwhile.
type past struct {
	w         *walker
	stops     <-chan *stop // where its stops are told
	interrupt *eval.Interrupt
	done      chan struct{}
	abandoned atomic.Bool

	// What it is, for the session: the unit, those that it was nested in, and plan.most.
	unit  *eval.Unit
	outer []*unit
	most  uint64
}

// again starts to evaluate a unit once more. The stop at its end, if there was none before, is told like all others.
func (d *Debuggee) again(u *eval.Unit, p plan) *past {
	r := &past{stops: d.halts, interrupt: &eval.Interrupt{}, done: make(chan struct{})}
	r.w = &walker{points: &d.armed, pause: &d.asked, stops: d.halts, plans: make(chan plan), past: true, plan: p}
	go func() {
		defer close(r.done)
		r.run(d, u)
		if !r.abandoned.Load() {
			d.halts <- &stop{w: r.w, over: true}
		}
	}()
	return r
}

// back starts to evaluate a unit once more up to the last expression before one with a number that is not deeper than a rank,
// or as one of the names for depths says.
func (d *Debuggee) back(u *eval.Unit, before uint64, depth int, most uint64) *past {
	r := &past{stops: d.halts, interrupt: &eval.Interrupt{}, done: make(chan struct{})}
	r.w = &walker{points: &d.armed, pause: &d.asked, stops: d.halts, plans: make(chan plan), past: true}
	go func() {
		defer close(r.done)
		s := &scanner{before: before, depth: depth, interrupt: r.interrupt}
		c := d.session.Model.Compiler.WithDebugger(d.session.Quiet(), s)
		c.InterruptBy(r.interrupt)
		u.Again(c, func([]value.Value) bool { return !s.over })
		over := &stop{w: r.w, over: true, reason: backAtBeginning}
		if at := s.target(); at > 0 && !r.abandoned.Load() {
			r.interrupt.Clear()
			r.w.plan = plan{kind: toEntry, at: at, most: most}
			r.run(d, u)
			over.reason = ""
		}
		if !r.abandoned.Load() {
			d.halts <- over
		}
	}()
	return r
}

// backAtBeginning is the reason of a stop because there is nothing before it in the unit.
const backAtBeginning = "beginning"

func (r *past) run(d *Debuggee, u *eval.Unit) {
	c := d.session.Model.Compiler.WithDebugger(d.session.Quiet(), r.w)
	c.InterruptBy(r.interrupt)
	u.Again(c, func([]value.Value) bool { return !r.abandoned.Load() })
}

// drop ends the evaluation, wherever it is; waits tells that it waits for a plan.
func (r *past) drop(waits bool) {
	r.abandoned.Store(true)
	r.interrupt.Set()
	if waits {
		r.w.plans <- plan{kind: away}
	}
	for {
		select {
		case <-r.done:
			return
		case s := <-r.stops: // it has come to a stop at this very moment; the run itself stands still
			if !s.over || s.frame != nil {
				r.w.plans <- plan{kind: away}
			}
		}
	}
}

// scanner looks for the expression to step back to.
type scanner struct {
	before, count, found uint64
	depth                int // the most that it may have; anyDepth or decisive
	because              uint64
	over                 bool
	interrupt            *eval.Interrupt
}

// Begin implements eval.Debugger.
func (*scanner) Begin(*eval.Unit) {}

// End implements eval.Debugger.
func (*scanner) End(*eval.Unit, bool, *eval.Error) {}

// Reached implements eval.Debugger.
func (*scanner) Reached(*eval.Unit, []value.Value) {}

// Leave implements eval.Debugger.
func (s *scanner) Leave(f *eval.Frame, v value.Value) {
	switch {
	case s.depth != decisive || s.over:
	case v != value.False:
		s.because = 0
	case s.because == 0:
		s.because = f.Number
	}
}

// The depths of expressions to step back to, besides numbers.
const (
	anyDepth = 0
	// decisive is for steps back from the end of a formula: to the innermost part that it is false because of, or to the last
	// part of an enumeration.
	decisive = -1
)

// target is the number of the expression to step back to, 0 for none.
func (s *scanner) target() uint64 { return cmp.Or(s.because, s.found) }

// Enter implements eval.Debugger.
func (s *scanner) Enter(f *eval.Frame) {
	if s.count++; s.count >= s.before {
		s.over = true
		s.interrupt.Set()
		return
	}
	f.Number, s.because = s.count, 0
	switch {
	case f.IsPlain():
	case s.depth == anyDepth, s.depth == decisive && f.Enumerates(), f.Depth <= s.depth:
		s.found = s.count
	}
}

// leading finds the action that leads from a state to another one; nil if none does.
func (d *Debuggee) leading(from, to []value.Value, level int, before [][]value.Value) *eval.Action {
	c := d.session.Model.Compiler.WithDebugger(d.session.Quiet(), nil)
	interrupt := &eval.Interrupt{}
	stop := interruptAfter(interrupt, lookTime)
	defer stop()
	c.InterruptBy(interrupt)
	c.SetPath(func() ([][]value.Value, error) { return before, nil })
	c.SetLevel(level)
	for _, a := range d.session.Model.Actions {
		found := false
		c.SetState(from, nil)
		a.Next(c, func(_ *eval.Ctx, state []value.Value) bool {
			found = equal(state, to)
			return !found
		})
		if found {
			return a
		}
	}
	return nil
}

// equal reports whether two states are the same.
func equal(a, b []value.Value) (same bool) {
	defer func() {
		if r := recover(); r != nil {
			eval.AsError(r)
			same = false
		}
	}()
	return slices.EqualFunc(a, b, func(x, y value.Value) bool {
		return x.IsUndef() == y.IsUndef() && (x.IsUndef() || value.Equal(x, y))
	})
}
