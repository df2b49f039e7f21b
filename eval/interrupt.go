package eval

import (
	"sync/atomic"

	"github.com/gotlc/gotlc/eval/value"
)

// Interrupt ends evaluations from another goroutine: code of a compiler that has one (Config.Interrupt) looks at it
// before each expression. Enumerating a set without evaluating anything is not interrupted. Code compiled without one
// pays nothing.
type Interrupt struct{ set atomic.Bool }

// Set ends the evaluations that are going on, and all later ones, with an error for which Interrupted holds.
func (i *Interrupt) Set() { i.set.Store(true) }

// codeInterrupted is no code of TLC's.
const codeInterrupted = -1

// Interrupted reports whether the evaluation was ended by an Interrupt.
func (e *Error) Interrupted() bool { return e.Code == codeInterrupted }

func (i *Interrupt) check() {
	if i.set.Load() {
		panic(&Error{Code: codeInterrupted, Text: "The evaluation was interrupted."})
	}
}

// interruptible has code look at the compiler's Interrupt first, if there is one.
func (k *Compiler) interruptible(f code) code {
	i := k.Interrupt
	if i == nil {
		return f
	}
	return func(c *Ctx) value.Value {
		i.check()
		return f(c)
	}
}

func (k *Compiler) interruptibleBool(f pred) pred {
	i := k.Interrupt
	if i == nil {
		return f
	}
	return func(c *Ctx) bool {
		i.check()
		return f(c)
	}
}
