package stdlib

import (
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

func needFiniteSet(c *eval.Ctx, nth, op string, s value.Value) {
	if !value.IsListable(s) || !value.IsFinite(s) {
		badArgument(c, nth, op, "a finite set", s) // TLC's words: "a a finite set"
	}
}

func randomSubset(c *eval.Ctx, k, s value.Value) value.Value {
	n := count(c, "first", "RandomSubset", k)
	needFiniteSet(c, "second", "RandomSubset", s)
	return value.MakeSet(newDrawer(c).members(s, n))
}

// randomSetOfSubsets draws k subsets, among which there may be equal ones.
func randomSetOfSubsets(c *eval.Ctx, args []value.Value) value.Value {
	const op = "RandomSetOfSubsets"
	k := count(c, "first", op, args[0])
	n := count(c, "second", op, args[1])
	s := args[2]
	needFiniteSet(c, "third", op, s)
	size := value.Size(s)
	if n > size {
		badArgument(c, "second", op, "nonnegative integer in range 0..Cardinality(S)", args[1])
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
