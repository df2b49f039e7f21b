package eval

import (
	"sync/atomic"

	"github.com/gotlc/gotlc/ast"
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

// Interrupted reports whether the evaluation was ended from outside, by an Interrupt or by Ctx.Until.
func (e *Error) Interrupted() bool { return e.Code == codeInterrupted }

func interrupted() *Error {
	return &Error{Code: codeInterrupted, Text: "The evaluation was interrupted."}
}

func (i *Interrupt) check() {
	if i.set.Load() {
		panic(interrupted())
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

// Until has evaluations by tracing code fail soon after done is closed, nil for never. What a single operation on values
// takes is not cut short.
func (c *Ctx) Until(done <-chan struct{}) { c.done = done }

// visitsBetweenLooks is how many expressions are entered between two looks at whether to go on.
const visitsBetweenLooks = 256

// visit puts an expression on the stack.
func (w *watch) visit(e ast.Node) {
	w.stack = append(w.stack, e)
	if w.done == nil {
		return
	}
	if w.visits++; w.visits%visitsBetweenLooks == 0 {
		select {
		case <-w.done:
			panic(interrupted())
		default:
		}
	}
}
