package stdlib

import (
	"math"
	"math/rand"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// drawer draws uniformly from sets, without listing those that are given by their parts.
type drawer struct {
	c    *eval.Ctx
	rand *rand.Rand
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
		lo, hi := value.IntervalBounds(s)
		return value.MakeInt(int32(int64(lo) + d.rand.Int63n(int64(hi)-int64(lo)+1)))
	case value.Powerset:
		return d.subset(elems(d.c, value.PowersetBase(s)), 0.5)
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
	return all[d.rand.Intn(len(all))]
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
	n := math.Log(1-d.rand.Float64()) / math.Log1p(-p)
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
		j := i + d.rand.Intn(len(all)-i)
		all[i], all[j] = all[j], all[i]
	}
	return all[:k]
}
