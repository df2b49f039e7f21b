package packed

import "github.com/gotlc/gotlc/eval/value"

// product is a set of functions that have an element of a set for each of their arguments: [S -> T], [a : S, b : T] or S \X T.
type product struct {
	n    int           // arguments
	sets []value.Value // one for each argument, or one for all of them
	// whole makes a function of its values.
	whole func(vals []value.Value) value.Value
}

// productOf returns a set as a product; false if it is none, or has more than so many arguments.
func productOf(s value.Value, most int) (p product, ok bool) {
	switch s.Kind() {
	case value.FuncSet:
		dom, rng := value.FuncSetParts(s)
		if !value.IsReducible(dom) || value.HasMoreThan(dom, most) {
			return p, false
		}
		return product{len(value.Elems(dom)), []value.Value{rng}, func(vals []value.Value) value.Value { return value.MakeFuncOver(dom, vals) }}, true
	case value.RecordSet, value.TupleSet:
		shape, sets := value.ProductParts(s)
		whole := value.MakeTuple
		if shape != nil {
			whole = func(vals []value.Value) value.Value { return value.MakeRecord(shape, vals) }
		}
		return product{len(sets), sets, whole}, len(sets) <= most
	}
	return p, false
}

// choices returns what there is to choose from for each set; nil if that is nothing for one of them.
func (p *product) choices(of func(s value.Value) []value.Value) [][]value.Value {
	var out [][]value.Value
	for _, s := range p.sets {
		vals := of(s)
		if len(vals) == 0 {
			return nil
		}
		out = append(out, vals)
	}
	return out
}

// chosen returns the function whose values are taken from the choices.
func (p *product) chosen(choices [][]value.Value, pick func(vals []value.Value) value.Value) value.Value {
	vals := make([]value.Value, p.n)
	for i := range vals {
		vals[i] = pick(choices[i%len(choices)])
	}
	return p.whole(vals)
}
