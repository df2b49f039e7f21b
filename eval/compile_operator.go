package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
)

// builtinValue compiles an operator of the language applied to operands.
func (k *Compiler) builtinValue(op string, args []ast.Expr, at ast.Expr, sc *scope) code {
	if len(args) == 0 {
		if v, ok := BuiltinConstant(op); ok {
			return func(*Ctx) value.Value { return v }
		}
	}
	var p pred
	if len(args) == 2 {
		p = k.logic(op, args[0], args[1], at, sc)
	} else if len(args) == 1 {
		p = k.logicPrefix(op, args[0], at, sc)
	}
	if p != nil {
		return func(c *Ctx) value.Value { return value.MakeBool(p(c)) }
	}
	switch op {
	case `\union`:
		if x := k.singleton(args[1], sc); x != nil {
			return k.withMember(args[0], x, sc, value.AddMember)
		}
		return k.binarySet(args, sc, value.MakeCup)
	case `\intersect`:
		return k.binarySet(args, sc, value.MakeCap)
	case `\`:
		if x := k.singleton(args[1], sc); x != nil {
			return k.withMember(args[0], x, sc, value.RemoveMember)
		}
		return k.binarySet(args, sc, value.MakeDiff)
	case `\times`:
		return k.binarySet(args, sc, func(a, b value.Value) value.Value { return value.MakeTupleSet([]value.Value{a, b}) })
	case "SUBSET":
		x := k.value(args[0], sc)
		return func(c *Ctx) value.Value { return value.MakePowerset(x(c)) }
	case "UNION":
		x := k.value(args[0], sc)
		return func(c *Ctx) value.Value { return value.MakeUnion(x(c)) }
	case "DOMAIN":
		return k.domain(args[0], at, sc)
	case "'":
		return k.prime(args[0], at, sc)
	}
	return func(*Ctx) value.Value {
		fail(at, "TLC cannot evaluate the operator %s.\n%s", op, at.Span())
		return value.Value{}
	}
}

// singleton compiles the x of a set written {x}, or returns nil. The set itself need not be made.
func (k *Compiler) singleton(e ast.Expr, sc *scope) code {
	e, sc = open(e, sc)
	s, ok := e.(*ast.SetEnum)
	if !ok || len(s.Elems) != 1 || k.keepsNodes() {
		return nil
	}
	return k.value(s.Elems[0], sc)
}

func (k *Compiler) withMember(set ast.Expr, x code, sc *scope, op func(s, x value.Value) value.Value) code {
	s := k.value(set, sc)
	return func(c *Ctx) value.Value {
		u := s(c)
		return op(u, x(c))
	}
}

func (k *Compiler) binarySet(args []ast.Expr, sc *scope, op func(a, b value.Value) value.Value) code {
	a, b := k.value(args[0], sc), k.value(args[1], sc)
	return func(c *Ctx) value.Value {
		u := a(c)
		return op(u, b(c))
	}
}

func (k *Compiler) domain(x, at ast.Expr, sc *scope) code {
	f := k.value(x, sc)
	return func(c *Ctx) value.Value {
		v := f(c)
		if !value.IsFunction(v) {
			fail(at, "Attempted to apply the operator DOMAIN to a non-function\n(%s)\n%s", value.KindText(v), at.Span())
		}
		return value.Domain(v)
	}
}

// prime compiles e': e with every variable taken from the next state.
func (k *Compiler) prime(x, at ast.Expr, sc *scope) code {
	if k.primed {
		return func(*Ctx) value.Value {
			fail(at, "TLC cannot evaluate a primed expression inside another one.\n%s", at.Span())
			return value.Value{}
		}
	}
	k.primed = true
	f := k.value(x, sc)
	k.primed = false
	return f
}

// callGo compiles the application of an operator implemented in Go. Inside a prime, what an impure operator asks about
// the state, it asks about the next one.
func (k *Compiler) callGo(t target, at ast.Expr) code {
	f := k.callImplementation(t, at)
	if !k.primed || !t.goImpl.Impure {
		return f
	}
	return func(c *Ctx) value.Value {
		c.level++
		v := f(c)
		c.level--
		return v
	}
}

func (k *Compiler) callImplementation(t target, at ast.Expr) code {
	impl := t.goImpl
	if impl.Impure {
		k.deps.impure = true
	}
	if impl.Late {
		k.deps.late = true
	}
	args := make([]code, len(t.args))
	def := t.sym.Origin()
	d := k.within(func() {
		for i, a := range t.args {
			switch {
			case i < len(def.Params) && def.Params[i].Arity > 0:
				args[i] = k.operatorValue(def.Params[i], a)
			case impl.Lazy&(1<<i) != 0:
				e, _ := open(a, nil)
				args[i] = k.closureValue(0, looks{at: e.Span()}, func([]ast.Expr) code { return k.value(a, nil) })
			default:
				args[i] = k.value(a, nil)
			}
		}
	})
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
func (k *Compiler) passTo(impl *Builtin, args []code) code {
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
func (k *Compiler) callGo2(impl *Builtin, a, b code) code {
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
