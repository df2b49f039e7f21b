package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	msg "github.com/gotlc/gotlc/tlc/code"
)

// exceptValue compiles [f EXCEPT !.a[b] = e, ...]: updates apply one after the other.
func (k funcs) exceptValue(e *ast.Except, sc *scope) code {
	f := k.value(e.Func, sc)
	updates := make([]func(c *Ctx, v value.Value) value.Value, len(e.Updates))
	for i, u := range e.Updates {
		updates[i] = k.update(u, e.Func, sc)
	}
	if len(updates) == 1 {
		u := updates[0]
		return func(c *Ctx) value.Value { return u(c, f(c)) }
	}
	return func(c *Ctx) value.Value {
		v := f(c)
		for _, u := range updates {
			v = u(c, v)
		}
		return v
	}
}

// update compiles one !path = e of an expression [f EXCEPT ...].
//
//go:noinline
func (k funcs) update(u *ast.Update, f ast.Expr, sc *scope) func(c *Ctx, v value.Value) value.Value {
	k = funcs{names{k.part(u)}}
	keys := make([]code, len(u.Path))
	for i, p := range u.Path {
		if p.Field != nil {
			name := k.cfg.Table.String(p.Field.Text)
			keys[i] = func(*Ctx) value.Value { return name }
			continue
		}
		keys[i] = k.argumentOf(&ast.FuncApp{Args: p.Args}, sc)
	}
	slot := k.fn.slot()
	val := k.value(u.Value, sc.bind(atSymbol, k.slotBinding(slot)))
	return func(c *Ctx, v value.Value) value.Value {
		return updateAt(c, v, keys, f, func(old value.Value) value.Value {
			c.f[slot] = old
			return val(c)
		})
	}
}

// updateAt replaces the element of f at a path of keys; whole is the expression for the function that EXCEPT updates.
func updateAt(c *Ctx, f value.Value, keys []code, whole ast.Expr, val func(old value.Value) value.Value) value.Value {
	if !value.IsFunction(f) {
		fail(whole, "Attempted to apply EXCEPT construct to the value %s.", f)
	}
	key := keys[0](c)
	old, ok := value.ApplyOK(f, key)
	if !ok {
		c.warn(msg.ExceptUnknownField, whole.Span().String())
		return f
	}
	var v value.Value
	if len(keys) == 1 {
		v = val(old)
	} else {
		v = updateAt(c, old, keys[1:], whole, val)
	}
	f, _ = value.Except(f, key, v)
	return f
}

func (k funcs) atValue(e *ast.At, sc *scope) code {
	b := sc.lookup(atSymbol)
	if b == nil {
		return func(*Ctx) value.Value { undefined(e, "@"); return value.Value{} }
	}
	return uses{k.names}.use(b, e)
}
