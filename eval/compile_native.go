package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
)

// natives compiles applications of operators that are implemented in Go.
type natives struct{ names }

// callGo compiles the application of an operator implemented in Go. Inside a prime, what an impure operator asks about
// the state, it asks about the next one.
func (k natives) callGo(t target, at ast.Expr) code {
	f := k.callImplementation(t, at)
	if !k.is(primed) || !t.goImpl.Impure {
		return f
	}
	return func(c *Ctx) value.Value {
		c.level, c.ahead = c.level+1, c.ahead+1
		v := f(c)
		c.level, c.ahead = c.level-1, c.ahead-1
		return v
	}
}

//go:noinline
func (k natives) callImplementation(t target, at ast.Expr) code {
	impl := t.goImpl
	if impl.Impure {
		k.deps.impure = true
	}
	if impl.Late {
		k.deps.late = true
	}
	args := make([]code, len(t.args))
	def := t.sym.Origin()
	d := k.within(func(k place) {
		for i, a := range t.args {
			switch {
			case i < len(def.Params) && def.Params[i].Arity > 0:
				args[i] = calls{names{k}}.operatorValue(def.Params[i], a)
			case impl.Lazy&(1<<i) != 0:
				e, _ := open(a, nil)
				l := looks{at: e.Span()}
				if IsLiteral(e) {
					l.literal, _ = names{k}.known(e, nil)
				}
				args[i] = calls{names{k}}.closureValue(0, l, func(k values, _ []ast.Expr) code { return k.value(a, nil) })
			default:
				args[i] = k.value(a, nil)
			}
		}
	})
	if impl.Shows && (d.state|d.next != 0 || len(d.reads) > 0) {
		k.deps.shown = true
	}
	var f code
	switch {
	case impl.Shipped:
		f = k.passShipped(t, args, d)
	case impl.Partial:
		f = k.passPartial(t, args)
	default:
		f = k.passTo(impl, args)
	}
	if impl.Guard == nil {
		return f
	}
	guard := impl.Guard
	return func(c *Ctx) value.Value {
		c.Nest()
		defer guard(c)
		return f(c)
	}
}

// passTo compiles the call of an implementation.
func (k natives) passTo(impl *Builtin, args []code) code {
	switch {
	case impl.Fn1 != nil && len(args) == 1:
		fn, a := impl.Fn1, args[0]
		return func(c *Ctx) value.Value { return fn(c, a(c)) }
	case impl.Fn2 != nil && len(args) == 2:
		return k.callGo2(impl, args[0], args[1])
	case impl.FnN != nil:
		fn := impl.FnN
		return func(c *Ctx) value.Value {
			vs := make([]value.Value, len(args))
			for i, a := range args {
				vs[i] = a(c)
			}
			return fn(c, vs)
		}
	}
	panic("gotlc: internal: implementation of " + impl.Module + "!" + impl.Name + " does not fit its arity")
}

// callGo2 compiles a binary operator implemented in Go, with a fast path for small integers.
func (k natives) callGo2(impl *Builtin, a, b code) code {
	fn, small := impl.Fn2, impl.Fast.function()
	switch {
	case small != nil:
	case impl.Fast == IntRange:
		return func(c *Ctx) value.Value {
			u := a(c)
			v := b(c)
			if u.IsInt() && v.IsInt() {
				return value.MakeInterval(u.Int(), v.Int())
			}
			return fn(c, u, v)
		}
	default:
		return func(c *Ctx) value.Value {
			u := a(c)
			return fn(c, u, b(c))
		}
	}
	return func(c *Ctx) value.Value {
		u := a(c)
		v := b(c)
		if u.IsInt() && v.IsInt() {
			if r := small(int64(u.Int()), int64(v.Int())); r == int64(int32(r)) {
				return value.MakeInt(int32(r))
			}
		}
		return fn(c, u, v)
	}
}
