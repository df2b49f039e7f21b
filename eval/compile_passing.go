package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// Parameters of operators that are passed as arguments can be primed: LAMBDA v : v' = 1. Those of recursive definitions cannot
// (the syntax forbids it), and others are replaced by their arguments. So what may reach such an operator, an argument of its application
// or of a called definition that takes operators, is passed with its value in the next state.

// passing compiles arguments that may reach operators that are passed beside them, or that are operators.
type passing struct{ names }

// changes reports whether an argument may have another value in the next state, which a prime can ask for.
func (k passing) changes(arg ast.Expr) bool {
	return !k.is(initial|primed) && k.levelOf(Formula{Expr: arg}) == sem.StateLevel
}

// operand compiles an argument of an operator that was passed as an argument.
func (k passing) operand(arg ast.Expr) code {
	if k.changes(arg) || !k.is(initial|primed) && k.hasParam(arg) && !k.isName(arg) {
		return k.both(arg)
	}
	return calls{k.names}.passArgument(&sem.Symbol{}, arg)
}

// isName reports whether an argument is a name without arguments.
func (k passing) isName(arg ast.Expr) bool {
	e, _ := open(arg, nil)
	a, ok := e.(*ast.Apply)
	return ok && len(a.Args()) == 0
}

// both passes an argument unevaluated, with its value in the next state, which matters to who asks for it alone.
func (k passing) both(arg ast.Expr) code {
	t := thunk{stands: &standing{primed: k.variableIndex(arg, nil) + 1}}
	d := k.within(func(k place) { t.code = k.value(arg, nil) })
	t.volatile = k.isVolatile(d)
	ahead := k.with(primed).noting(&deps{})
	ahead.cover = nil
	t.ahead = ahead.value(arg, nil)
	return func(c *Ctx) value.Value {
		own := t
		own.fr, own.step = c.fr, c.step
		return value.MakeOperator(&own)
	}
}

// operator resolves the application of an operator that was passed.
func (k passing) operator(b *binding, args []ast.Expr) target {
	if b.sym != nil {
		return k.resolve(b.sym, b.sc, args, nil)
	}
	return k.resolveOperator(b, args)
}

// params are the n parameters of an operator that is passed, in the first slots of its frame.
func (k passing) params(n int) []ast.Expr {
	args := make([]ast.Expr, n)
	for i := range args {
		args[i] = &slotExpr{b: &binding{kind: bindParam, fn: k.fn, slot: k.fn.slot(), primed: k.is(primed)}}
	}
	return args
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
