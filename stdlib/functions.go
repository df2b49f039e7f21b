package stdlib

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// functions implements the operators of the community module Functions that compare all values of a function with each
// other. The folds of that module are in folds.
func functions() []*eval.Builtin {
	const module = "Functions"
	return []*eval.Builtin{
		{Module: module, Name: "Range", Arity: 1, Fn1: func(c *eval.Ctx, f value.Value) value.Value {
			_, vals := pairs(c, "Range", f)
			return value.MakeSet(slices.Clone(vals))
		}},
		{Module: module, Name: "IsInjective", Arity: 1, Fn1: func(c *eval.Ctx, f value.Value) value.Value {
			_, vals := pairs(c, "IsInjective", f)
			return value.MakeBool(value.Size(value.MakeSet(slices.Clone(vals))) == len(vals))
		}},
		{Module: module, Name: "AntiFunction", Arity: 1, Fn1: func(c *eval.Ctx, f value.Value) value.Value {
			dom, vals := pairs(c, "AntiFunction", f)
			return inverse(dom, vals)
		}},
		{Module: module, Name: "Inverse", Arity: 3, FnN: inverseOn},
		exists("ExistsInjection", func(s, t int) bool { return s <= t }),
		exists("ExistsSurjection", func(s, t int) bool { return s >= t && (t > 0 || s == 0) }),
		exists("ExistsBijection", func(s, t int) bool { return s == t }),
		{Module: module, Name: "SumFunction", Arity: 1, Fn1: func(c *eval.Ctx, f value.Value) value.Value {
			_, vals := pairs(c, "SumFunction", f)
			for _, v := range vals {
				if !v.IsInt() {
					badOnlyArgument(c, "SumFunction", "function whose values are integers", f)
				}
			}
			return fold(c, "SumFunction", vals, 0, plus)
		}},
		{Module: module, Name: "SumFunctionOnSet", Arity: 2, Fn2: func(c *eval.Ctx, f, s value.Value) value.Value {
			vals := slices.Clone(elems(c, s))
			for i, x := range vals {
				if vals[i] = value.Apply(f, x); !vals[i].IsInt() {
					badArgument(c, "first", "SumFunctionOnSet", "function whose values are integers", f)
				}
			}
			return fold(c, "SumFunctionOnSet", vals, 0, plus)
		}},
	}
}

// exists decides by the numbers of elements of two finite sets whether there is a function of some kind between them.
func exists(name string, decide func(s, t int) bool) *eval.Builtin {
	return &eval.Builtin{Module: "Functions", Name: name, Arity: 2, Shipped: true, Fn2: func(c *eval.Ctx, s, t value.Value) value.Value {
		return value.MakeBool(decide(value.Size(s), value.Size(t)))
	}}
}

// pairs returns the arguments, in order, and the values of the only argument of op, a finite function.
func pairs(c *eval.Ctx, op string, f value.Value) (dom, vals []value.Value) {
	if !value.IsFunction(f) {
		badOnlyArgument(c, op, "function", f)
	}
	dom, vals, ok := value.FuncPairs(value.Expand(f, c.Table().MaxSetSize))
	if !ok {
		badOnlyArgument(c, op, "function", f)
	}
	return dom, vals
}

// functionOf returns the function that maps keys[i] to vals[i]. Keys need not be sorted; the first of equal keys counts.
func functionOf(keys, vals []value.Value) value.Value {
	dom := value.MakeSet(slices.Clone(keys))
	if value.Size(dom) == 0 {
		return value.EmptyTuple
	}
	shape := value.ShapeOf(dom)
	sorted := make([]value.Value, shape.Len())
	var at []int
	for i, k := range keys {
		if p := shape.Index(value.Normalize(k)); sorted[p].IsUndef() {
			sorted[p] = vals[i]
			at = append(at, p)
		}
	}
	return value.MakeFuncAsWritten(value.Elems(dom), sorted, at)
}

// inverse maps each value to the least of its arguments.
func inverse(dom, vals []value.Value) value.Value { return functionOf(vals, dom) }

// inverseOn maps each element of T to the least element of S that f maps to it; one that is no value of f at all, to
// the least element of S.
func inverseOn(c *eval.Ctx, a []value.Value) value.Value {
	f, from, to := a[0], elems(c, a[1]), elems(c, a[2])
	if !value.IsFunction(f) {
		badArgument(c, "first", "Inverse", "function", f)
	}
	_, all, _ := value.FuncPairs(value.Expand(f, c.Table().MaxSetSize))
	images := value.MakeSet(slices.Clone(all))
	vals := make([]value.Value, len(from))
	for i, s := range from {
		vals[i] = value.Apply(f, s)
	}
	back := inverse(from, vals)
	out := make([]value.Value, len(to))
	for i, t := range to {
		x, ok := value.ApplyOK(back, t)
		switch {
		case ok:
			out[i] = x
		case len(from) > 0 && !value.Member(t, images):
			out[i] = from[0]
		default:
			badArgument(c, "second", "Inverse", "set with an argument for each value", a[1])
		}
	}
	return functionOf(to, out)
}
