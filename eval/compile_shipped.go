package eval

import "github.com/gotlc/gotlc/eval/value"

// shipped is the application of an operator that has both an implementation in Go and a definition to fall back on.
type shipped struct {
	impl     *Builtin
	args     []code
	operator []bool    // by argument: it is an operator
	volatile bool      // arguments depend on variables that are being determined
	fn       *function // the definition
	hops     int       // to the frame that it belongs to
}

func (k natives) newShipped(t target, args []code) *shipped {
	sym, def, _ := k.original(t.sym, t.sc, t.args)
	s := &shipped{impl: t.goImpl, args: args, fn: calls{k.names}.functionOf(sym, def)}
	s.hops = k.fn.hopsTo(def.owner())
	for _, p := range sym.Params {
		s.operator = append(s.operator, p.Arity > 0)
	}
	return s
}

// passPartial compiles the call of an implementation that declines some arguments.
func (k natives) passPartial(t target, args []code) code {
	s := k.newShipped(t, args)
	return func(c *Ctx) value.Value {
		vs := evaluate(c, args, nil)
		if v := s.call(c, vs); !v.IsUndef() {
			return v
		}
		return s.define(c, vs)
	}
}

// passShipped compiles the call of an implementation that only computes faster what the definition says. Where it fails, and
// where arguments have effects, which are to come in the order of the definition, that is evaluated.
func (k natives) passShipped(t target, args []code, d deps) code {
	s := k.newShipped(t, args)
	s.volatile = k.isVolatile(d)
	if d.impure {
		return func(c *Ctx) value.Value { return s.define(c, nil) }
	}
	if small := t.goImpl.Fast.function(); small != nil {
		return func(c *Ctx) value.Value {
			x, y := args[0](c), args[1](c)
			if x.IsInt() && y.IsInt() {
				return value.MakeInt(int32(small(int64(x.Int()), int64(y.Int()))))
			}
			return s.define(c, []value.Value{x, y})
		}
	}
	return func(c *Ctx) value.Value {
		if v := s.try(c); !v.IsUndef() {
			return v
		}
		return s.define(c, nil)
	}
}

// call passes values to the implementation.
func (s *shipped) call(c *Ctx, vs []value.Value) value.Value {
	switch {
	case s.impl.Fn1 != nil:
		return s.impl.Fn1(c, vs[0])
	case s.impl.Fn2 != nil:
		return s.impl.Fn2(c, vs[0], vs[1])
	}
	return s.impl.FnN(c, vs)
}

// try evaluates the arguments and passes them to the implementation; Undef if that fails.
func (s *shipped) try(c *Ctx) (v value.Value) {
	m, before := c.mark(), c.tentative
	defer func() {
		c.tentative = before
		if r := recover(); r != nil {
			c.reset(m)
			if asError(r).Interrupted() {
				panic(r)
			}
			v = value.Value{}
		}
	}()
	c.tentative = true
	return s.call(c, evaluate(c, s.args, nil))
}

// define evaluates the definition for the given arguments. nil stands for the arguments of the application, which are then
// evaluated where the definition asks for them.
func (s *shipped) define(c *Ctx, vs []value.Value) value.Value {
	fr := c.push(s.fn.slots, c.fr.hopTo(s.hops))
	for i, a := range s.args {
		switch {
		case vs != nil:
			fr.s[i] = vs[i]
		case s.operator[i]:
			fr.s[i] = a(c)
		default:
			fr.s[i] = value.MakeOperator(&thunk{code: a, fr: c.fr, step: c.step, volatile: s.volatile})
		}
	}
	old := c.enter(fr)
	v := s.fn.code(c)
	c.leave(old)
	return v
}
