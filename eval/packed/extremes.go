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
	}
	p, ok := productOf(s, mostExtreme)
	if !ok {
		return nil
	}
	choices := p.choices(extremes)
	if choices == nil {
		return nil
	}
	return []value.Value{
		p.chosen(choices, func(vals []value.Value) value.Value { return vals[0] }),
		p.chosen(choices, func(vals []value.Value) value.Value { return vals[len(vals)-1] }),
	}
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
