package eval

import (
	"sync/atomic"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
)

// In TLC a function that is applied at once is not evaluated as a whole: not one that is written there, and not one that operators,
// IF, CASE or LET come to. An element that cannot be evaluated is no error then, unless it is the one that is asked for. Here such a
// function is evaluated as a whole all the same, which caches can keep; if that fails, the one element is.

// maxSteps bounds how far constructsFunction follows names.
const maxSteps = 12

// constructsFunction reports whether an expression comes to a function constructor in some case.
func (k funcs) constructsFunction(e ast.Expr, sc *scope, steps int) bool {
	if steps == 0 {
		return false
	}
	e, sc = open(e, sc)
	follow := func(e ast.Expr, sc *scope) bool { return k.constructsFunction(e, sc, steps-1) }
	switch e := e.(type) {
	case *ast.FuncDef:
		return true
	case *ast.Label:
		return follow(e.Body, sc)
	case *ast.Let:
		return follow(e.Body, sc)
	case *ast.If:
		return follow(e.Then, sc) || follow(e.Else, sc)
	case *ast.Case:
		for _, a := range e.Arms {
			if follow(a.Value, sc) {
				return true
			}
		}
	case *ast.Apply:
		if _, ok := k.known(e, sc); ok {
			return false
		}
		switch t := k.target(e, sc); {
		case k.isNamed(t):
			return follow(t.b.expr, t.b.sc)
		case t.lambda != nil:
			return follow(t.lambda.Body, t.sc)
		case k.isExpandable(t):
			return follow(t.def.Origin().Body, t.sc)
		}
	}
	return false
}

// isNamed reports whether a name stands for an expression that may be evaluated where the name is.
func (k funcs) isNamed(t target) bool {
	return t.b != nil && (t.b.kind == bindLazy || t.b.kind == bindName) && t.b.primed == k.is(primed) && k.local(t.b)
}

// isExpandable reports whether a name stands for a definition that may be evaluated in its place, and has no value of its own.
func (k funcs) isExpandable(t target) bool {
	if t.def == nil || t.def.Origin().Recursive || t.def.Origin().Body == nil || k.mustCall(t.def) || k.isCircular(t.def) {
		return false
	}
	d := k.constDef(t.def, t.sc.module)
	return d == nil || !d.ok
}

// applyMade compiles f[a] for a function that is made for it, given the code of the function as a whole. It returns nil if the
// function need not be evaluated in another way.
//
//go:noinline
func (k funcs) applyMade(e *ast.FuncApp, sc *scope, whole func(k funcs, arg code) code) code {
	if k.fn == topLevel || k.is(piecewise) || !k.constructsFunction(e.Func, sc, maxSteps) {
		return nil
	}
	arg, slot := k.argumentOf(e, sc), k.fn.slot()
	at := funcs{names{k.with(piecewise)}}
	piece := at.element(e, e.Func, sc, slot)
	held := func(c *Ctx) value.Value { return c.f[slot] }
	if k.is(tracing) {
		return ofElement(func(c *Ctx) value.Value {
			c.f[slot] = arg(c)
			return piece(c)
		})
	}
	var all code
	if d := k.within(func(k place) { all = whole(funcs{names{k}}, held) }); d.impure {
		all = nil
	}
	var failed atomic.Bool
	return func(c *Ctx) value.Value {
		a := arg(c)
		c.f[slot] = a
		if all != nil && !failed.Load() {
			var v value.Value
			err := tentatively(c, func() { v = all(c) })
			if err == nil {
				return v
			}
			if err.Interrupted() {
				panic(err)
			}
			failed.Store(true)
			c.f[slot] = a
		}
		return piece(c)
	}
}

// element compiles an expression applied to the argument in a slot; a function that is constructed for that is not evaluated as a
// whole. The application is the node that errors belong to; nil: what is applied.
func (k funcs) element(app *ast.FuncApp, e ast.Expr, sc *scope, slot int) code {
	e, sc = open(e, sc)
	at := app
	if at == nil {
		at = &ast.FuncApp{Func: e}
		at.Loc = e.Span()
	}
	switch e := e.(type) {
	case *ast.FuncDef:
		rs, inner := k.bounds(e.Bounds, sc)
		body := k.value(e.Body, inner)
		made := unevaluated(e)
		if app != nil {
			made = &constructed{def: e, body: body, text: constructorText(e)}
		}
		return func(c *Ctx) value.Value {
			b := c.f[slot]
			checkArgument(c, at, rs, b, made)
			bindArgument(c, rs, b)
			return body(c)
		}
	case *ast.Label:
		return k.element(app, e.Body, sc, slot)
	case *ast.Let:
		x := k.let(e, sc)
		return cleared(x.lazy, k.element(app, x.body, x.sc, slot))
	case *ast.If:
		cond, a, b := k.condition(e, sc), k.element(app, e.Then, sc, slot), k.element(app, e.Else, sc, slot)
		return func(c *Ctx) value.Value {
			if cond(c) {
				return a(c)
			}
			return b(c)
		}
	case *ast.Case:
		return caseOf(e, k.arms(e, sc, func(_ place, a *arm, v ast.Expr) { a.value = k.element(app, v, sc, slot) }))
	case *ast.Apply:
		if f := k.namedElement(app, e, sc, slot); f != nil {
			return f
		}
	}
	f := k.value(e, sc)
	return func(c *Ctx) value.Value {
		fv := f(c)
		mustBeFunction(at, fv)
		if fv.Kind() == value.LazyFunc {
			return applyLazy(c, at, fv, c.f[slot])
		}
		return value.Apply(fv, c.f[slot])
	}
}

// namedElement is element for a name that stands for a function constructed there, or for what constructs one. It returns nil for others.
func (k funcs) namedElement(app *ast.FuncApp, e *ast.Apply, sc *scope, slot int) code {
	if app == nil || !k.constructsFunction(e, sc, maxSteps) {
		return nil
	}
	switch t := k.target(e, sc); {
	case k.isNamed(t):
		return k.element(app, t.b.expr, t.b.sc, slot)
	case t.lambda != nil:
		x := k.expandLambda(t)
		return cleared(x.lazy, k.element(app, x.body, x.sc, slot))
	case k.isExpandable(t):
		x := k.expand(t.def, t.sc, t.args)
		return cleared(x.lazy, funcs{names{k.expanding(x.sym)}}.element(app, x.body, x.sc, slot))
	}
	return nil
}
