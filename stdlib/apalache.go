package stdlib

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// apalache implements the operators of module Apalache that take quadratic time by their definitions.
func apalache() []*eval.Builtin {
	return []*eval.Builtin{
		{Module: "Apalache", Name: "SetAsFun", Arity: 1, Fn1: func(c *eval.Ctx, s value.Value) value.Value {
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
