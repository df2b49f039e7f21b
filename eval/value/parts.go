package value

import "math/bits"

// HasPartsOf reports whether two sets are written in the same way, with parts that are the very same values: equal sets may not be. It costs less than
// comparing them.
func HasPartsOf(a, b Value) bool {
	if a == b {
		return true
	}
	if a.Kind() != b.Kind() {
		return false
	}
	switch a.Kind() {
	case FuncSet:
		x, y := a.twofold(), b.twofold()
		return HasPartsOf(x.a, y.a) && HasPartsOf(x.b, y.b)
	case RecordSet, TupleSet:
		x, y := a.product(), b.product()
		if x.shape != y.shape || len(x.sets) != len(y.sets) {
			return false
		}
		for i := range x.sets {
			if !HasPartsOf(x.sets[i], y.sets[i]) {
				return false
			}
		}
		return true
	case Powerset:
		return HasPartsOf(a.onefold().base, b.onefold().base)
	}
	return false
}

// PartsHash returns the same for sets of which HasPartsOf is true. Its first bits are as good as the others.
func PartsHash(s Value) uint64 {
	h := uint64(s.Kind())
	switch s.Kind() {
	case FuncSet:
		o := s.twofold()
		h = h<<8 ^ PartsHash(o.a) ^ bits.RotateLeft64(PartsHash(o.b), 23)
	case RecordSet, TupleSet:
		for _, x := range s.product().sets {
			h = bits.RotateLeft64(h, 11) ^ PartsHash(x)
		}
	case Powerset:
		h = h<<8 ^ PartsHash(s.onefold().base)
	default:
		h = uint64(uintptr(s.ref)) ^ bits.RotateLeft64(s.bits, 32)
	}
	return h * 0x9e3779b97f4a7c15
}
