package eval

import (
	"context"
	"sync/atomic"

	"github.com/gotlc/gotlc/eval/value"
)

// Interrupt ends evaluations from another goroutine. Code looks at that of its context (Config.Interrupt, Ctx.InterruptBy)
// before each element that a bound variable or a variable of the state takes, and before each call: the rest of a formula is
// over in no time, but for operations on single values, which are not cut short.
type Interrupt struct{ set atomic.Bool }

// Set ends the evaluations that are going on, and all later ones, with an error for which Interrupted holds.
func (i *Interrupt) Set() { i.set.Store(true) }

// Clear lets later evaluations come to their end.
func (i *Interrupt) Clear() { i.set.Store(false) }

// SetAfter sets the interrupt when ctx ends, unless the returned function is called before.
func (i *Interrupt) SetAfter(ctx context.Context) (stop func() bool) {
	return context.AfterFunc(ctx, i.Set)
}

// InterruptBy has i end what is evaluated in c from now on.
func (c *Ctx) InterruptBy(i *Interrupt) { c.interrupt = i }

// codeInterrupted is no code of TLC's.
const codeInterrupted = -1

// Interrupted reports whether the evaluation was ended by an Interrupt.
func (e *Error) Interrupted() bool { return e.Code == codeInterrupted }

// look ends the evaluation if it is to be ended.
func (c *Ctx) look() {
	if c.interrupt.set.Load() {
		endEvaluation()
	}
}

// bind puts an element into the slot of a bound variable.
func (c *Ctx) bind(slot int, v value.Value) {
	c.look()
	c.f[slot] = v
}

func endEvaluation() {
	panic(&Error{Code: codeInterrupted, Text: "The evaluation was interrupted."})
}
