package stdlib

import (
	"fmt"
	"math"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/code"
)

// bagsExt implements the folds of the community module BagsExt.
func bagsExt() []*eval.Builtin {
	const module = "BagsExt"
	return []*eval.Builtin{
		nary(module, "FoldBag", 3, foldBag),
		shipped(nary(module, "MapThenFoldBag", 5, mapThenFoldBag)),
		partial(unary(module, "SumBag", sumBag)),
		shipped(unary(module, "ProductBag", productBag)),
	}
}

// foldBag returns op(... op(op(base, x), x) ..., y) for the elements in order.
func foldBag(c *eval.Ctx, a []value.Value) value.Value {
	op, acc := a[0], a[1]
	if !value.IsFunction(a[2]) {
		badArgument(c, "third", "FoldBag", "bag", a[2])
	}
	dom, copies, _ := value.FuncPairs(value.Expand(a[2], c.Table().MaxSetSize))
	for i, x := range dom {
		if n := copies[i]; !n.IsInt() || n.Int() <= 0 {
			value.ThrowCode(code.NotFinite, "FoldBag", "an element of Nat", fmt.Sprintf("%s (in: %s:>%s)", n, x, n))
		}
		for range copies[i].Int() {
			acc = c.Call(op, acc, x)
		}
	}
	return acc
}

// mapThenFoldBag folds the copies of each element, and then the results.
func mapThenFoldBag(c *eval.Ctx, a []value.Value) value.Value {
	op, base, f := a[0], a[1], a[2]
	dom, copies, ok := counts(a[4])
	if !ok {
		return value.Value{}
	}
	acc := base
	for i := len(dom) - 1; i >= 0; i-- {
		image, part := c.Call(f, dom[i]), base
		for range copies[i].Int() {
			part = c.Call(op, part, image)
		}
		acc = c.Call(op, part, acc)
	}
	return acc
}

// sumBag adds all copies of an element at once. It overflows where adding them one by one does.
func sumBag(_ *eval.Ctx, b value.Value) value.Value {
	dom, copies, ok := counts(b)
	if !ok {
		return value.Value{}
	}
	sum := int64(0)
	for i, x := range dom {
		if !x.IsInt() {
			return value.Value{}
		}
		n, before := int64(x.Int()), sum
		if sum += n * int64(copies[i].Int()); !fits(sum) {
			bound := int64(math.MaxInt32)
			if n < 0 {
				bound = math.MinInt32
			}
			overflow("%d+%d", before+(bound-before)/n*n, n)
		}
	}
	return value.MakeInt(int32(sum))
}

func productBag(_ *eval.Ctx, b value.Value) value.Value {
	dom, copies, ok := counts(b)
	if !ok {
		return value.Value{}
	}
	product := int64(1)
	for i, x := range dom {
		if !x.IsInt() {
			return value.Value{}
		}
		n := copies[i].Int()
		if x.Int() == 0 || x.Int() == 1 || x.Int() == -1 {
			n = 2 - n%2 // more copies change nothing
		}
		for ; n > 0 && product != 0; n-- {
			if product *= int64(x.Int()); !fits(product) {
				return value.Value{}
			}
		}
	}
	return value.MakeInt(int32(product))
}
