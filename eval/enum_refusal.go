package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
)

// Refusal is a place where an enumeration came to nothing: a conjunct that no way of making it true was left for. It is
// valid during the call that tells of it.
type Refusal struct {
	At ast.Expr
	// Passed counts the parts of the formula that were satisfied on the way: of two refusals the one with more is closer
	// to a step.
	Passed int

	ctx      *Ctx
	operands []operand
}

// Within returns the expressions that enclose the conjunct or come before it, outermost first.
func (r Refusal) Within() []ast.Node { return r.ctx.PeekStack() }

// Choices returns what was chosen on the way to the conjunct.
func (r Refusal) Choices() []Choice { return r.ctx.Choices() }

// Operands returns the values of the two sides of a conjunct that compares, and of the sets of one that is an \E, as far as
// they have one that the source does not show.
func (r Refusal) Operands() []Operand {
	c := r.ctx
	var out []Operand
	probe, depth := c.probe, len(c.watch.nodes)
	c.probe = nil
	for _, o := range r.operands {
		var v value.Value
		if err := c.protect(func() { v = value.Normalize(o.code(c)) }); err == nil && v.String() != o.at.Span().Text() {
			out = append(out, Operand{o.at, v})
		}
		c.watch.nodes = c.watch.nodes[:depth]
	}
	c.probe = probe
	return out
}

// Operand is a side of a comparison with its value.
type Operand struct {
	At    ast.Expr
	Value value.Value
}

type operand struct {
	at   ast.Expr
	code code
}

// comparisons are the operators whose operands tell why they are false.
var comparisons = map[string]bool{
	"=": true, "/=": true, `\in`: true, `\notin`: true, `\subseteq`: true, "<": true, ">": true, `\leq`: true, `\geq`: true,
}

// sides compiles the operands of a comparison, or the sets of an \E.
func (k actions) sides(e ast.Expr, sc *scope) []operand {
	if !k.is(refusing) {
		return nil
	}
	var of []ast.Expr
	switch e := e.(type) {
	case *ast.Infix:
		if sym := k.Info.Uses[e]; sym != nil && comparisons[sym.Name] {
			of = []ast.Expr{e.X, e.Y}
		}
	case *ast.Quant:
		for _, b := range e.Bounds {
			if b.Set != nil && e.Kind == ast.Exists {
				of = append(of, b.Set)
			}
		}
	}
	var out []operand
	for _, x := range of {
		k.within(func(k place) { out = append(out, operand{x, k.value(x, sc)}) })
	}
	return out
}

// NextWithin is Next for the successors in which some variables have given values: those that are not Undef.
func (a *Action) NextWithin(c *Ctx, given []value.Value, emit Emit) *Error {
	c.next, c.epochs[inStep] = c.enum.draft, 0
	copy(c.next, given)
	c.enum.unbound = countUndef(given)
	return c.enumerate(a.slots, a.run, emit)
}

// InitialWithin is Initial for the states in which some variables have given values: those that are not Undef.
func (e *Enumerator) InitialWithin(c *Ctx, given []value.Value, emit Emit) *Error {
	c.step = step{cur: append([]value.Value(nil), given...), next: c.enum.draft}
	c.enum.unbound = countUndef(given)
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
