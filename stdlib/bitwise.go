package stdlib

import (
	"math/bits"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// bitwise implements the community module Bitwise on 32-bit integers in two's complement. And, Or and Xor have two more
// parameters, with which their definitions go from digit to digit.
func bitwise() []*eval.Builtin {
	const module = "Bitwise"
	digits := func(symbol, name string, fast eval.IntOp, f func(x, y int32) int32) []*eval.Builtin {
		ints := func(_ *eval.Ctx, a, b value.Value) value.Value {
			if !a.IsInt() || !b.IsInt() {
				return value.Value{}
			}
			return value.MakeInt(f(a.Int(), b.Int()))
		}
		return []*eval.Builtin{
			{Module: module, Name: symbol, Arity: 2, Shipped: true, Fast: fast, Fn2: ints},
			nary(module, name, 4, func(c *eval.Ctx, a []value.Value) value.Value { return ints(c, a[0], a[1]) }),
		}
	}
	all := []*eval.Builtin{
		unary(module, "Not", func(_ *eval.Ctx, a value.Value) value.Value {
			n := a.Int()
			if n <= 0 {
				return value.MakeInt(0)
			}
			return value.MakeInt(n ^ int32(1<<bits.Len32(uint32(n))-1))
		}),
		binary(module, "shiftR", func(_ *eval.Ctx, n, places value.Value) value.Value {
			return value.MakeInt(int32(uint32(n.Int()) >> (uint32(places.Int()) % 32)))
		}),
	}
	all = append(all, digits("&", "And", eval.IntAnd, func(x, y int32) int32 { return x & y })...)
	all = append(all, digits("|", "Or", eval.IntOr, func(x, y int32) int32 { return x | y })...)
	return append(all, digits("^^", "Xor", eval.IntXor, func(x, y int32) int32 { return x ^ y })...)
}
