package stdlib

import (
	"fmt"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// randomization implements module Randomization; TestRandomSetOfSubsets is computed by its definition.
func randomization() []*eval.Builtin {
	const module = "Randomization"
	return []*eval.Builtin{
		impure(binary(module, "RandomSubset", randomSubset)),
		impure(nary(module, "RandomSetOfSubsets", 3, randomSetOfSubsets)),
	}
}

// count returns the nth argument of op, which must be a nonnegative integer.
func count(c *eval.Ctx, nth, op string, v value.Value) int {
	if !v.IsInt() || v.Int() < 0 {
		badArgument(c, nth, op, "nonnegative integer", v)
	}
	return int(v.Int())
}

func needFiniteSet(c *eval.Ctx, nth, op, want string, s value.Value) {
	if !value.IsListable(s) || !value.IsFinite(s) {
		badArgument(c, nth, op, want, s)
	}
}

func randomSubset(c *eval.Ctx, k, s value.Value) value.Value {
	if k.IsInt() && k.Int() < 0 {
		value.Throw("%d", k.Int()) // of the array that TLC would make
	}
	n := count(c, "first", "RandomSubset", k)
	needFiniteSet(c, "second", "RandomSubset", "a finite set", s) // sic: "a a finite set"
	return value.MakeSet(newDrawer(c).members(s, n))
}

// randomSetOfSubsets draws k subsets, among which there may be equal ones.
func randomSetOfSubsets(c *eval.Ctx, args []value.Value) value.Value {
	const op = "RandomSetOfSubsets"
	k := count(c, "first", op, args[0])
	n := count(c, "second", op, args[1])
	s := args[2]
	needFiniteSet(c, "third", op, "finite set", s)
	size := value.Size(s)
	if n > size {
		badArgument(c, "second", op, "nonnegative integer in range 0..Cardinality(S)", args[1])
	}
	if size < 31 && k > 1<<size {
		badArgument(c, "first", op, fmt.Sprintf("nonnegative integer that is smaller than the subset's size of 2^%d", size), args[0])
	}
	p := 0.0
	if size > 0 {
		p = float64(n) / float64(size)
	}
	checkSetSize(c, k)
	d, all := newDrawer(c), elems(c, s)
	subsets := make([]value.Value, k)
	for i := range subsets {
		subsets[i] = d.subset(all, p)
	}
	return value.MakeSet(subsets)
}
