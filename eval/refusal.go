package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
)

// Refusal is a place where an enumeration came to nothing: a conjunct that no way of making it true was left for.
type Refusal struct {
	At ast.Expr
	// Passed counts the parts of the formula that were satisfied on the way: of two refusals the one with more is closer
	// to a step.
	Passed int
	// Within holds the expressions that enclose the conjunct or come before it, outermost first.
	Within []ast.Node
}

// follower is how an enumeration by explaining code is followed.
type follower struct {
	notice func(Refusal)
	passed int // parts satisfied on the way to where the enumeration is
	events int // parts satisfied and refusals so far
}

// Explaining returns a compiler for the same configuration whose enumerations tell where they come to nothing; see
// Ctx.Follow. Like Tracing, it records the nested expressions, and it reads every conjunct as a part of the enumeration.
func (k *Compiler) Explaining() *Compiler {
	t := k.Tracing()
	t.explain = true
	return t
}

// Follow has the refusals of enumerations by explaining code told to notice, nil for nobody. One conjunct may refuse many
// times, once for each way that led to it.
func (c *Ctx) Follow(notice func(Refusal)) {
	c.follower = nil
	if notice != nil {
		c.follower = &follower{notice: notice}
	}
}

// followed compiles part of an enumeration so that it is known whether it was satisfied. A part that holds others, one of
// which refused, is not to blame.
func (k *Compiler) followed(e ast.Expr, then cont, compile func(then cont) cont) cont {
	if !k.explain {
		return compile(then)
	}
	f := compile(func(c *Ctx) bool {
		w := c.follower
		if w == nil {
			return then(c)
		}
		w.events++
		w.passed++
		goOn := then(c)
		w.passed--
		return goOn
	})
	return func(c *Ctx) bool {
		w := c.follower
		if w == nil {
			return f(c)
		}
		before := w.events
		goOn := f(c)
		if w.events == before {
			w.events++
			w.notice(Refusal{e, w.passed, c.PeekStack()})
		}
		return goOn
	}
}

// NextWithin is Next for the successors in which some variables have given values: those that are not Undef.
func (a *Action) NextWithin(c *Ctx, given []value.Value, emit Emit) *Error {
	c.next, c.eras[inStep] = c.draft, 0
	copy(c.next, given)
	c.unbound = countUndef(given)
	return c.enumerate(a.slots, a.run, emit)
}

// InitialWithin is Initial for the states in which some variables have given values: those that are not Undef.
func (e *Enumerator) InitialWithin(c *Ctx, given []value.Value, emit Emit) *Error {
	c.step = step{cur: append([]value.Value(nil), given...), next: c.draft}
	c.unbound = countUndef(given)
	return c.enumerate(e.slots, e.run, emit)
}

func countUndef(vals []value.Value) int {
	n := 0
	for _, v := range vals {
		if v.IsUndef() {
			n++
		}
	}
	return n
}
