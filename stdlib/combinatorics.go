package stdlib

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// combinatorics implements the community module Combinatorics but for factorial, which is a function.
func combinatorics() []*eval.Builtin {
	return []*eval.Builtin{binary("Combinatorics", "choose", choose)}
}

// choose returns the number of subsets with k elements of a set with n.
func choose(c *eval.Ctx, n, k value.Value) value.Value {
	natural := func(nth string, v value.Value) int64 {
		if !v.IsInt() || v.Int() < 0 {
			badArgument(c, nth, "choose", "natural number", v)
		}
		return int64(v.Int())
	}
	from, few := natural("first", n), natural("second", k)
	if few > from {
		return value.MakeInt(0)
	}
	few = min(few, from-few)
	ways := int64(1)
	for i := range few { // the product stays an integer, and below 2^62
		if ways = ways * (from - i) / (i + 1); !fits(ways) {
			overflow("%dchoose%d", n.Int(), k.Int())
		}
	}
	return value.MakeInt(int32(ways))
}
