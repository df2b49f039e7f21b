package stdlib

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// functions implements operators of the community module Functions that compare the values of a function with each other. The
// folds of that module are in folds.
func functions() []*eval.Builtin {
	const module = "Functions"
	return []*eval.Builtin{
		unary(module, "IsInjective", isInjective),
		unary(module, "AntiFunction", antiFunction),
		shipped(nary(module, "Inverse", 3, inverseOn)),
		exists("ExistsInjection", func(s, t int) bool { return s <= t }),
		exists("ExistsSurjection", func(s, t int) bool { return s >= t && (t > 0 || s == 0) }),
		exists("ExistsBijection", func(s, t int) bool { return s == t }),
	}
}

// exists decides by the numbers of elements of two finite sets whether there is a function of some kind between them.
func exists(name string, decide func(s, t int) bool) *eval.Builtin {
	return shipped(binary("Functions", name, func(c *eval.Ctx, s, t value.Value) value.Value {
		return value.MakeBool(decide(value.Size(s), value.Size(t)))
	}))
}

// isInjective takes sequences and functions, but no records, and takes a set of records for the sets of their fields, as the
// Java method does.
func isInjective(c *eval.Ctx, f value.Value) value.Value {
	var vals []value.Value
	switch {
	case f.Kind() == value.RecordSet:
		_, sets := value.ProductParts(f)
		vals = sets
	case value.IsFunction(f) && class(f) != "RecordValue":
		_, vals, _ = value.FuncPairs(value.Expand(f, c.Table().MaxSetSize))
	default:
		badOnlyArgument(c, "IsInjective", "function", f)
	}
	if sorted, ok := sortedSet(vals); ok {
		return value.MakeBool(value.Size(sorted) == len(vals))
	}
	for i, v := range vals { // there may be equal values before those that cannot be compared
		for _, w := range vals[i+1:] {
			if value.Equal(v, w) {
				return value.False
			}
		}
	}
	return value.True
}

// sortedSet returns the set of some values, and false if they cannot be put in order.
func sortedSet(vals []value.Value) (set value.Value, ok bool) {
	defer func() {
		if r := recover(); r != nil {
			eval.AsError(r)
			ok = false
		}
	}()
	set = value.MakeSet(slices.Clone(vals))
	value.Elems(set)
	return set, true
}

// antiFunction exchanges arguments and values.
func antiFunction(c *eval.Ctx, f value.Value) value.Value {
	if !value.IsFunction(f) {
		badOnlyArgument(c, "AntiFunction", "functions", f)
	}
	dom, vals, _ := value.FuncPairs(value.Expand(f, c.Table().MaxSetSize))
	if set, ok := sortedSet(vals); ok && value.Size(set) == len(vals) {
		return functionOf(vals, dom)
	}
	occursTwice(c, slices.Clone(vals))
	return value.Value{}
}

// occursTwice raises the error of a domain with equal elements, or with such that cannot be compared. Which ones it finds
// depends on how TLC sorts: it puts the least element first, inserts the others, and names the one that is then at the place
// where an equal one was inserted from.
func occursTwice(c *eval.Ctx, dom []value.Value) {
	twice := func(v value.Value) {
		value.Throw("The value\n%s\noccurs multiple times in the function domain.", show(c, v))
	}
	for i := 1; i < len(dom); i++ {
		switch order := value.Compare(dom[0], dom[i]); {
		case order == 0:
			twice(dom[i])
		case order > 0:
			dom[0], dom[i] = dom[i], dom[0]
		}
	}
	for i := 2; i < len(dom); i++ {
		v, j := dom[i], i
		order := value.Compare(v, dom[j-1])
		for order < 0 {
			dom[j] = dom[j-1]
			j--
			order = value.Compare(v, dom[j-1])
		}
		if order == 0 {
			twice(dom[i])
		}
		dom[j] = v
	}
}

// functionOf returns the function that maps keys[i] to vals[i]. Keys need not be sorted; the first of equal keys counts.
func functionOf(keys, vals []value.Value) value.Value {
	if len(keys) == 1 {
		return value.FuncSingleton(keys[0], vals[0]) // which looks at nothing
	}
	dom := value.MakeSet(slices.Clone(keys))
	if value.Size(dom) == 0 {
		return value.MakeFunc(nil, nil)
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

// inverseOn maps each element of T to the least element of S that f maps to it; one that is no value of f at all, to
// the least element of S.
func inverseOn(c *eval.Ctx, a []value.Value) value.Value {
	f, from, to := a[0], elems(c, a[1]), elems(c, a[2])
	if !value.IsFunction(f) {
		return value.Value{}
	}
	_, all, _ := value.FuncPairs(value.Expand(f, c.Table().MaxSetSize))
	images := value.MakeSet(slices.Clone(all))
	vals := make([]value.Value, len(from))
	for i, s := range from {
		vals[i] = value.Apply(f, s)
	}
	back := functionOf(vals, from)
	out := make([]value.Value, len(to))
	for i, t := range to {
		x, ok := value.ApplyOK(back, t)
		switch {
		case ok:
			out[i] = x
		case len(from) > 0 && !value.Member(t, images):
			out[i] = from[0]
		default:
			return value.Value{}
		}
	}
	return constructed(a[2], functionOf(to, out))
}

// constructed returns f as the function constructor of a definition gives it: it has the domain as it stands there, and where it
// is applied to something else, the error of such a function.
func constructed(domain, f value.Value) value.Value {
	return value.MakeLazyFunc(domain, func(x value.Value) value.Value { return value.Apply(f, x) }, "[x \\in %s |-> f[x]]")
}
