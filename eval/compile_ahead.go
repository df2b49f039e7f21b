package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// Parameters of operators that are passed as arguments can be primed: LAMBDA v : v' = 1. Those of recursive definitions cannot
// (the syntax forbids it), and others are replaced by their arguments. So what may reach such an operator, an argument of its application
// or of a called definition that takes operators, is passed with its value in the next state.

// takesOperators reports whether a definition has parameters that are operators.
func takesOperators(sym *sem.Symbol) bool {
	for _, p := range sym.Params {
		if p.Arity > 0 {
			return true
		}
	}
	return false
}

// changes reports whether an argument may have another value in the next state, which a prime can ask for.
func (k names) changes(arg ast.Expr) bool {
	return !k.is(initial|primed) && k.levelOf(Formula{Expr: arg}) == sem.StateLevel
}

// passOperand compiles an argument of an operator that was passed as an argument.
func (k calls) passOperand(arg ast.Expr) code {
	if k.changes(arg) || !k.is(initial|primed) && k.hasParam(arg) && !k.isName(arg) {
		return k.passBoth(arg)
	}
	return k.passArgument(&sem.Symbol{}, arg)
}

// isName reports whether an argument is a name without arguments.
func (k names) isName(arg ast.Expr) bool {
	e, _ := open(arg, nil)
	a, ok := e.(*ast.Apply)
	return ok && len(a.Args()) == 0
}

// passBoth passes an argument unevaluated, with its value in the next state.
func (k calls) passBoth(arg ast.Expr) code {
	t := k.both(arg)
	return func(c *Ctx) value.Value {
		passed := t
		passed.fr, passed.step = c.fr, c.step
		return value.MakeOperator(&passed)
	}
}

// both compiles an argument, and its value in the next state, which matters to who asks for it alone.
func (k names) both(arg ast.Expr) thunk {
	t := thunk{stands: &standing{primed: k.variableIndex(arg, nil) + 1}}
	d := k.within(func(k place) { t.code = k.value(arg, nil) })
	t.volatile = k.isVolatile(d)
	ahead := k.with(primed).noting(&deps{})
	ahead.cover = nil
	t.ahead = ahead.value(arg, nil)
	return t
}

// loadAhead evaluates a parameter in the next state. What was passed evaluated is the same there.
//
//go:noinline
func (k uses) loadAhead(hops, slot int) code {
	k.noteAll()
	return func(c *Ctx) value.Value {
		v := c.fr.hop(hops).s[slot]
		if v.Kind() != value.Operator {
			return v
		}
		t := v.Operator().(*thunk)
		if t.ahead == nil {
			return c.force(t)
		}
		old, step := c.enter(t.fr), c.step
		c.step = t.step
		v = t.ahead(c)
		c.fr, c.f, c.step = old, old.s, step
		return v
	}
}
