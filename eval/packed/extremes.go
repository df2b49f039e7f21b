package packed

import "github.com/gotlc/gotlc/eval/value"

// mostExtreme is how many parts a value has at most that is made of the extremes of its parts.
const mostExtreme = 1 << 8

// extremes returns values of which all parts are the least, and the greatest, that those of the elements of a set have; nothing if that is not plain. They need
// not be elements: of {x \in S : P} those of S are returned.
func extremes(s value.Value) []value.Value {
	switch s.Kind() {
	case value.Interval:
		if lo, hi := value.IntervalBounds(s); lo <= hi {
			return []value.Value{value.MakeInt(lo), value.MakeInt(hi)}
		}
	case value.Set:
		return extremesOf(value.Elems(s))
	case value.Filter:
		return extremes(value.FilterBase(s))
	case value.FuncSet:
		dom, rng := value.FuncSetParts(s)
		if !value.IsReducible(dom) || value.HasMoreThan(dom, mostExtreme) {
			return nil
		}
		return combine(len(value.Elems(dom)), func(int) value.Value { return rng }, func(vals []value.Value) value.Value { return value.MakeFuncOver(dom, vals) })
	case value.RecordSet, value.TupleSet:
		shape, sets := value.ProductParts(s)
		if len(sets) > mostExtreme {
			return nil
		}
		return combine(len(sets), func(i int) value.Value { return sets[i] }, func(vals []value.Value) value.Value {
			if shape == nil {
				return value.MakeTuple(vals)
			}
			return value.MakeRecord(shape, vals)
		})
	}
	return nil
}

// extremesOf is extremes for the elements of a set; others than integers are as good as each other.
func extremesOf(elems []value.Value) []value.Value {
	if len(elems) == 0 || !elems[0].IsInt() {
		return elems[:min(len(elems), 1)]
	}
	lo, hi := elems[0], elems[0]
	for _, e := range elems {
		switch {
		case !e.IsInt():
			return nil
		case e.Int() < lo.Int():
			lo = e
		case e.Int() > hi.Int():
			hi = e
		}
	}
	return []value.Value{lo, hi}
}

// combine returns the values of which all n parts are the least, and the greatest.
func combine(n int, set func(i int) value.Value, whole func(parts []value.Value) value.Value) []value.Value {
	var least, greatest []value.Value
	for i := range n {
		x := extremes(set(i))
		if len(x) == 0 {
			return nil
		}
		least, greatest = append(least, x[0]), append(greatest, x[len(x)-1])
	}
	return []value.Value{whole(least), whole(greatest)}
}
