package stdlib

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/code"
)

// bags implements module Bags. A bag is a function whose values are positive integers; operators that only look an
// element up take any function, as in TLC.
func bags() []*eval.Builtin {
	const module = "Bags"
	return []*eval.Builtin{
		unary(module, "IsABag", func(_ *eval.Ctx, b value.Value) value.Value {
			_, _, ok := counts(b)
			return value.MakeBool(ok)
		}),
		unary(module, "BagToSet", bagToSet),
		unary(module, "SetToBag", setToBag),
		binary(module, "BagIn", bagIn),
		constant(module, "EmptyBag", func(*eval.Ctx) value.Value { return makeBag(nil, nil) }),
		binary(module, `\oplus`, bagCup),
		binary(module, `\ominus`, bagDiff),
		unary(module, "BagUnion", bagUnion),
		binary(module, `\sqsubseteq`, subBagOf),
		shipped(unary(module, "SubBag", subBags)),
		binary(module, "BagOfAll", bagOfAll),
		unary(module, "BagCardinality", bagCardinality),
		binary(module, "CopiesIn", copiesIn),
	}
}

// hasFiniteDomain tells a function with a finite domain, without asking for the domain, which would sort the function.
func hasFiniteDomain(b value.Value) bool {
	return value.IsFunction(b) && (b.Kind() != value.LazyFunc || value.IsFinite(value.LazyFuncDomain(b)))
}

// counts returns the elements of a bag in order and their numbers of copies, both shared; false if b is not a bag.
func counts(b value.Value) (dom, copies []value.Value, ok bool) {
	if !hasFiniteDomain(b) {
		return nil, nil, false
	}
	dom, copies, _ = value.FuncPairs(b)
	for _, n := range copies {
		if !n.IsInt() || n.Int() <= 0 {
			return nil, nil, false
		}
	}
	return dom, copies, true
}

// needBag is counts for the nth argument of op.
func needBag(c *eval.Ctx, nth, op string, b value.Value) (dom, copies []value.Value) {
	dom, copies, ok := counts(b)
	if !ok {
		badArgument(c, nth, op, "bag", b)
	}
	return dom, copies
}

// pairsOf returns the elements, in order, and the numbers of copies of a function with a finite domain, which need not be a
// bag; false for anything else.
func pairsOf(b value.Value) (dom, copies []value.Value, ok bool) {
	if !hasFiniteDomain(b) {
		return nil, nil, false
	}
	return value.FuncPairs(b)
}

// pairsAsListed is pairsOf in the order in which TLC has the elements: that in which they were written, until something sorts
// them. It sorts the fields of a record.
func pairsAsListed(b value.Value) (dom, copies []value.Value, ok bool) {
	dom, copies, ok = pairsOf(b)
	if !ok || b.Kind() == value.Record && !value.BuiltAsFunction(b) {
		return dom, copies, ok
	}
	return value.PairsAsWritten(b)
}

func bagToSet(c *eval.Ctx, b value.Value) value.Value {
	if !value.IsFunction(b) {
		wrongValue(c, "BagToSet", finiteDomain, b)
	}
	return value.Domain(b)
}

const finiteDomain = "a function with a finite domain"

func setToBag(c *eval.Ctx, s value.Value) value.Value {
	if !value.IsListable(s) {
		wrongValue(c, "BagToSet", finiteDomain, s) // sic
	}
	s = value.Expand(s, c.Table().MaxSetSize) // the domain is a list, of an interval, too (unconfirmed)
	ones := make([]value.Value, value.Size(s))
	for i := range ones {
		ones[i] = value.MakeInt(1)
	}
	return value.MakeFuncOver(s, ones)
}

func bagIn(c *eval.Ctx, e, b value.Value) value.Value {
	return value.MakeBool(lookUp(c, "BagIn", e, b) > 0)
}

func copiesIn(c *eval.Ctx, e, b value.Value) value.Value {
	return value.MakeInt(lookUp(c, "CopiesIn", e, b))
}

// lookUp returns b[e], and 0 if e is not in the domain of b.
func lookUp(c *eval.Ctx, op string, e, b value.Value) int32 {
	if !value.IsFunction(b) {
		value.Throw(`Cannot read field "values" because "<local2>" is null`)
	}
	if !value.Member(e, value.Domain(b)) {
		return 0
	}
	n := value.Apply(b, e)
	if !n.IsInt() {
		badArgument(c, "second", op, "bag", b)
	}
	return n.Int()
}

// makeBag returns the bag with these elements, sorted, and numbers of copies.
func makeBag(dom []value.Value, copies []int64) value.Value {
	vals := make([]value.Value, len(copies))
	for i, n := range copies {
		vals[i] = value.MakeInt(int32(n))
	}
	return value.MakeFunc(dom, vals)
}

// mergeBags calls pair for each element of either bag, in order, with the positions it has in them; -1 if absent.
func mergeBags(x, y []value.Value, pair func(e value.Value, i, j int)) {
	i, j := 0, 0
	for i < len(x) || j < len(y) {
		order := -1
		switch {
		case i == len(x):
			order = 1
		case j < len(y):
			order = value.Compare(x[i], y[j])
		}
		switch {
		case order < 0:
			pair(x[i], i, -1)
			i++
		case order > 0:
			pair(y[j], -1, j)
			j++
		default:
			pair(x[i], i, j)
			i++
			j++
		}
	}
}

func bagCup(c *eval.Ctx, a, b value.Value) value.Value {
	for _, v := range [2]value.Value{a, b} {
		if !value.IsFunction(v) {
			value.Throw(`Cannot invoke "tlc2.value.impl.Value.toFcnRcd()" because "<parameter1>" is null`)
		}
	}
	needBag(c, "first", "(+)", a)
	needBag(c, "second", "(+)", b)
	return addBags(a, b)
}

// addBags returns the sum of two bags. The elements that only the second one has are put behind those of the first, and stay
// there until something sorts them, as in TLC (from memory, as all orders of bags here; no recorded case tells).
func addBags(a, b value.Value) value.Value {
	return value.FuncMergeWith(a, b, func(m, n value.Value) value.Value {
		return value.MakeInt(int32(plus(nil, int64(m.Int()), int64(n.Int()))))
	})
}

func bagDiff(c *eval.Ctx, a, b value.Value) value.Value {
	x, xn, ok := pairsAsListed(a)
	if !ok {
		badArgument(c, "first", "(-)", "bag", a)
	}
	if _, _, ok := pairsOf(b); !ok {
		badArgument(c, "second", "(-)", "bag", b)
	}
	var dom, copies []value.Value
	for i, e := range x {
		n := integer(xn[i])
		if less, found := value.ApplyOK(b, e); found {
			n = int32(int64(n) - int64(integer(less))) // TLC does not look for overflows here
		}
		if n > 0 {
			dom, copies = append(dom, e), append(copies, value.MakeInt(n))
		}
	}
	return functionOf(dom, copies)
}

// bagUnion adds the bags of a set, neighbors first, so that an element is merged a logarithmic number of times, and stays
// where the first bag that has it put it.
func bagUnion(c *eval.Ctx, s value.Value) value.Value {
	if !value.IsListable(s) {
		wrongValue(c, "BagUnion", "a finite enumerable set", s)
	}
	if list := elems(c, s); len(list) == 1 {
		return list[0] // whatever it is
	}
	var sums []value.Value
	for _, b := range elems(c, s) {
		if _, _, ok := counts(b); !ok {
			value.ThrowCode(code.NotBagElement, "BagUnion", show(c, s))
		}
		sums = append(sums, b)
	}
	for len(sums) > 1 {
		half := (len(sums) + 1) / 2
		for i := range half {
			sums[i] = sums[2*i]
			if 2*i+1 < len(sums) {
				sums[i] = addBags(sums[i], sums[2*i+1])
			}
		}
		sums = sums[:half]
	}
	if len(sums) == 0 {
		return value.MakeFunc(nil, nil) // as EmptyBag; only errors tell it from a tuple (unconfirmed)
	}
	return sums[0]
}

func subBagOf(c *eval.Ctx, a, b value.Value) value.Value {
	x, xn, ok := pairsOf(a)
	if !ok {
		wrongValue(c, `\sqsubseteq`, finiteDomain, a)
	}
	y, yn, ok := pairsOf(b)
	if !ok {
		wrongValue(c, `\sqsubseteq`, finiteDomain, b)
	}
	if len(x) > len(y) {
		return value.False
	}
	holds := true
	mergeBags(x, y, func(_ value.Value, i, j int) {
		if i >= 0 && (j < 0 || integer(xn[i]) > integer(yn[j])) {
			holds = false
		}
	})
	return value.MakeBool(holds)
}

// subBags lists the sub-bags of b: every choice of 0 up to all copies of each element.
func subBags(c *eval.Ctx, b value.Value) value.Value {
	dom, copies, ok := counts(b)
	if !ok {
		return value.Value{}
	}
	total := 1
	for _, n := range copies {
		total *= int(n.Int()) + 1
		checkSetSize(c, total)
	}
	chosen := make([]int64, len(dom))
	all := make([]value.Value, 0, total)
	for {
		var d []value.Value
		var n []int64
		for i, k := range chosen {
			if k > 0 {
				d, n = append(d, dom[i]), append(n, k)
			}
		}
		all = append(all, makeBag(d, n))
		i := 0
		for i < len(chosen) && chosen[i] == int64(copies[i].Int()) {
			chosen[i] = 0
			i++
		}
		if i == len(chosen) {
			return value.MakeSet(all)
		}
		chosen[i]++
	}
}

// checkSetSize reports a set of n members that is to be listed and exceeds the limit.
func checkSetSize(c *eval.Ctx, n int) {
	if limit := c.Table().MaxSetSize; n > limit {
		value.Throw("Attempted to construct a set with too many elements (>%d).", limit)
	}
}

func bagOfAll(c *eval.Ctx, f, b value.Value) value.Value {
	if literal, ok := eval.Literal(f); ok {
		badArgumentAn(c, "first", "BagOfAll", "operator", literal)
	}
	dom, copies, ok := pairsAsListed(b)
	if !ok {
		badArgument(c, "second", "BagOfAll", "function with a finite domain", b)
	}
	images := make([]value.Value, len(dom))
	for i, d := range dom {
		images[i] = c.Call(f, d)
	}
	if len(images) == 1 {
		return value.FuncSingleton(images[0], value.MakeInt(integer(copies[0]))) // which looks at nothing
	}
	set := value.MakeSet(images)
	shape := value.ShapeOf(value.Expand(set, c.Table().MaxSetSize))
	sums := make([]int64, shape.Len())
	for i, e := range images {
		k := shape.Index(value.Normalize(e))
		sums[k] = plus(c, sums[k], int64(integer(copies[i])))
	}
	all := make([]value.Value, len(images))
	for i, e := range images {
		all[i] = value.MakeInt(int32(sums[shape.Index(value.Normalize(e))]))
	}
	return functionOf(images, all)
}

func bagCardinality(c *eval.Ctx, b value.Value) value.Value {
	_, copies, ok := pairsOf(b)
	if !ok {
		wrongValue(c, "BagCardinality", finiteDomain, b)
	}
	sum := int64(0)
	for _, n := range copies {
		if !n.IsInt() || n.Int() <= 0 {
			wrongValue(c, "BagCardinality", "a bag", b)
		}
		sum = plus(c, sum, int64(n.Int()))
	}
	return value.MakeInt(int32(sum))
}
