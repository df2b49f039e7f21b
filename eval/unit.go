package eval

import (
	"fmt"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	msg "github.com/gotlc/gotlc/tlc/code"
)

// Predicate is a compiled state or action predicate.
type Predicate struct {
	Name    string
	Formula Formula
	fn      *function
}

// Predicate compiles a formula that is to be evaluated as a Boolean in a state or step.
func (k *Compiler) Predicate(name string, f Formula) *Predicate {
	p := &Predicate{Name: name, Formula: f}
	top := k.top()
	p.fn = top.wholeFunction(func(k place) (code, pred) {
		return nil, k.with(asserted).boolean(f.Expr, f.sc, func(v value.Value) {
			failCode(msg.ExpectedValue, f, "boolean", f.Span())
		})
	})
	if k.cover != nil {
		p.fn.pred = coverage{top.place}.predicate(p.fn.pred)
	}
	return p
}

// IsImpure reports whether evaluating the predicate may have an effect, or give another result another time.
func (p *Predicate) IsImpure() bool { return p.fn.deps.impure }

// StepPredicate compiles [A]_v as a predicate of a step.
func (k *Compiler) StepPredicate(name string, action, sub Formula) *Predicate {
	p := &Predicate{Name: name, Formula: action}
	p.fn = k.top().wholeFunction(func(k place) (code, pred) {
		a := k.boolean(action.Expr, action.sc, func(v value.Value) {
			failCode(msg.ExpectedValue, action, "boolean", action.Span())
		})
		s := subscripts{names{k}}.subscript(sub.Expr, sub.sc)
		return nil, func(c *Ctx) bool { return a(c) || s.same(c) }
	})
	return p
}

// Eval evaluates the predicate in c's states.
func (p *Predicate) Eval(c *Ctx) (ok bool, err *Error) {
	m := c.mark()
	defer func() {
		if r := recover(); r != nil {
			ok, err = false, c.failure(r)
			c.reset(m)
		}
	}()
	return c.runBool(p.fn), nil
}

// Expression is a compiled expression.
type Expression struct {
	Name    string
	Formula Formula
	fn      *function
}

// Value compiles a formula that is to be evaluated to a value in a state or step.
func (k *Compiler) Value(name string, f Formula) *Expression {
	return &Expression{Name: name, Formula: f, fn: k.top().compileValue(f)}
}

// Eval evaluates the expression in c's states. The result is normalized: it refers to no code.
func (x *Expression) Eval(c *Ctx) (v value.Value, err *Error) {
	err = c.protect(func() { v = value.Normalize(c.run(x.fn)) })
	return v, err
}

// Emit receives a state under construction: the values of all variables, Undef for those that the formula left
// open. The slice is the enumeration's own and changes after the call. It returns false to stop.
type Emit func(c *Ctx, state []value.Value) bool

// Enumerator enumerates the initial states of a predicate, or the successors of a state under an action.
type Enumerator struct {
	Formula Formula
	init    bool
	slots   int
	run     cont
}

// Initial compiles the conjunction of initial predicates.
func (k *Compiler) Initial(fs []Formula) *Enumerator {
	e := &Enumerator{init: true}
	items := make([]ast.Expr, len(fs))
	for i, f := range fs {
		items[i] = closeOver(f.Expr, f.sc)
		e.Formula = fs[0]
	}
	// Initial predicates follow the rule about the rest of a conjunction whatever the options say.
	k.top().with(initial | enumerating | shortcutting).rooted(func(k place) span {
		e.run, e.slots = k.with(building).enumeration(nil, func(k place) cont {
			return actions{names{k}}.sequence(items, k.made.root, emitCurrent)
		})
		return inState
	})
	return e
}

func emitCurrent(c *Ctx) bool { return c.emit(c, c.cur) }

func emitNext(c *Ctx) bool { return c.emit(c, c.next) }

// emitter returns what ends the enumeration of a successor.
func (k place) emitter() cont {
	if k.cover != nil {
		return emitCovered
	}
	return emitNext
}

// Compile compiles the action's successor enumeration. It must be called before Next, by one goroutine.
func (a *Action) Compile(k *Compiler) {
	k.top().with(enumerating).rooted(func(k place) span {
		a.run, a.slots = k.with(building).enumeration(nil, func(k place) cont {
			return k.action(a.formula.Expr, a.formula.sc, k.emitter())
		})
		return inState
	})
}

// Traced returns the same action compiled by another compiler for the same model, for explaining an error.
func (a *Action) Traced(t *Compiler) *Action {
	b := *a
	b.Compile(t)
	return &b
}

// Initial enumerates the initial states.
func (e *Enumerator) Initial(c *Ctx, emit Emit) *Error {
	c.step = step{cur: make([]value.Value, len(c.draft)), next: c.draft}
	c.unbound = len(c.cur)
	return c.enumerate(e.slots, e.run, emit)
}

// Next enumerates the successors of c's current state under the action.
func (a *Action) Next(c *Ctx, emit Emit) *Error {
	c.next, c.eras[inStep] = c.draft, 0
	clear(c.next)
	c.unbound = len(c.next)
	return c.enumerate(a.slots, a.run, emit)
}

func (c *Ctx) enumerate(slots int, run cont, emit Emit) (err *Error) {
	m := c.mark()
	saved := c.emit
	c.emit = emit
	if c.probe != nil {
		c.probe.choices, c.probe.passed = nil, 0
	}
	defer func() {
		if r := recover(); r != nil {
			err = c.failure(r)
			c.reset(m)
		}
		c.emit = saved
	}()
	old := c.enter(c.push(slots, nil))
	run(c)
	c.leave(old)
	return nil
}

// Stack returns the nested expressions that were being evaluated when traced code failed, outermost first, and
// forgets them. Neighbours that are the same node are listed once.
func (c *Ctx) Stack() []ast.Node {
	out := c.PeekStack()
	c.nodes = nil
	return out
}

// PeekStack is Stack without forgetting.
func (c *Ctx) PeekStack() []ast.Node {
	var out []ast.Node
	for _, n := range c.nodes {
		if len(out) == 0 || out[len(out)-1] != n {
			out = append(out, n)
		}
	}
	return out
}

// String describes the formula by its place.
func (f Formula) String() string { return fmt.Sprint(f.Span()) }

// FailedOnFreshValue reports whether, in traced code, an operation failed on a value that the expression on top of the
// stack had just constructed, as against one that came from the state or from a constant definition. TLC reports such
// failures as failures to fingerprint, because only such values know where they were constructed.
func FailedOnFreshValue(stack []ast.Node, err *Error) bool {
	if !err.ByValue || len(stack) == 0 {
		return false
	}
	in, ok := stack[len(stack)-1].(*ast.Infix)
	if !ok {
		return false
	}
	switch in.Op.Text {
	case `\in`, `\notin`:
		return knowsPlace(in.Y)
	case `\subseteq`: // asks the left set, which asks the right one
		return knowsPlace(in.X) || knowsPlace(in.Y)
	case "=", "/=":
		return knowsPlace(in.X)
	}
	return false
}

// knowsPlace reports whether the value of an expression knows where it was constructed: those of literals, of operators that
// Java methods implement, and of what was constructed elsewhere do not.
func knowsPlace(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Apply, *ast.Select, *ast.FuncApp, *ast.At, *ast.Postfix, *ast.Number, *ast.String, *ast.Decimal:
		return false
	case *ast.Prefix:
		return e.Op.Text == "SUBSET" || e.Op.Text == "UNION" || e.Op.Text == "DOMAIN"
	case *ast.Infix:
		switch e.Op.Text {
		case `\cup`, `\union`, `\cap`, `\intersect`, `\`:
			return true
		}
		return false
	}
	return true
}
