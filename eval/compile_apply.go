package eval

import (
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
)

// values compiles expressions to code for their values.
type values struct{ names }

// apply compiles the application of a resolved name.
//
//go:noinline
func (k values) apply(t target, at ast.Expr) code {
	switch {
	case t.misapplied():
		name := t.sym.Name // not t, which would be on the heap for each name that is used
		return func(*Ctx) value.Value { undefined(at, name); return value.Value{} }
	case t.b != nil:
		return uses{k.names}.use(t.b, at)
	case t.call != nil:
		return calls{k.names}.callParam(t)
	case t.lambda != nil:
		return k.valueOf(k.expandLambda(t))
	case t.builtin != nil:
		return k.builtinValue(t.builtin.Name, t.args, at, t.sc)
	case t.goImpl != nil:
		return natives{k.names}.callGo(t, at)
	case t.graph != nil:
		return k.applyGraph(t, at)
	case t.vari > 0:
		return k.variable(t.vari-1, at)
	case t.def != nil:
		if d := k.constDef(t.def, t.sc.module); d != nil && d.ok {
			v := d.val
			k.deps.impure = k.deps.impure || d.isImpure()
			return func(*Ctx) value.Value { return v }
		}
		if origin := t.def.Origin(); origin.Recursive && len(t.args) == 0 {
			if _, ok := origin.Body.(*ast.FuncDef); ok {
				return funcs{k.names}.recursiveValue(origin, k.expand(t.def, t.sc, nil).sc)
			}
		}
		if k.mustCall(t.def) {
			return calls{k.names}.call(t)
		}
		if m := (calls{k.names}).cached(t); m != nil {
			return m
		}
		if d := (uses{k.names}).definition(t); d != nil {
			return d
		}
		return k.valueOf(k.expand(t.def, t.sc, t.args))
	case t.missing != nil:
		name := t.missing.Name
		return func(*Ctx) value.Value { undefined(at, name); return value.Value{} }
	}
	v := t.val
	return func(*Ctx) value.Value { return v }
}

// variable reads a state variable.
//
//go:noinline
func (k values) variable(i int, at ast.Expr) code {
	name := k.variableName(i)
	if k.is(primed) {
		k.deps.next |= k.theVariable(i)
		return func(c *Ctx) value.Value {
			v := c.next[i]
			if v.IsUndef() {
				undefinedNext(at, name)
			}
			return v
		}
	}
	k.deps.state |= k.theVariable(i)
	return func(c *Ctx) value.Value {
		v := c.cur[i]
		if v.IsUndef() {
			undefined(at, name)
		}
		return v
	}
}

// valueOf compiles an expansion.
func (k values) valueOf(x expansion) code {
	return cleared(x.lazy, tracedIn(x.substituted, k.expanding(x.sym).value(x.body, x.sc)))
}

// applyGraph looks the arguments up in an operator that the model lists.
func (k values) applyGraph(t target, at ast.Expr) code {
	args := k.values(t.args, t.sc)
	g := t.graph
	return func(c *Ctx) value.Value {
		vs := make([]value.Value, len(args))
		for i, a := range args {
			vs[i] = a(c)
		}
		for r, row := range g.Args {
			if slices.EqualFunc(vs, row, value.Equal) {
				return g.Value[r]
			}
		}
		fail(at, "Attempted to apply operator:\n%s\nto arguments (%s), which is undefined.", graphText(g), listed(vs))
		return value.Value{}
	}
}

// cleared returns the code of an expansion's body with its lazy slots cleared before.
//
//go:noinline
func cleared[T any, F ~func(*Ctx) T](lazy []int, f F) F {
	if len(lazy) == 0 {
		return f
	}
	return func(c *Ctx) T {
		for _, i := range lazy {
			c.f[i] = value.Value{}
		}
		return f(c)
	}
}
