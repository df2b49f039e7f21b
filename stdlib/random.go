package stdlib

import (
	"math"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/random"
	"github.com/gotlc/gotlc/eval/value"
)

// drawer draws uniformly from sets, without listing those that are given by their parts. A member of a set that has parts is
// made of members of these, one after the other; of other sets it is the member whose index in the set's order is drawn.
type drawer struct {
	c    *eval.Ctx
	rand *random.Generator
}

func newDrawer(c *eval.Ctx) drawer { return drawer{c, c.Env().Random()} }

func randomElement(c *eval.Ctx, s value.Value) value.Value {
	if !value.IsListable(s) || !value.IsFinite(s) {
		wrongValue(c, "RandomElement", "a finite set", s)
	}
	d := newDrawer(c)
	if d.size(s) == 0 {
		value.Throw("Index 0 out of bounds for length 0")
	}
	return d.member(s)
}

// size returns the number of members of a finite set; only its being at most a few billions is exact.
func (d drawer) size(s value.Value) float64 {
	switch s.Kind() {
	case value.Interval:
		lo, hi := value.IntervalBounds(s)
		return float64(hi) - float64(lo) + 1
	case value.Powerset:
		return math.Pow(2, d.size(value.PowersetBase(s)))
	case value.FuncSet:
		dom, rng := value.FuncSetParts(s)
		return math.Pow(d.size(rng), d.size(dom))
	case value.RecordSet, value.TupleSet:
		_, sets := value.ProductParts(s)
		n := 1.0
		for _, s := range sets {
			n *= d.size(s)
		}
		return n
	}
	return float64(len(elems(d.c, s)))
}

// member draws from a finite set that is not empty.
func (d drawer) member(s value.Value) value.Value {
	switch s.Kind() {
	case value.Interval:
		lo, _ := value.IntervalBounds(s)
		return value.MakeInt(int32(int64(lo) + int64(d.rand.Float()*d.size(s))))
	case value.Powerset:
		return d.anySubset(elems(d.c, value.PowersetBase(s)))
	case value.FuncSet:
		dom, rng := value.FuncSetParts(s)
		vals := make([]value.Value, value.Size(dom))
		for i := range vals {
			vals[i] = d.member(rng)
		}
		return value.MakeFuncOver(dom, vals)
	case value.RecordSet, value.TupleSet:
		shape, sets := value.ProductParts(s)
		vals := make([]value.Value, len(sets))
		for i, s := range sets {
			vals[i] = d.member(s)
		}
		if shape == nil {
			return value.MakeTuple(vals)
		}
		return value.MakeRecord(shape, vals)
	}
	all := elems(d.c, s)
	return all[d.rand.Index(len(all))]
}

// anySubset draws one of the subsets of the given members, which are sorted: the one with the index that is drawn, unless
// there are too many of them to be numbered.
func (d drawer) anySubset(all []value.Value) value.Value {
	n := len(all)
	if n > 30 {
		return d.subset(all, 0.5)
	}
	// Subsets come by size; those of a size, by their least members.
	index := d.rand.Index(1 << n)
	size := 0
	for ; index >= choices(n, size); size++ {
		index -= choices(n, size)
	}
	var kept []value.Value
	for i := 0; size > 0; i++ {
		if with := choices(n-i-1, size-1); index >= with {
			index -= with
			continue
		}
		kept = append(kept, all[i])
		size--
	}
	return value.MakeSortedSet(kept)
}

// choices returns how many sets of k members can be chosen from n.
func choices(n, k int) int {
	if k > n {
		return 0
	}
	count := 1
	for i := range k {
		count = count * (n - i) / (i + 1)
	}
	return count
}

// subset draws a set that has each of the given members, which are sorted, with probability p.
func (d drawer) subset(all []value.Value, p float64) value.Value {
	switch {
	case p <= 0:
		return value.EmptySet
	case p >= 1:
		return value.MakeSortedSet(all)
	}
	var kept []value.Value
	// The distances between members that are kept have a geometric distribution: jump to the next one.
	for i := d.gap(p); i < len(all); i += 1 + d.gap(p) {
		kept = append(kept, all[i])
	}
	return value.MakeSortedSet(kept)
}

// gap draws the number of failures before a success of probability p, 0 < p < 1.
func (d drawer) gap(p float64) int {
	n := math.Log(1-d.rand.Float()) / math.Log1p(-p)
	if n >= math.MaxInt32 {
		return math.MaxInt32
	}
	return int(n)
}

// members draws k different members of a finite set, all if it has no more.
func (d drawer) members(s value.Value, k int) []value.Value {
	size := d.size(s)
	checkSetSize(d.c, int(min(size, float64(k))))
	if size < 2*float64(k)+16 {
		return d.shuffled(s, k)
	}
	// Few of many: repeat until different.
	seen := make(map[uint64][]int, k)
	drawn := make([]value.Value, 0, k)
next:
	for len(drawn) < k {
		v := value.Normalize(d.member(s))
		h := value.Hash(v)
		for _, i := range seen[h] {
			if value.Equal(drawn[i], v) {
				continue next
			}
		}
		seen[h] = append(seen[h], len(drawn))
		drawn = append(drawn, v)
	}
	return drawn
}

// shuffled returns the first k of the set's members in a random order.
func (d drawer) shuffled(s value.Value, k int) []value.Value {
	var all []value.Value
	value.ForEachSorted(s, func(v value.Value) bool {
		all = append(all, v)
		return true
	})
	k = min(k, len(all))
	for i := range k {
		j := i + d.rand.Index(len(all)-i)
		all[i], all[j] = all[j], all[i]
	}
	return all[:k]
}
