package value

import (
	"cmp"
	"slices"

	"github.com/gotlc/gotlc/tlc/code"
)

// Member decides x \in s. It never expands s. It is an error if s is not a set, or if TLC cannot compare x with what s
// holds.
//
//go:noinline
func Member(x, s Value) bool {
	switch s.Kind() {
	case Set:
		if s.isSorted() {
			return memberSorted(x, s)
		}
		return memberRaw(x, s)
	case Interval:
		return memberInterval(x, s)
	case Powerset:
		return memberPowerset(x, s)
	case FuncSet:
		return memberFuncSet(x, s)
	case RecordSet:
		return memberRecordSet(x, s)
	case TupleSet:
		return memberTupleSet(x, s)
	case Cup:
		Look()
		o := s.twofold()
		return Member(x, o.a) || Member(x, o.b)
	case Cap:
		Look()
		o := s.twofold()
		return Member(x, o.a) && Member(x, o.b)
	case Diff:
		Look()
		o := s.twofold()
		return Member(x, o.a) && !Member(x, o.b)
	case Union:
		base := s.onefold().base
		if only, ok := onlyMember(base); ok {
			return Member(x, only)
		}
		if sets := sequenceSets(base); sets != nil {
			return slices.ContainsFunc(sets, func(e Value) bool { return Member(x, e) })
		}
		return !ForEach(base, func(e Value) bool { return !Member(x, e) })
	case Filter:
		f := s.filter()
		return Member(x, f.base) && f.pred(x)
	case Infinite:
		return memberInfinite(x, s)
	}
	throwNotSet(x, s)
	return false
}

// onlyMember returns the member of a set that was written with one: there is no order to put it in, and no need to expand it.
func onlyMember(s Value) (Value, bool) {
	if s.Kind() != Set || s.isSorted() {
		return Value{}, false
	}
	members := s.rawSet().members
	if len(members) != 1 {
		return Value{}, false
	}
	return members[0], true
}

// sequenceSets returns the members of a set that was never sorted if they are sets of functions on intervals, else nil. Sorting
// such sets takes listing them, and at most one of those with a range has a function: their order does not matter.
func sequenceSets(s Value) []Value {
	if s.Kind() != Set || s.isSorted() || s.symbolic().normal.Load() != nil {
		return nil
	}
	members := s.rawSet().members
	for _, e := range members {
		if e.Kind() != FuncSet || e.twofold().b != members[0].twofold().b {
			return nil
		}
		if d := e.twofold().a; d.Kind() != Interval && d != EmptySet {
			return nil
		}
	}
	return members
}

// memberRaw looks through a set that was never sorted, as TLC does: member by member, until one is equal.
func memberRaw(x, s Value) bool {
	if n := s.symbolic().normal.Load(); n != nil {
		return memberSorted(x, *n)
	}
	for _, e := range s.rawSet().members {
		Look()
		if Equal(e, x) {
			return true
		}
	}
	return false
}

func memberInterval(x, s Value) bool {
	if x.IsInt() {
		lo, hi := s.bounds()
		return lo <= x.Int() && x.Int() <= hi
	}
	if x.Kind() != ModelValue || x.ModelType() != 0 {
		Throw("Attempted to check if the value:\n%s\nis in the integer interval %s", x, s)
	}
	return false
}

//go:noinline
func memberPowerset(x, s Value) bool {
	base := s.onefold().base
	if !isListableKind(x.Kind()) {
		if isUntypedModel(x, s) {
			return false
		}
		Throw("Attempted to check if the non-enumerable value\n%s\nis element of\n%s", x, s)
	}
	return IsSubset(x, base)
}

//go:noinline
func memberFuncSet(x, s Value) bool {
	if !IsFunction(x) {
		if isUntypedModel(x, s) {
			return false
		}
		Throw("Attempted to check if \n%s\nwhich is not a TLC function value, is in the set of functions:\n%s",
			x, s)
	}
	fs := s.twofold()
	x = Explicit(x)
	settleOne(x)
	if !hasDomain(x, fs.a) {
		return false
	}
	return allMembers(x.elems(), fs.b)
}

// hasDomain tells whether an explicit function has the given domain.
func hasDomain(f, dom Value) bool {
	switch f.head().kind {
	case Tuple:
		n := f.size()
		if n == 0 {
			return isEmpty(dom)
		}
		if dom.Kind() == Interval {
			lo, hi := dom.bounds()
			return lo == 1 && int(hi) == n
		}
	default:
		if p := f.shape().set.Load(); p != nil && *p == dom {
			return true
		}
		if dom.isSorted() && dom.cachedShape() == f.shape() {
			return true
		}
	}
	if hasIntervalDomain(f) {
		return Equal(Domain(f), dom)
	}
	return Equal(dom, Domain(f)) // which of them TLC has on the left decides the text of an error; unconfirmed
}

func allMembers(vals []Value, s Value) bool {
	for _, v := range vals {
		Look()
		if !Member(v, s) {
			return false
		}
	}
	return true
}

//go:noinline
func memberRecordSet(x, s Value) bool {
	p := s.product()
	if x.Kind() == LazyFunc {
		x = Explicit(x)
	}
	if k := x.Kind(); k != Record && !(k == Tuple && x.size() == 0) {
		if isUntypedModel(x, s) {
			return false
		}
		Throw("Attempted to check if non-record\n%s\nis in the set of records:\n%s", x, s)
	}
	settleOne(x)
	if x.size() != p.shape.n {
		return false
	}
	if x.size() == 0 {
		return true
	}
	if x.shape() != p.shape {
		return otherFields(x, p)
	}
	return membersOf(x.elems(), p.sets)
}

// otherFields looks at a record that has not the fields of a set, as many though. TLC goes through both field by field, and
// may fail before it comes to those that differ (unconfirmed).
func otherFields(x Value, p *product) bool {
	for i, v := range x.elems() {
		if x.shape().key(i) != p.shape.key(i) || !Member(v, p.sets[i]) {
			return false
		}
	}
	return true
}

func membersOf(vals, sets []Value) bool {
	for i, v := range vals {
		if !Member(v, sets[i]) {
			return false
		}
	}
	return true
}

//go:noinline
func memberTupleSet(x, s Value) bool {
	p := s.product()
	elems, ok := TupleElems(x)
	if !ok {
		if isUntypedModel(x, s) || isOverInts(x) {
			return false
		}
		Throw("Attempted to check if non-tuple\n%s\nis in the set of tuples:\n%s", x, s)
	}
	return len(elems) == len(p.sets) && membersOf(elems, p.sets)
}

// isOverInts tells a function on integers, which TLC takes for one that might have been a tuple (unconfirmed).
func isOverInts(x Value) bool {
	dom, _, ok := FuncPairs(x)
	return ok && !slices.ContainsFunc(dom, func(k Value) bool { return !k.IsInt() })
}

// HasTuple reports whether <<elems...>>, which has elements, is a member of s: Member for a tuple that has not been made.
func HasTuple(s Value, elems []Value) bool {
	switch s.Kind() {
	case Set:
		if s.isSorted() {
			if i, sure := searchTuple(s.elems(), elems); sure {
				return i >= 0
			}
		}
	case TupleSet:
		p := s.product()
		return len(elems) == len(p.sets) && membersOf(elems, p.sets)
	}
	return Member(MakeTuple(elems), s)
}

// searchTuple returns where a tuple is among sorted values, -1 if it is not there. The answer is sure unless the search
// meets a value that is no tuple, or one with which the tuple cannot be compared.
func searchTuple(vs []Value, elems []Value) (at int, sure bool) {
	lo, hi := 0, len(vs)
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if vs[mid].Kind() != Tuple {
			return -1, false
		}
		other := vs[mid].elems()
		c := cmp.Compare(len(elems), len(other))
		if c == 0 {
			c = compareElems(elems, other, quiet)
		}
		switch {
		case c == incomparable:
			return -1, false
		case c == 0:
			return mid, true
		case c < 0:
			hi = mid
		default:
			lo = mid + 1
		}
	}
	return -1, true
}

//go:noinline
func memberInfinite(x, s Value) bool {
	i := s.infinite()
	switch k := x.Kind(); {
	case i.which == setAny:
		return true
	case i.which == setNat && k == Int:
		return x.Int() >= 0
	case i.which == setInt && k == Int:
		return true
	case i.which == setStrings && k == String:
		return true
	case i.which == setSeq:
		if elems, ok := TupleElems(x); ok {
			return allMembers(elems, i.base)
		}
	}
	if !isUntypedModel(x, s) {
		ThrowCode(code.NotInOverriddenSet, x, s)
	}
	return false
}

// isUntypedModel tells whether x is an untyped model value, which is in no set but those that list it. A typed one is
// an error.
func isUntypedModel(x, s Value) bool {
	if x.Kind() != ModelValue {
		return false
	}
	if x.ModelType() != 0 {
		Throw("Attempted to check if the typed model value %s is an element of\n%s", x, s)
	}
	return true
}

// throwNotSet throws TLC's error for x \in s if s is not a set.
func throwNotSet(x, s Value) {
	switch s.writtenAs() {
	case Tuple:
		Throw("Attempted to check set membership in a tuple value.")
	case Record:
		Throw("Attempted to check if element:\n%s\nis in the record:\n%s", x, s)
	}
	Throw("Attempted to check if the value:\n%s\nis an element of the %s %s", x, nounOf(s), s)
}

// IsSubset decides a \subseteq b. It is an error if a cannot be enumerated.
//
//go:noinline
func IsSubset(a, b Value) bool {
	ka, kb := a.Kind(), b.Kind()
	switch {
	case !isListableKind(ka):
		ThrowLoc(`Attempted to evaluate an expression of form S \subseteq T, but S was not enumerable.`)
	case a == b:
		settleSame(a)
		return true
	case ka == Interval && kb == Interval:
		alo, ahi := a.bounds()
		blo, bhi := b.bounds()
		return blo <= alo && ahi <= bhi
	case ka == Interval && kb == Infinite && b.infinite().which <= setInt:
		lo, _ := a.bounds()
		return lo >= 0 || b.infinite().which == setInt
	case ka == Powerset && kb == Powerset:
		return IsSubset(a.onefold().base, b.onefold().base)
	case ka == Set && kb == Set && a.isSorted() && b.isSorted():
		return subsetSorted(a, b)
	}
	return ForEach(a, func(x Value) bool { return Member(x, b) })
}

// subsetSorted is IsSubset for set objects: in one pass, unless a is much smaller.
//
//go:noinline
func subsetSorted(a, b Value) bool {
	x, y := a.elems(), b.elems()
	if 8*len(x) < len(y) {
		return allMembers(x, b)
	}
	j := 0
	for i := range x {
		Look()
		c := 1
		for ; j < len(y) && c > 0; j++ {
			c = compare(x[i], y[j], quiet)
		}
		if c != 0 {
			return allMembers(x[i:], b) // false, or the error
		}
	}
	return true
}
