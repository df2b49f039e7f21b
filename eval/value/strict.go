package value

// Strict returns a normal value that is equal to v, with its functions built in the way for which TLC finds more operations to be errors:
// those without pairs as tuples, and those on an interval of integers over that, not over a list. EXCEPT with an argument of another
// kind is an error for these, and for the others the argument is just not in the domain.
func Strict(v Value) Value {
	switch v.Kind() {
	case Tuple:
		parts, changed := strictParts(v.elems())
		switch {
		case len(parts) == 0:
			return EmptyTuple
		case changed || isListed(v):
			return sealTuple(allocCopy(parts), v.head().flags&flagAsFunc)
		}
	case Record, Func:
		if parts, changed := strictParts(v.elems()); changed || isListed(v) {
			return sealFunc(v.shape(), allocCopy(parts), v.head().flags&flagAsFunc)
		}
	case Set:
		if parts, changed := strictParts(v.elems()); changed {
			return MakeSet(parts)
		}
	}
	return v
}

// strictParts returns the strict forms of values: those themselves if nothing changes.
func strictParts(vals []Value) (out []Value, changed bool) {
	out = vals
	for i, v := range vals {
		s := Strict(v)
		if s != v && !changed {
			out, changed = append([]Value(nil), vals...), true
		}
		if changed {
			out[i] = s
		}
	}
	return out, changed
}

// StrictFunc returns the function that maps dom[i] to vals[i], as MakeFunc does, in its strict form if the values are.
func StrictFunc(dom, vals []Value) Value {
	if len(dom) == 0 {
		return EmptyTuple
	}
	return sealFunc(shapeOfKeys(dom), allocCopy(vals), flagAsFunc)
}
