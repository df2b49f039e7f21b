package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// Operators that are passed to called actions are enumerated where they are applied, like any definition.

// operators compiles what is done with operators that are passed to called actions.
type operators struct{ actions }

// pass compiles an operator argument of a called action. One that is a parameter of the caller is passed on as it is.
func (k operators) pass(p *sem.Symbol, arg ast.Expr) code {
	pass := calls{k.names}.operatorValue(p, arg)
	b, at := k.argument(p, arg, 1), arg
	if b.kind == bindParamOp {
		return pass
	}
	f := &actionFunction{}
	f.run, f.slots = k.enumeration(k.fn, func(k place) cont {
		in := names{k.repeated()}
		args := passing{in}.params(p.Arity)
		return actions{in}.apply(passing{in}.operator(b, args), at, resume)
	})
	if f.run == nil {
		return pass // it determines nothing
	}
	return func(c *Ctx) value.Value {
		v := pass(c)
		v.Operator().(*closure).action = f
		return v
	}
}

// call applies an operator parameter of a called action.
//
//go:noinline
func (k operators) call(t target, test, then cont) cont {
	pass := make([]code, len(t.args))
	for i, a := range t.args {
		pass[i] = k.passTo(&sem.Symbol{}, a, true)
	}
	k.noteAll()
	n, slot := k.fn.hops(t.call.fn), t.call.slot
	after := unlessEnd(then)
	return func(c *Ctx) bool {
		op := c.fr.hop(n).s[slot].Operator().(*closure)
		if op.action == nil {
			return test(c)
		}
		return op.action.apply(c, op.up, pass, after)
	}
}
