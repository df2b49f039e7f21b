package stdlib

import (
	"cmp"
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// vectorClocks implements the community module VectorClocks.
func vectorClocks() []*eval.Builtin {
	const module = "VectorClocks"
	return []*eval.Builtin{
		{Module: module, Name: "IsCausalOrder", Arity: 2, Fn2: func(c *eval.Ctx, log, clock value.Value) value.Value {
			_, clocks := logClocks(c, "IsCausalOrder", log, clock)
			for i := range clocks {
				for j := range i {
					if clocks[i].before(clocks[j]) {
						return value.False
					}
				}
			}
			return value.True
		}},
		{Module: module, Name: "CausalOrder", Arity: 4, FnN: func(c *eval.Ctx, a []value.Value) value.Value {
			return causalOrder(c, a[0], a[1])
		}},
	}
}

// vectorClock maps nodes to their counts; sum is that of all counts.
type vectorClock struct {
	counts map[value.Value]int32
	sum    int64
}

func logClocks(c *eval.Ctx, op string, log, clock value.Value) ([]value.Value, []vectorClock) {
	entries, ok := value.TupleElems(log)
	if !ok {
		badArgument(c, "first", op, "sequence", log)
	}
	clocks := make([]vectorClock, len(entries))
	for i, e := range entries {
		v := c.Call(clock, e)
		dom, counts, ok := value.FuncPairs(v)
		if !value.IsFunction(v) || !ok {
			badArgumentAn(c, "second", op, "operator that gives functions from nodes to numbers", v)
		}
		m := vectorClock{counts: make(map[value.Value]int32, len(dom))}
		for k, n := range counts {
			if !n.IsInt() || n.Int() < 0 {
				badArgumentAn(c, "second", op, "operator that gives functions from nodes to numbers", v)
			}
			m.counts[c.Table().String(dom[k].String())] = n.Int()
			m.sum += int64(n.Int())
		}
		clocks[i] = m
	}
	return entries, clocks
}

// before reports whether v happened before w: no count is greater, and not all are equal.
func (v vectorClock) before(w vectorClock) bool {
	if v.sum >= w.sum {
		return false
	}
	for n, x := range v.counts {
		if x > w.counts[n] {
			return false
		}
	}
	return true
}

// causalOrder sorts by the sums of the clocks: what happened before something has a smaller one. Entries with equal
// sums stay in their order.
func causalOrder(c *eval.Ctx, log, clock value.Value) value.Value {
	entries, clocks := logClocks(c, "CausalOrder", log, clock)
	order := make([]int, len(entries))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(clocks[i].sum, clocks[j].sum) })
	sorted := make([]value.Value, len(entries))
	for i, j := range order {
		sorted[i] = entries[j]
	}
	return value.MakeTuple(sorted)
}
