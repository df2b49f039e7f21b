package eval

import (
	"context"
	"sync/atomic"

	"github.com/gotlc/gotlc/eval/value"
)

// Interrupt ends evaluations from another goroutine. Code looks at that of its context (Config.Interrupt, Ctx.InterruptBy)
// before each element that a bound variable or a variable of the state takes, and before each call: the rest of a formula is
// over in no time, but for operations on single values: these end between Begin and End, if no other evaluation in the process goes on.
type Interrupt struct {
	set  atomic.Bool
	work value.Work
}

// Begin says that evaluations begin that the interrupt is for, until End. All that uses values outside of them must be over, or have an
// interrupt of its own.
func (i *Interrupt) Begin() { i.work.Begin() }

// End ends what Begin began.
func (i *Interrupt) End() { i.work.End() }

// BeginAlone is Begin while all evaluations that have begun stand still, until EndAlone.
func (i *Interrupt) BeginAlone() { i.work.BeginAlone() }

// EndAlone ends what BeginAlone began.
func (i *Interrupt) EndAlone() { i.work.EndAlone() }

// Set ends the evaluations that are going on, and all later ones, with an error for which Interrupted holds.
func (i *Interrupt) Set() {
	i.set.Store(true)
	i.work.BreakOff()
}

// Clear lets later evaluations come to their end.
func (i *Interrupt) Clear() {
	i.set.Store(false)
	i.work.GoOn()
}

// SetAfter begins, and sets the interrupt when ctx ends. The returned function ends both.
func (i *Interrupt) SetAfter(ctx context.Context) (end func()) {
	i.Begin()
	stop := context.AfterFunc(ctx, i.Set)
	return func() { stop(); i.End() }
}

// InterruptBy has i end what is evaluated in c from now on.
func (c *Ctx) InterruptBy(i *Interrupt) { c.interrupt = i }

// Interrupted reports whether the evaluation was ended by an Interrupt.
func (e *Error) Interrupted() bool { return e.Code == value.CodeInterrupted }

// IsSet reports whether evaluations are to end.
func (i *Interrupt) IsSet() bool { return i.set.Load() }

// Look ends, by a panic with an error for which Interrupted holds, what calls it if the interrupt is set.
func (i *Interrupt) Look() {
	if i.set.Load() {
		endEvaluation()
	}
}

// look ends the evaluation if it is to be ended.
func (c *Ctx) look() { c.interrupt.Look() }

// Ended returns the error of what is evaluated in c if that is to end, nil if it may go on.
func Ended(c *Ctx) *Error {
	if !c.interrupt.IsSet() {
		return nil
	}
	return interrupted()
}

// bind puts an element into the slot of a bound variable.
func (c *Ctx) bind(slot int, v value.Value) {
	c.look()
	c.f[slot] = v
}

//go:noinline
func endEvaluation() { panic(interrupted()) }

func interrupted() *Error {
	return &Error{Code: value.CodeInterrupted, Text: "The evaluation was interrupted."}
}
