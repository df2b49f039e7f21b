package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
)

// builtinValue compiles an operator of the language applied to operands.
//
//go:noinline
func (k values) builtinValue(op string, args []ast.Expr, at ast.Expr, sc *scope) code {
	if len(args) == 0 {
		if v, ok := BuiltinConstant(op); ok {
			return func(*Ctx) value.Value { return v }
		}
	}
	var p pred
	if len(args) == 2 {
		p = truths{k.names}.logic(op, args[0], args[1], at, sc)
	} else if len(args) == 1 {
		p = truths{k.names}.logicPrefix(op, args[0], at, sc)
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
func (k values) singleton(e ast.Expr, sc *scope) code {
	e, sc = open(e, sc)
	s, ok := e.(*ast.SetEnum)
	if !ok || len(s.Elems) != 1 || k.keepsNodes() {
		return nil
	}
	return k.value(s.Elems[0], sc)
}

func (k values) withMember(set ast.Expr, x code, sc *scope, op func(s, x value.Value) value.Value) code {
	s := k.value(set, sc)
	return func(c *Ctx) value.Value {
		u := s(c)
		return op(u, x(c))
	}
}

//go:noinline
func (k values) binarySet(args []ast.Expr, sc *scope, op func(a, b value.Value) value.Value) code {
	a, b := k.value(args[0], sc), k.value(args[1], sc)
	return func(c *Ctx) value.Value {
		u := a(c)
		return op(u, b(c))
	}
}

func (k values) domain(x, at ast.Expr, sc *scope) code {
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
func (k values) prime(x, at ast.Expr, sc *scope) code {
	if k.is(primed) {
		return func(*Ctx) value.Value {
			fail(at, "TLC cannot evaluate a primed expression inside another one.\n%s", at.Span())
			return value.Value{}
		}
	}
	return k.with(primed).value(x, sc)
}
