package value

// Strict returns a normal value that is equal to v, with its functions built in the way for which TLC finds more operations to be errors:
// those without pairs as tuples, those on strings as records, and those on an interval of integers over that, not over a list. EXCEPT with
// an argument of another kind is an error for these, and for the others the argument is just not in the domain; and comparing a record with
// a function is one.
func Strict(v Value) Value {
	var s stricter
	if v.Kind() >= Tuple && v.head().depth > mostUnmet {
		s = stricter{}
	}
	return s.strict(v)
}

// stricter remembers the strict forms of parts: one that is shared is met once, and a value with shared parts can be a
// tree of any size. The nil stricter remembers nothing.
type stricter map[Value]Value

// mostUnmet is the depth up to which looking again takes less than remembering.
const mostUnmet = 8

func (s stricter) strict(v Value) Value {
	if v.Kind() < Tuple {
		return v
	}
	if known, ok := s[v]; ok {
		return known
	}
	made := s.make(v)
	if s != nil {
		s[v] = made
	}
	return made
}

func (s stricter) make(v Value) Value {
	Look()
	switch v.Kind() {
	case Tuple:
		parts, changed := s.parts(v.elems())
		switch {
		case len(parts) == 0:
			return EmptyTuple
		case changed || isListed(v):
			return sealTuple(allocCopy(parts), v.head().flags&flagAsFunc)
		}
	case Record, Func:
		built := v.head().flags & flagAsFunc
		asRecord := v.Kind() == Record && built != 0 // comparing a record with a function is an error more often
		if parts, changed := s.parts(v.elems()); changed || isListed(v) || asRecord {
			if asRecord {
				built = 0
			}
			return sealFunc(v.shape(), allocCopy(parts), built)
		}
	case Set:
		if parts, changed := s.parts(v.elems()); changed {
			return MakeSortedSet(parts) // they are in order as before; comparing them again could be an error, the other way round
		}
	}
	return v
}

// parts returns the strict forms of values: those themselves if nothing changes.
func (s stricter) parts(vals []Value) (out []Value, changed bool) {
	out = vals
	for i, v := range vals {
		made := s.strict(v)
		if made != v && !changed {
			out, changed = append([]Value(nil), vals...), true
		}
		if changed {
			out[i] = made
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

// SameForm reports whether two simple values (IsDetachable) are equal, and nothing tells them apart that TLC would: which of their functions were
// built as what, which sets are intervals, and in which order pairs were written. Unlike Equal it does nothing with them. In doubt it returns
// false.
func SameForm(a, b Value) bool {
	if a == b {
		return true
	}
	k := a.Kind()
	if k != b.Kind() || isScalar(k) {
		return false
	}
	switch k {
	case Interval:
		return a.bits == b.bits
	case Tuple:
	case Record, Func:
		if a.shape() != b.shape() || a.order() != nil || b.order() != nil {
			return false
		}
	case Set:
		if !a.isSorted() || !b.isSorted() {
			return false
		}
	default:
		return false
	}
	return a.head().flags&built == b.head().flags&built && haveSameForms(a.elems(), b.elems())
}

func haveSameForms(x, y []Value) bool {
	if len(x) != len(y) {
		return false
	}
	for i := range x {
		if !SameForm(x[i], y[i]) {
			return false
		}
	}
	return true
}
