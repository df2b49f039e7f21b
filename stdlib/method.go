package stdlib

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// The implementations of operators of one, two and any number of arguments.
type (
	fn1 = func(*eval.Ctx, value.Value) value.Value
	fn2 = func(*eval.Ctx, value.Value, value.Value) value.Value
	fnN = func(*eval.Ctx, []value.Value) value.Value
)

func unary(module, name string, f fn1) *eval.Builtin {
	return &eval.Builtin{Module: module, Name: name, Arity: 1, Fn1: f}
}

func binary(module, name string, f fn2) *eval.Builtin {
	return &eval.Builtin{Module: module, Name: name, Arity: 2, Fn2: f}
}

func nary(module, name string, arity int, f fnN) *eval.Builtin {
	return &eval.Builtin{Module: module, Name: name, Arity: arity, FnN: f}
}

// constant makes an operator without parameters.
func constant(module, name string, f func(*eval.Ctx) value.Value) *eval.Builtin {
	return nary(module, name, 0, func(c *eval.Ctx, _ []value.Value) value.Value { return f(c) })
}

func impure(b *eval.Builtin) *eval.Builtin {
	b.Impure = true
	return b
}

// shows marks an operator to which it matters how values are written: see eval.Builtin.
func shows(b *eval.Builtin) *eval.Builtin {
	b.Shows = true
	return b
}

// shipped marks an implementation that computes what the definition says: see eval.Builtin.
func shipped(b *eval.Builtin) *eval.Builtin {
	b.Shipped = true
	return b
}

// partial marks an implementation that declines some arguments: see eval.Builtin.
func partial(b *eval.Builtin) *eval.Builtin {
	b.Partial = true
	return b
}

func lazy(b *eval.Builtin, params uint32) *eval.Builtin {
	b.Lazy = params
	return b
}
