package stdlib

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// bagsExt implements the folds of the community module BagsExt, which by their definitions are recursive in the numbers
// of copies.
func bagsExt() []*eval.Builtin {
	const module = "BagsExt"
	integers := func(name string, start int64, f func(*eval.Ctx, int64, int64) int64) *eval.Builtin {
		return &eval.Builtin{Module: module, Name: name, Arity: 1, Fn1: func(c *eval.Ctx, b value.Value) value.Value {
			dom, copies, ok := counts(b)
			if !ok {
				badOnlyArgument(c, name, "bag", b)
			}
			acc := start
			for i := len(dom) - 1; i >= 0; i-- {
				if !dom[i].IsInt() {
					badOnlyArgument(c, name, "bag of integers", b)
				}
				for range copies[i].Int() {
					if acc = f(c, int64(dom[i].Int()), acc); acc == 0 && start == 1 {
						break
					}
				}
			}
			return value.MakeInt(int32(acc))
		}}
	}
	return []*eval.Builtin{
		{Module: module, Name: "FoldBag", Arity: 3, FnN: func(c *eval.Ctx, a []value.Value) value.Value {
			dom, copies := needBag(c, "third", "FoldBag", a[2])
			acc := a[1]
			op := a[0]
			for i := len(dom) - 1; i >= 0; i-- {
				for range copies[i].Int() {
					acc = c.Call(op, dom[i], acc)
				}
			}
			return acc
		}},
		integers("SumBag", 0, plus),
		integers("ProductBag", 1, times),
	}
}
