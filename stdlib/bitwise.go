package stdlib

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// bitwise implements the community module Bitwise on 32-bit integers in two's complement.
func bitwise() []*eval.Builtin {
	const module = "Bitwise"
	ints := func(name string, f func(x, y int64) int64) *eval.Builtin {
		return &eval.Builtin{Module: module, Name: name, Arity: 2, Fn2: func(c *eval.Ctx, a, b value.Value) value.Value {
			if !a.IsInt() {
				badArgumentAn(c, "first", name, "integer", a)
			}
			if !b.IsInt() {
				badArgumentAn(c, "second", name, "integer", b)
			}
			r := f(int64(a.Int()), int64(b.Int()))
			if !fits(r) {
				overflow("%s(%d, %d)", name, a.Int(), b.Int())
			}
			return value.MakeInt(int32(r))
		}}
	}
	return []*eval.Builtin{
		ints("&", func(x, y int64) int64 { return x & y }),
		ints("|", func(x, y int64) int64 { return x | y }),
		ints("^^", func(x, y int64) int64 { return x ^ y }),
		{Module: module, Name: "Not", Arity: 1, Fn1: func(c *eval.Ctx, a value.Value) value.Value {
			if !a.IsInt() {
				badArgumentAn(c, "first", "Not", "integer", a)
			}
			return value.MakeInt(^a.Int())
		}},
		ints("shiftR", func(x, n int64) int64 { return x >> places(n) }),
		ints("shiftL", func(x, n int64) int64 { return x << places(n) }),
	}
}

// places limits a number of places: moving any 32-bit integer but 0 by 32 places is more than enough to lose all of it,
// or to overflow.
func places(n int64) int64 { return max(0, min(n, 32)) }
