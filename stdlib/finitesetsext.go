package stdlib

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/code"
)

// finiteSetsExt implements operators of the community module FiniteSetsExt; its folds are in folds.
func finiteSetsExt() []*eval.Builtin {
	const module = "FiniteSetsExt"
	return []*eval.Builtin{
		binary(module, "kSubset", kSubset),
		binary(module, "Quantify", quantify),
		shipped(unary(module, "Max", func(c *eval.Ctx, s value.Value) value.Value {
			return extremum(c, s, func(x, best int32) bool { return x > best })
		})),
		shipped(unary(module, "Min", func(c *eval.Ctx, s value.Value) value.Value {
			return extremum(c, s, func(x, best int32) bool { return x < best })
		})),
	}
}

// extremum returns the element of a set of integers that is better than all others; Undef if there is none.
func extremum(c *eval.Ctx, s value.Value, better func(x, best int32) bool) value.Value {
	if !value.IsListable(s) {
		return value.Value{}
	}
	var best value.Value
	for _, x := range elems(c, s) {
		if !x.IsInt() {
			return value.Value{}
		}
		if best.IsUndef() || better(x.Int(), best.Int()) {
			best = x
		}
	}
	return best
}

// quantify counts the elements for which a test holds.
func quantify(c *eval.Ctx, s, test value.Value) value.Value {
	if !isA(s, "Enumerable") {
		badArgument(c, "first", "Quantify", "set", s)
	}
	p, n := predicate{"second", "Quantify", "boolean-valued operator"}, int32(0)
	for _, x := range elems(c, s) {
		if p.holds(c, test, x) {
			n++
		}
	}
	return value.MakeInt(n)
}

// predicate is a parameter that is a test: the nth of op, which errors describe with want.
type predicate struct{ nth, op, want string }

func (p predicate) holds(c *eval.Ctx, test, x value.Value) bool {
	r := c.Call(test, x)
	if !r.IsBool() {
		badArgument(c, p.nth, p.op, p.want, test)
	}
	return r.Bool()
}

// kSubset lists the subsets with k elements, in order.
func kSubset(c *eval.Ctx, k, s value.Value) value.Value {
	if !k.IsInt() {
		badArgument(c, "first", "kSubset", "natural number", k)
	}
	if !isA(s, "Enumerable") { // the parameters of TLC's message are mixed up
		value.ThrowCode(code.OnlyArgumentKind, "second", "kSubset", "set")
	}
	all := elems(c, s)
	n := int(k.Int())
	if n < 0 || n > len(all) {
		return value.EmptySet
	}
	at := make([]int, n)
	for i := range at {
		at[i] = i
	}
	var subsets []value.Value
	members := make([]value.Value, n)
	for {
		for i, j := range at {
			members[i] = all[j]
		}
		subsets = append(subsets, value.MakeSortedSet(members))
		checkSetSize(c, len(subsets))
		i := n - 1
		for i >= 0 && at[i] == len(all)-n+i {
			i--
		}
		if i < 0 {
			return value.MakeSortedSet(subsets)
		}
		at[i]++
		for j := i + 1; j < n; j++ {
			at[j] = at[j-1] + 1
		}
	}
}
