package value

import "unsafe"

// maxDetached is the most elements of a value that Detach copies.
const maxDetached = 16

// Detach returns a value equal to v that refers to no memory of the state v may come from, so that it can be kept. It
// reports false for values that are not simple enough to be worth it: scalars, intervals, and sequences, records,
// functions and sets of a few scalars are.
func Detach(v Value) (Value, bool) {
	if !IsDetachable(v) {
		return v, false
	}
	switch v.Kind() {
	case Tuple, Record, Func, Set:
	default:
		return v, true
	}
	if v.size() == 0 {
		return v, true
	}
	slots := allocCopy(v.elems())
	if k := v.Kind(); k == Record || k == Func {
		slots[0].ref = unsafe.Pointer(v.shape())
	}
	p := unsafe.Pointer(&slots[0].bits)
	*(*header)(p) = *v.head()
	return Value{p, v.bits}, true
}

// IsDetachable reports whether Detach can copy v.
func IsDetachable(v Value) bool {
	switch v.Kind() {
	case Bool, Int, String, ModelValue, Interval:
		return true
	case Tuple:
		return isFlat(v)
	case Record, Func:
		s := v.shape()
		return (s.form == formDense || s.tab != nil) && isFlat(v)
	case Set:
		return v.isSorted() && isFlat(v)
	}
	return false
}

// isFlat reports whether an object has few elements, all of them scalars.
func isFlat(v Value) bool {
	if v.size() > maxDetached {
		return false
	}
	for _, x := range v.elems() {
		switch x.Kind() {
		case Bool, Int, String, ModelValue:
		default:
			return false
		}
	}
	return true
}
