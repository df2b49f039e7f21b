package eval

import (
	"github.com/gotlc/gotlc/eval/value"
	msg "github.com/gotlc/gotlc/tlc/code"
)

// Predicate is a compiled state or action predicate.
type Predicate struct {
	Name    string
	Formula Formula
	shape   shape
	sub     *Formula // the v of the shape; nil if that has none
	fn      *function
	compile func() // makes fn, if that has been left for later
	// leading is what it begins with, without which it is false: nil if that is not known, or nothing less.
	leading *function
}

// shape says what a predicate makes of its formula, A.
type shape uint8

const (
	plain        shape = iota // A
	square                    // [A]_v
	squareBy                  // [A]_v, of which v is looked at first
	angleBy                   // <<A>>_v, of which v is looked at first
	enabledAngle              // ENABLED <<A>>_v
)

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
	p.fn.pred = debugged{top.place}.predicate(Unit{Predicate: p}, p.fn.pred)
	return p
}

// Compile compiles a predicate that Temporal has not. Nothing else may be compiled or evaluated meanwhile by the same Compiler and what it has made. If the
// predicate cannot be compiled, that is what evaluating it tells.
func (p *Predicate) Compile() {
	compile := p.compile
	if p.compile = nil; compile == nil {
		return
	}
	defer func() {
		if r := recover(); r != nil {
			err := asError(r)
			p.fn, p.leading = &function{cache: -1, pred: func(*Ctx) bool { panic(err) }}, nil
		}
	}()
	compile()
}

// Shows reports whether what the predicate tells depends on how values of variables are written: see Builtin.
// This and the next two are not known of predicates that are not compiled, and false.
func (p *Predicate) Shows() bool { return p.fn != nil && p.fn.deps.shown }

// IsImpure reports whether evaluating the predicate may have an effect, or give another result another time.
func (p *Predicate) IsImpure() bool { return p.fn != nil && p.fn.deps.impure }

// Asks reports whether evaluating the predicate asks about the search.
func (p *Predicate) Asks() bool { return p.fn != nil && p.fn.deps.late }

// StepPredicate compiles [A]_v as a predicate of a step.
func (k *Compiler) StepPredicate(name string, action, sub Formula) *Predicate {
	p := &Predicate{Name: name, Formula: action, shape: square, sub: &sub}
	top := k.top()
	p.fn = top.wholeFunction(func(k place) (code, pred) {
		a := k.with(stepping).boolean(action.Expr, action.sc, func(v value.Value) {
			failCode(msg.ExpectedValue, action, "boolean", action.Span())
		})
		s := subscripts{names{k}}.subscript(sub.Expr, sub.sc)
		return nil, func(c *Ctx) bool { return a(c) || s.same(c) }
	})
	p.fn.pred = debugged{top.place}.predicate(Unit{Predicate: p}, p.fn.pred)
	return p
}

// Eval evaluates the predicate in c's states.
func (p *Predicate) Eval(c *Ctx) (ok bool, err *Error) {
	m := c.mark()
	defer func() {
		if r := recover(); r != nil {
			ok, err = false, c.watch.failure(r)
			c.reset(m)
		}
	}()
	return p.fn.holds(c), nil
}

// Questions are predicates whose truth values are asked for in every state, and on every step; nil where nobody asks.
type Questions struct {
	States, Steps []*Predicate
	// Guards has for each of Steps the place of the one of States without which it is false, -1 if there is none.
	Guards []int
	// Targets is how many of the first States are asked of the targets of steps, too: they may count as states that differ from them.
	Targets int
	// Otherwise, if not nil, are the questions, without gaps, to be asked in place of these once the values of a variable in a state and its
	// successors are not of one value.Sort.
	Otherwise *Questions
	// Discards are the variables, by bits, of which that has to be true of the values that they are given in the course of enumerating, too.
	Discards uint64
}

// Expression is a compiled expression.
type Expression struct {
	Name    string
	Formula Formula
	fn      *function
}

// Shows is Predicate.Shows for an expression.
func (x *Expression) Shows() bool { return x.fn.deps.shown }

// IsImpure reports whether evaluating the expression may have an effect, or give another value another time, as where it asks about the search.
func (x *Expression) IsImpure() bool { return x.fn.deps.impure || x.fn.deps.late }

// Value compiles a formula that is to be evaluated to a value in a state or step.
func (k *Compiler) Value(name string, f Formula) *Expression {
	top := k.top()
	x := &Expression{Name: name, Formula: f, fn: top.compileValue(f)}
	x.fn.code = debugged{top.place}.expression(Unit{Expression: x}, x.fn.code)
	return x
}

// Eval evaluates the expression in c's states. The result is normalized: it refers to no code.
func (x *Expression) Eval(c *Ctx) (v value.Value, err *Error) {
	err = c.protect(func() { v = value.Normalize(x.fn.eval(c)) })
	return v, err
}
