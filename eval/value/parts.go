package value

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
