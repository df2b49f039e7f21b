package value

import (
	"cmp"
	"math"
	"unsafe"
)

// mode says what a comparison does with values that TLC cannot compare.
type mode uint8

const (
	loud  mode = iota // throw TLC's error
	quiet             // return incomparable
)

// incomparable is what a quiet comparison returns for values without an order. Like every other non-zero result it
// ends the comparison of the values around it.
const incomparable = math.MinInt

// Compare orders values as TLC does when it sorts sets: it returns a negative number, 0 or a positive number. Values TLC
// does not compare are an error; a, the left operand, decides its text.
func Compare(a, b Value) int { return compare(a, b, loud) }

//go:noinline
func compare(a, b Value, m mode) int {
	if a == b {
		settleSame(a)
		return 0
	}
	if a.ref == unsafe.Pointer(&intHeader) && a.ref == b.ref {
		return cmp.Compare(a.Int(), b.Int())
	}
	ka, kb := a.Kind(), b.Kind()
	switch {
	case ka == Tuple && kb == Tuple:
		if c := cmp.Compare(a.size(), b.size()); c != 0 {
			return c
		}
		return compareElems(a.elems(), b.elems(), m)
	case ka == Record && kb == Record && a.shape() == b.shape():
		settle(a, b)
		return compareElems(a.elems(), b.elems(), m)
	case ka == ModelValue:
		return compareModel(a, b, m)
	case kb == ModelValue:
		if b.ModelType() == 0 {
			return 1
		}
		return mismatch(a, b, m)
	case ka == String && kb == String:
		return cmp.Compare(a.Token(), b.Token())
	case ka == Bool && kb == Bool:
		return cmp.Compare(a.bits, b.bits)
	case isFunctionKind(ka) && isFunctionKind(kb):
		return compareFunctions(a, b, m)
	case isListableKind(ka) && isListableKind(kb):
		return compareSets(a, b, m)
	case ka == Infinite && kb == Infinite:
		return compareInfinite(a, b, m)
	}
	return mismatch(a, b, m)
}

func isFunctionKind(k Kind) bool { return Tuple <= k && k <= LazyFunc }

// isListableKind tells the kinds TLC calls enumerable, though their parts may still not be.
func isListableKind(k Kind) bool { return Set <= k && k <= Filter }

// compareModel compares a model value with anything: an untyped one comes before all other kinds, a typed one can only
// be compared with untyped ones and those of its type.
func compareModel(a, b Value, m mode) int {
	ta := a.ModelType()
	if b.Kind() != ModelValue {
		if ta != 0 {
			return mismatch(a, b, m)
		}
		return -1
	}
	if tb := b.ModelType(); ta != tb && ta != 0 && tb != 0 {
		return mismatch(a, b, m)
	}
	return cmp.Compare(a.Token(), b.Token())
}

// compareNames compares strings and untyped model values.
func compareNames(a, b Value) int {
	if ka, kb := a.Kind(), b.Kind(); ka != kb {
		return cmp.Compare(kb, ka) // ModelValue comes first
	}
	return cmp.Compare(a.Token(), b.Token())
}

//go:noinline
func compareInfinite(a, b Value, m mode) int {
	x, y := a.infinite(), b.infinite()
	if x.which <= setInt && y.which <= setInt {
		return cmp.Compare(x.which, y.which)
	}
	if x.which == setSeq && y.which == setSeq {
		return compare(x.base, y.base, m)
	}
	return mismatch(a, b, m)
}

// compareFunctions compares by size, then by all keys, then by the values.
//
//go:noinline
func compareFunctions(a, b Value, m mode) int {
	if a.isLazy() || b.isLazy() {
		a, b = Explicit(a), Explicit(b)
	}
	if isPlainRecord(a) && !isRecordLike(b) {
		return mismatch(a, b, m)
	}
	settle(a, b)
	if c := cmp.Compare(a.size(), b.size()); c != 0 {
		return c
	}
	if c := compareDomains(a, b, m, "integer"); c != 0 {
		return c
	}
	return compareElems(a.elems(), b.elems(), m)
}

func compareElems(x, y []Value, m mode) int {
	Look()
	y = y[:len(x)]
	for i := range x {
		if x[i] == y[i] {
			if m == loud { // sorting a set in the making may not fail
				settleSame(x[i])
			}
			continue
		}
		if c := compare(x[i], y[i], m); c != 0 {
			return c
		}
	}
	return 0
}

// isPlainRecord tells a record written as one: unlike a function over strings it can only be compared with records.
func isPlainRecord(v Value) bool {
	h := v.head()
	return h.kind == Record && h.flags&flagAsFunc == 0
}

func isRecordLike(v Value) bool { return v.head().kind == Record || v.size() == 0 }

// compareDomains compares the domains of explicit functions of the same size; integer is what the error calls one.
//
//go:noinline
func compareDomains(a, b Value, m mode, integer string) int {
	ka, kb := a.head().kind, b.head().kind
	if ka == Tuple && kb == Tuple {
		return 0
	}
	if ka != Tuple && kb != Tuple && a.shape() == b.shape() {
		return 0
	}
	if da, na, ok := denseDomain(a); ok {
		if db, nb, ok := denseDomain(b); ok && na == nb {
			return cmp.Compare(da, db)
		}
	}
	intervals := hasIntervalDomain(a) || hasIntervalDomain(b)
	for i := range a.size() {
		Look()
		x, y := keyAt(a, i), keyAt(b, i)
		if intervals && x.IsInt() != y.IsInt() {
			if m == loud {
				other := y
				if y.IsInt() {
					other = x
				}
				Throw("Attempted to compare %s with non-integer:\n%s.", integer, other)
			}
			return incomparable
		}
		if c := compare(x, y, m); c != 0 {
			return c
		}
	}
	return 0
}

// denseDomain returns the first key and the number of keys of an explicit function whose domain is an interval.
func denseDomain(v Value) (lo int32, n int, ok bool) {
	if v.head().kind == Tuple {
		return 1, v.size(), true
	}
	s := v.shape()
	return s.lo, s.n, s.form == formDense
}

// hasIntervalDomain tells an explicit function whose domain TLC keeps as an interval, not as a list.
func hasIntervalDomain(v Value) bool {
	return !isListed(v) && (v.head().kind == Tuple || v.shape().form == formDense)
}

// keyAt returns key i, from 0, of an explicit function.
func keyAt(v Value, i int) Value {
	if v.head().kind == Tuple {
		return MakeInt(int32(i + 1))
	}
	return v.shape().key(i)
}

// compareSets compares by size, then member by member in sorted order.
//
//go:noinline
func compareSets(a, b Value, m mode) int {
	ka, kb := a.head().kind, b.head().kind
	if ka == Powerset && kb == Powerset {
		return compare(a.onefold().base, b.onefold().base, m)
	}
	if ka == Interval && kb == Interval {
		if c := cmp.Compare(intervalSize(a), intervalSize(b)); c != 0 {
			return c
		}
		alo, _ := a.bounds()
		blo, _ := b.bounds()
		return cmp.Compare(alo, blo)
	}
	if ka != Interval {
		a = Explicit(a)
	}
	if kb != Interval {
		b = Explicit(b)
	}
	n := intervalSize(a)
	if c := cmp.Compare(n, intervalSize(b)); c != 0 {
		return c
	}
	if ka != Interval && kb != Interval {
		return compareElems(a.elems(), b.elems(), m)
	}
	for i := range n {
		Look()
		if c := compare(memberAt(a, i), memberAt(b, i), m); c != 0 {
			return c
		}
	}
	return 0
}

// intervalSize is the size of an interval or set object.
func intervalSize(v Value) int {
	if v.head().kind == Interval {
		lo, hi := v.bounds()
		return int(hi) - int(lo) + 1
	}
	return v.size()
}

// memberAt returns member i, from 0, of an interval or set object.
func memberAt(v Value, i int) Value {
	if v.head().kind == Interval {
		lo, _ := v.bounds()
		return MakeInt(lo + int32(i))
	}
	return v.elem(i)
}

// mismatch reports that a and b have no order.
//
//go:noinline
func mismatch(a, b Value, m mode) int {
	if m == loud {
		throwMismatch(a, b, "compare")
	}
	return incomparable
}

// throwMismatch throws TLC's error for two values that cannot be compared; verb is "compare" or "check equality of".
//
//go:noinline
func throwMismatch(a, b Value, verb string) {
	ka, kb := a.Kind(), b.Kind()
	if isListableKind(ka) && kb != ModelValue {
		// TLC lists a set on the left before it finds out that the other side is none, and shows it so, intervals too. This is
		// not recorded but for sets that print alike.
		a = Explicit(a)
	}
	switch {
	case ka == ModelValue && kb == ModelValue:
		Throw("Attempted to %s the differently-typed model values %s and %s", verb, a, b)
	case ka == ModelValue:
		Throw("Attempted to %s typed model value %s and non-model value\n%s", article(verb), a, b)
	case kb == ModelValue:
		Throw("Attempted to %s the typed model value %s and the non-model value\n%s", verb, b, a)
	case ka == Int:
		Throw("Attempted to %s integer %s with non-integer:\n%s", verb, a, b)
	case ka == String:
		Throw("Attempted to %s string %s with non-string:\n%s", verb, a, b)
	case ka == Bool:
		if verb != "compare" {
			verb = "compare equality of"
		}
		Throw("Attempted to %s boolean %s with non-boolean:\n%s", verb, a, b)
	case ka == Record && isPlainRecord(a):
		Throw("Attempted to %s record:\n%s\nwith non-record\n%s", verb, a, b)
	case isFunctionKind(ka):
		Throw("Attempted to %s the function %s with the value:\n%s", verb, a, b)
	case isListableKind(ka):
		Throw("Attempted to %s the set %s with the value:\n%s", verb, a, b)
	case ka == Infinite:
		Throw("Attempted to compare overridden value %s with non-overridden value:\n%s", a, b)
	}
	Throw("Attempted to %s %s with the value:\n%s", verb, KindText(a), b)
}

// article adds the one that TLC writes in front of a typed model value on the left in comparisons only.
func article(verb string) string {
	if verb == "compare" {
		return "compare the"
	}
	return verb
}
