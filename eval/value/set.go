package value

import (
	"cmp"
	"slices"
	"unsafe"
)

// EmptySet is the set without members.
var EmptySet = sealEmpty(Set, seedSet)

// SingletonSet returns {v}.
func SingletonSet(v Value) Value { return MakeSet([]Value{v}) }

// MakeSet returns the set of the given members, in any order and with repetitions; it does not keep or change the
// slice. Members that cannot be compared are not an error yet: as in TLC, that comes when the set is first put in
// order.
//
//go:noinline
func MakeSet(members []Value) Value {
	n := len(members)
	if n == 0 {
		return EmptySet
	}
	var from heritage
	kind := members[0].head().kind
	same, ascending := true, true
	for i, v := range members {
		h := v.head()
		from.add(h)
		same = same && h.kind == kind && !(kind == ModelValue && v.ModelType() != 0)
		if ascending && same && i > 0 {
			ascending = kind == Int && members[i-1].Int() < v.Int() ||
				(kind == String || kind == ModelValue) && members[i-1].Token() < v.Token()
		}
	}
	if from.flags&flagLazy != 0 {
		return makeRawSet(members, from)
	}
	slots := allocCopy(members)
	if n > 1 && !(same && ascending) {
		m, ok := sortDistinct(slots[1:], kind, same, from.flags&flagUnsettled != 0)
		if !ok {
			return makeRawSet(members, from)
		}
		if m < n {
			slots = slots[: m+1 : m+1]
		}
	}
	return sealSet(slots)
}

// MakeSortedSet returns the set of the given members, which must be normal, sorted and distinct. It does not keep the
// slice.
//
//go:noinline
func MakeSortedSet(members []Value) Value {
	if len(members) == 0 {
		return EmptySet
	}
	return sealSet(allocCopy(members))
}

// sealSet makes a set of a filled array.
//
//go:noinline
func sealSet(slots []Value) Value {
	var from heritage
	h := uint64(seedSet)
	for _, v := range slots[1:] {
		from.add(v.head())
		h += hashMember(v.hash())
	}
	return seal(slots, Set, from, nil, h)
}

func makeRawSet(members []Value, from heritage) Value {
	s := &rawSet{lazyHeader(Set), append(SpaceFor(len(members)), members...)}
	s.flags |= from.flags | flagRaw
	s.depth = from.above()
	return Value{unsafe.Pointer(s), 0}
}

// sortDistinct sorts normal values and drops repetitions, returning how many remain; false if they cannot be compared.
// kind is that of all values if same is set. If exact is set, it compares what TLC compares, which puts records in order.
func sortDistinct(vs []Value, kind Kind, same, exact bool) (n int, ok bool) {
	order := func(a, b Value) int { return compare(a, b, quiet) }
	if same {
		switch kind {
		case Int:
			order = func(a, b Value) int { return cmp.Compare(a.Int(), b.Int()) }
		case String, ModelValue:
			order = func(a, b Value) int { return cmp.Compare(a.Token(), b.Token()) }
		}
	}
	if (!exact || len(vs) > 16) && isAscending(vs, order) {
		return len(vs), true
	}
	if exact {
		// Those that TLC gets to compare are settled by that; if it gets through, so are all, also those compared with themselves.
		defer func(all []Value) {
			if ok {
				for _, v := range all {
					settleOne(v)
				}
			}
		}(slices.Clone(vs))
	}
	if len(vs) <= 16 {
		return insertSorted(vs, order)
	}
	ok = true
	slices.SortFunc(vs, func(a, b Value) int {
		Look()
		c := order(a, b)
		if c == incomparable {
			ok = false
		}
		return c
	})
	if !ok {
		return 0, false
	}
	return len(slices.CompactFunc(vs, func(a, b Value) bool { return a == b || order(a, b) == 0 })), true
}

func isAscending(vs []Value, order func(a, b Value) int) bool {
	for i := 1; i < len(vs); i++ {
		if order(vs[i], vs[i-1]) <= 0 {
			return false
		}
	}
	return true
}

// insertSorted is TLC's binary insertion, which decides which values get compared: it returns the number of distinct
// values, moved to the front, or false if it met two that have no order.
//
//go:noinline
func insertSorted(vs []Value, order func(a, b Value) int) (int, bool) {
	n := 1
	for i := 1; i < len(vs); i++ {
		Look()
		v := vs[i]
		lo, hi, dup := 0, n, false
		for lo < hi {
			mid := (lo + hi) >> 1
			c := order(v, vs[mid])
			if c == incomparable {
				return 0, false
			}
			if c == 0 {
				dup = true
				break
			}
			if c < 0 {
				hi = mid
			} else {
				lo = mid + 1
			}
		}
		if dup {
			continue
		}
		copy(vs[lo+1:n+1], vs[lo:n])
		vs[lo] = v
		n++
	}
	return n, true
}

// sortRaw puts a raw set in order, throwing if its members cannot be compared.
func sortRaw(s *rawSet) Value {
	slots := alloc(len(s.members))
	for i, m := range s.members {
		Look()
		slots[i+1] = Normalize(m)
	}
	n, _ := insertSorted(slots[1:], Compare)
	return sealSet(slots[:n+1])
}

// locate finds x among sorted values, with the probes and comparisons TLC makes: its position and true, or the position
// at which it would have to be inserted and false. The position is negative if a quiet search met a value to which x
// cannot be compared.
//
//go:noinline
func locate(vs []Value, x Value, m mode) (int, bool) {
	lo, hi := 0, len(vs)
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		c := compare(x, vs[mid], m)
		switch {
		case c == 0:
			return mid, true
		case c == incomparable:
			return -1, false
		case c < 0:
			hi = mid
		default:
			lo = mid + 1
		}
	}
	return lo, false
}

// memberSorted tells whether x is among the members of a set object.
func memberSorted(x Value, s Value) bool {
	vs := s.elems()
	if len(vs) == 0 {
		return false
	}
	h := x.head()
	first := vs[0].head()
	if h.kind == first.kind && h.kind >= Int && h.kind <= ModelValue && len(vs) <= 8 && !isTyped(x) {
		if hit, sure := memberFew(x, vs, h.kind); sure {
			return hit
		}
	}
	_, found := locate(vs, x, loud)
	return found
}

// memberFew looks for an integer or name among a few values by identity. The answer is sure unless the set has
// members of other kinds.
func memberFew(x Value, vs []Value, k Kind) (hit, sure bool) {
	for i := range vs {
		if vs[i] == x {
			return true, true
		}
	}
	last := vs[len(vs)-1]
	return false, last.head().kind == k && !isTyped(last)
}

// isTyped tells whether v is a typed model value.
func isTyped(v Value) bool { return v.head().kind == ModelValue && v.ModelType() != 0 }
