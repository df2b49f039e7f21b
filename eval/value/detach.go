package value

import "unsafe"

// maxDetached is the most parts of a value that Detach copies: scalars, intervals and objects.
const maxDetached = 40

// Detach returns a value equal to v that refers to no memory of the state v may come from, so that it can be kept. It
// reports false for values that are not simple enough to be worth it: scalars, intervals, and sequences, records,
// functions and sets of a few simple values are. It refers to no code, and is in no need of sorting.
func Detach(v Value) (Value, bool) {
	if !IsDetachable(v) {
		return v, false
	}
	return detached(v), true
}

//go:noinline
func detached(v Value) Value {
	switch v.Kind() {
	case Tuple, Record, Func, Set:
	default:
		return v
	}
	if v.size() == 0 {
		return v
	}
	return copied(v, detached)
}

// copied returns a copy of an object, with copies of its parts.
func copied(v Value, part func(Value) Value) Value {
	var slots []Value
	f := v.head().flags &^ flagOrdered
	if v.Kind() == Set {
		slots = allocCopy(v.elems())
	} else {
		var own flags
		slots, own = copyFunc(v)
		f |= own
	}
	for i, x := range slots[1:] {
		slots[i+1] = part(x)
	}
	if k := v.Kind(); k == Record || k == Func {
		slots[0].ref = unsafe.Pointer(v.shape())
	}
	p := unsafe.Pointer(&slots[0].bits)
	*(*header)(p) = *v.head()
	(*header)(p).flags = f
	return Value{p, v.bits}
}

// IsDetachable reports whether Detach can copy v.
func IsDetachable(v Value) bool {
	return isScalar(v.Kind()) || spare(v, maxDetached) >= 0
}

// spare returns what is left of a number of parts when those of v are taken away; less than 0 if they are too many, or
// v is not simple.
//
//go:noinline
func spare(v Value, parts int) int {
	parts--
	switch v.Kind() {
	case Bool, Int, String, ModelValue, Interval:
		return parts
	case Tuple:
	case Record, Func:
		if s := v.shape(); s.form != formDense && s.tab == nil {
			return -1
		}
	case Set:
		if !v.isSorted() {
			return -1
		}
	default:
		return -1
	}
	if v.size() > parts {
		return -1
	}
	parts -= v.size()
	for _, x := range v.elems() {
		if isScalar(x.Kind()) {
			continue
		}
		if parts = spare(x, parts+1); parts < 0 {
			return -1
		}
	}
	return parts
}

func isScalar(k Kind) bool { return Bool <= k && k <= ModelValue }
