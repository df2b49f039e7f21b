package stdlib

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// folds implements the folds of the community modules Folds, Functions and FiniteSetsExt.
func folds() []*eval.Builtin {
	const functions, sets = "Functions", "FiniteSetsExt"
	return []*eval.Builtin{
		shipped(nary("Folds", "MapThenFoldSet", 5, mapThenFoldSet)),
		nary(functions, "FoldFunction", 3, func(c *eval.Ctx, a []value.Value) value.Value {
			return foldFunction(c, a[0], a[1], a[2])
		}),
		nary(functions, "FoldFunctionOnSet", 4, func(c *eval.Ctx, a []value.Value) value.Value {
			if !value.IsFunction(a[2]) {
				badArgument(c, "third", "FoldFunctionOnSet", "function", a[2])
			}
			if !isA(a[3], "Enumerable") {
				badArgument(c, "fourth", "FoldFunctionOnSet", "set", a[3])
			}
			return foldValues(c, a[0], a[1], a[2], elems(c, a[3]))
		}),
		nary(sets, "FoldSet", 3, func(c *eval.Ctx, a []value.Value) value.Value {
			return fold(c, a[0], a[1], elems(c, a[2]))
		}),
		shipped(binary(sets, "MapThenSumSet", mapThenSumSet)),
	}
}

// fold returns op(vs[n-1], ... op(vs[1], op(vs[0], base)) ...).
func fold(c *eval.Ctx, op, base value.Value, vs []value.Value) value.Value {
	for _, v := range vs {
		base = c.Call(op, v, base)
	}
	return base
}

// foldFunction is fold for the values of a function, in the order of the arguments.
func foldFunction(c *eval.Ctx, op, base, fun value.Value) value.Value {
	if !value.IsFunction(fun) {
		badArgument(c, "third", "FoldFunction", "function", fun)
	}
	return foldValues(c, op, base, fun, elems(c, value.Domain(fun)))
}

// foldValues is fold for the values of a function at the given arguments.
func foldValues(c *eval.Ctx, op, base, fun value.Value, args []value.Value) value.Value {
	for _, x := range args {
		base = c.Call(op, value.Apply(fun, x), base)
	}
	return base
}

// foldLeft returns op(... op(op(base, vs[0]), vs[1]) ..., vs[n-1]).
func foldLeft(c *eval.Ctx, op, base value.Value, vs []value.Value) value.Value {
	for _, v := range vs {
		base = c.Call(op, base, v)
	}
	return base
}

// foldRight returns op(vs[0], op(vs[1], ... op(vs[n-1], base) ...)).
func foldRight(c *eval.Ctx, op value.Value, vs []value.Value, base value.Value) value.Value {
	for _, v := range slices.Backward(vs) {
		base = c.Call(op, v, base)
	}
	return base
}

// mapThenFoldSet asks for one element after the other, as the definition does, before it folds.
func mapThenFoldSet(c *eval.Ctx, args []value.Value) value.Value {
	op, base, f, choose, s := args[0], args[1], args[2], args[3], args[4]
	if !value.IsListable(s) {
		return value.Value{}
	}
	var chosen []value.Value
	for rest := elems(c, s); len(rest) > 0; {
		x := c.Call(choose, value.MakeSortedSet(rest))
		switch at := slices.IndexFunc(rest, func(y value.Value) bool { return value.Equal(x, y) }); at {
		case -1:
			return value.Value{}
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

// mapThenSumSet adds integers without regard to their order; sums that come near to an overflow are for the definition.
func mapThenSumSet(c *eval.Ctx, op, s value.Value) value.Value {
	if !value.IsListable(s) {
		return value.Value{}
	}
	sum, most := int64(0), int64(0)
	for _, x := range elems(c, s) {
		v := c.Call(op, x)
		if !v.IsInt() {
			return value.Value{}
		}
		sum += int64(v.Int())
		if most += max(int64(v.Int()), -int64(v.Int())); !fits(most) {
			return value.Value{}
		}
	}
	return value.MakeInt(int32(sum))
}
