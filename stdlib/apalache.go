package stdlib

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// apalache implements the operators of module Apalache that take quadratic time by their definitions, or recursion.
func apalache() []*eval.Builtin {
	const module = "Apalache"
	return []*eval.Builtin{
		{Module: module, Name: "ApaFoldSet", Arity: 3, Shipped: true, FnN: func(c *eval.Ctx, a []value.Value) value.Value {
			if !value.IsListable(a[2]) {
				return value.Value{}
			}
			return foldLeft(c, a[0], a[1], elems(c, a[2]))
		}},
		{Module: module, Name: "ApaFoldSeqLeft", Arity: 3, Shipped: true, FnN: func(c *eval.Ctx, a []value.Value) value.Value {
			seq, ok := value.TupleElems(a[2])
			if !ok {
				return value.Value{}
			}
			return foldLeft(c, a[0], a[1], seq)
		}},
		{Module: module, Name: "SetAsFun", Arity: 1, Shipped: true, Fn1: func(c *eval.Ctx, s value.Value) value.Value {
			if !value.IsListable(s) {
				return value.Value{}
			}
			var keys, vals []value.Value
			for _, p := range elems(c, s) {
				pair, ok := value.TupleElems(p)
				if !ok || len(pair) != 2 {
					return value.Value{}
				}
				keys, vals = append(keys, pair[0]), append(vals, pair[1])
			}
			return functionOf(keys, vals)
		}},
	}
}
