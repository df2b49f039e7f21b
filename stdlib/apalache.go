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
			return foldLeft(c, a[0], a[1], elems(c, a[2]))
		}},
		{Module: module, Name: "ApaFoldSeqLeft", Arity: 3, Shipped: true, FnN: func(c *eval.Ctx, a []value.Value) value.Value {
			return foldLeft(c, a[0], a[1], onlySequence(c, "FoldLeft", a[2]))
		}},
		{Module: module, Name: "SetAsFun", Arity: 1, Shipped: true, Fn1: func(c *eval.Ctx, s value.Value) value.Value {
			if !value.IsListable(s) {
				badOnlyArgument(c, "SetAsFun", "set of pairs", s)
			}
			var keys, vals []value.Value
			for _, p := range elems(c, s) {
				pair, ok := value.TupleElems(p)
				if !ok || len(pair) != 2 {
					badOnlyArgument(c, "SetAsFun", "set of pairs", s)
				}
				keys, vals = append(keys, pair[0]), append(vals, pair[1])
			}
			return functionOf(keys, vals)
		}},
	}
}
