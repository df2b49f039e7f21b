package stdlib

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// folds implements the operators of the community modules Folds, Functions and FiniteSetsExt that take quadratic time,
// or worse, when computed by their definitions. An element chosen by those is the least one.
func folds() []*eval.Builtin {
	const sets = "FiniteSetsExt"
	return []*eval.Builtin{
		{Module: "Folds", Name: "MapThenFoldSet", Arity: 5, FnN: mapThenFoldSet},

		{Module: "Functions", Name: "FoldFunctionOnSet", Arity: 4, FnN: func(c *eval.Ctx, a []value.Value) value.Value {
			return foldValues(c, a[0], a[1], a[2], elems(c, a[3]))
		}},
		{Module: "Functions", Name: "FoldFunction", Arity: 3, FnN: func(c *eval.Ctx, a []value.Value) value.Value {
			return foldValues(c, a[0], a[1], a[2], elems(c, value.Domain(a[2])))
		}},

		{Module: sets, Name: "FoldSet", Arity: 3, FnN: func(c *eval.Ctx, a []value.Value) value.Value {
			return foldRight(c, a[0], elems(c, a[2]), a[1])
		}},
		{Module: sets, Name: "ReduceSet", Arity: 3, FnN: func(c *eval.Ctx, a []value.Value) value.Value {
			return foldRight(c, a[0], elems(c, a[1]), a[2])
		}},
		{Module: sets, Name: "SumSet", Arity: 1, Fn1: func(c *eval.Ctx, s value.Value) value.Value {
			return fold(c, "SumSet", elems(c, s), 0, plus)
		}},
		{Module: sets, Name: "ProductSet", Arity: 1, Fn1: func(c *eval.Ctx, s value.Value) value.Value {
			return fold(c, "ProductSet", elems(c, s), 1, times)
		}},
		{Module: sets, Name: "MapThenSumSet", Arity: 2, Fn2: func(c *eval.Ctx, op, s value.Value) value.Value {
			images := slices.Clone(elems(c, s))
			for i, x := range images {
				if images[i] = c.Call(op, x); !images[i].IsInt() {
					value.Throw(value.CodeGeneral, "The operator of MapThenSumSet should give an integer, but for\n%s\nit gave:\n%s", show(c, x), show(c, images[i]))
				}
			}
			return fold(c, "MapThenSumSet", images, 0, plus)
		}},
		{Module: sets, Name: "kSubset", Arity: 2, Fn2: kSubset},
		{Module: sets, Name: "FlattenSet", Arity: 1, Fn1: flattenSet},
		{Module: sets, Name: "Max", Arity: 1, Fn1: func(c *eval.Ctx, s value.Value) value.Value {
			return extremum(c, "Max", s, func(x, best int32) bool { return x > best })
		}},
		{Module: sets, Name: "Min", Arity: 1, Fn1: func(c *eval.Ctx, s value.Value) value.Value {
			return extremum(c, "Min", s, func(x, best int32) bool { return x < best })
		}},
	}
}

// extremum returns the element of a set of integers that is better than all others.
func extremum(c *eval.Ctx, op string, s value.Value, better func(x, best int32) bool) value.Value {
	all := elems(c, s)
	if len(all) == 0 {
		badOnlyArgument(c, op, "nonempty set of integers", s)
	}
	best := all[0]
	for _, x := range all {
		if !x.IsInt() {
			badOnlyArgument(c, op, "nonempty set of integers", s)
		}
		if better(x.Int(), best.Int()) {
			best = x
		}
	}
	return best
}

// flattenSet is the union of a set of sets, which must be finite.
func flattenSet(c *eval.Ctx, sets value.Value) value.Value {
	if !value.IsListable(sets) {
		badOnlyArgument(c, "FlattenSet", "set of sets", sets)
	}
	var all []value.Value
	for _, s := range elems(c, sets) {
		if !value.IsListable(s) {
			badOnlyArgument(c, "FlattenSet", "set of sets", sets)
		}
		all = append(all, elems(c, s)...)
	}
	return value.MakeSet(all)
}

// foldRight returns op(vs[0], op(vs[1], ... op(vs[n-1], base) ...)).
func foldRight(c *eval.Ctx, op value.Value, vs []value.Value, base value.Value) value.Value {
	for _, v := range slices.Backward(vs) {
		base = c.Call(op, v, base)
	}
	return base
}

// foldValues folds the values of a function at the given arguments.
func foldValues(c *eval.Ctx, op, base, fun value.Value, args []value.Value) value.Value {
	for _, x := range slices.Backward(args) {
		base = c.Call(op, value.Apply(fun, x), base)
	}
	return base
}

// fold folds integers.
func fold(c *eval.Ctx, op string, vs []value.Value, acc int64, f func(*eval.Ctx, int64, int64) int64) value.Value {
	for _, v := range slices.Backward(vs) {
		if !v.IsInt() {
			badOnlyArgument(c, op, "set of integers", value.MakeSet(vs))
		}
		acc = f(c, int64(v.Int()), acc)
	}
	return value.MakeInt(int32(acc))
}

// mapThenFoldSet asks for one element after the other, as the definition does, before it folds.
func mapThenFoldSet(c *eval.Ctx, args []value.Value) value.Value {
	op, base, f, choose, s := args[0], args[1], args[2], args[3], args[4]
	var chosen []value.Value
	for rest := elems(c, s); len(rest) > 0; {
		x := c.Call(choose, value.MakeSortedSet(rest))
		switch at := slices.IndexFunc(rest, func(y value.Value) bool { return value.Equal(x, y) }); at {
		case -1:
			badArgument(c, "fourth", "MapThenFoldSet", "choice of an element", x)
		case 0: // as most do
			rest = rest[1:]
		default:
			rest = slices.Delete(slices.Clone(rest), at, at+1)
		}
		chosen = append(chosen, x)
	}
	for _, x := range slices.Backward(chosen) {
		base = c.Call(op, c.Call(f, x), base)
	}
	return base
}

// kSubset lists the subsets with k elements, in order.
func kSubset(c *eval.Ctx, k, s value.Value) value.Value {
	if !k.IsInt() {
		badArgumentAn(c, "first", "kSubset", "integer", k)
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
