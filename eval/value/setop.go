package value

import (
	"slices"
	"unsafe"
)

// As in TLC, an operand that is not a set is an error only once the members of the result matter: until then the
// result is symbolic.

// MakeCup returns a \cup b: computed if both are reducible, else symbolic, with a reducible operand moved to the left.
//
//go:noinline
func MakeCup(a, b Value) Value {
	switch {
	case IsReducible(a):
		if isEmpty(a) {
			return b
		}
		if IsReducible(b) {
			return union(a, b)
		}
	case IsReducible(b):
		if isEmpty(b) {
			return a
		}
		return makeTwofold(Cup, b, a)
	}
	return makeTwofold(Cup, a, b)
}

// MakeCap returns a \cap b: computed if one of them is reducible, else symbolic.
func MakeCap(a, b Value) Value {
	switch {
	case IsReducible(a):
		return keep(a, b, true)
	case IsReducible(b):
		return keep(b, a, true)
	}
	return makeTwofold(Cap, a, b)
}

// MakeDiff returns a \ b: computed if a is reducible, else symbolic.
func MakeDiff(a, b Value) Value {
	if IsReducible(a) {
		return keep(a, b, false)
	}
	return makeTwofold(Diff, a, b)
}

// MakeUnion returns UNION s: computed if s is an explicit set of explicit sets, else symbolic.
func MakeUnion(s Value) Value {
	if s.Kind() == Set {
		total := 0
		for _, e := range rawMembers(s) {
			if e.Kind() != Set {
				total = -1
				break
			}
			total += len(rawMembers(e))
		}
		if total >= 0 {
			all := SpaceFor(total)
			for _, e := range rawMembers(s) {
				all = append(all, rawMembers(e)...)
			}
			if r := MakeSet(all); r.Kind() != Set || r.isSorted() {
				return r
			}
			return MakeSet(distinct(all))
		}
	}
	return Value{unsafe.Pointer(&onefold{lazyHeader(Union, s), s}), 0}
}

// rawMembers returns the members of a Set, unsorted if they have never been sorted.
func rawMembers(s Value) []Value {
	if s.isSorted() {
		return s.elems()
	}
	return s.rawSet().members
}

// union merges two reducible sets.
//
//go:noinline
func union(a, b Value) Value {
	if a.isLazy() || b.isLazy() {
		return join(a, b)
	}
	if a.head().kind == Set && b.head().kind == Set && b.size() == 1 {
		if r, ok := insertMember(a, b.elem(0)); ok {
			return r
		}
	}
	if intervalSize(a)+intervalSize(b) <= fewMerged {
		return unionOfFew(a, b)
	}
	slots, ok := merge(a, b)
	if !ok {
		return join(a, b)
	}
	if one, is := isOneOf(len(slots)-1, a, b); is {
		return one
	}
	return sealSet(trim(slots))
}

// fewMerged is how many members there are at most of two sets that are merged on the stack.
const fewMerged = 32

// unionOfFew is union for sets of few members. One of them is often the union (DOMAIN f \cup DOMAIN g in f @@ g), and nothing is made then.
func unionOfFew(a, b Value) Value {
	var buf [fewMerged + 1]Value
	slots, ok := mergeInto(buf[:1], a, b)
	if !ok {
		return join(a, b)
	}
	if one, is := isOneOf(len(slots)-1, a, b); is {
		return one
	}
	return sealSet(append(SpaceFor(len(slots)), slots...))
}

// isOneOf returns which of two sets their union of n members is, if it is one of them.
func isOneOf(n int, a, b Value) (one Value, is bool) {
	switch {
	case n == intervalSize(a) && a.head().kind == Set:
		return a, true
	case n == intervalSize(b) && b.head().kind == Set:
		return b, true
	}
	return Value{}, false
}

// join is union as TLC carries it out: it asks the left set for each member of the right one, which it sorts. That some of them
// cannot be compared is an error then, whatever is asked of the union later. (From memory of TLC's code; no recorded case tells.)
func join(a, b Value) Value {
	right := rawMembers
	if b.Kind() == Interval || !slices.ContainsFunc(rawMembers(b), Value.isLazy) {
		right = Elems
	}
	all := reducibleMembers(a)
	for _, x := range right(b) {
		Look()
		if !Member(x, a) {
			all = append(all, x)
		}
	}
	return MakeSet(all)
}

// distinct drops repetitions as TLC does where it unites the members of a set: each value is looked for among those before it,
// which is an error where they cannot be compared. (From memory of TLC's code, as join.)
func distinct(all []Value) []Value {
	var kept []Value
	for _, x := range all {
		Look()
		if !slices.ContainsFunc(kept, func(k Value) bool { return Equal(k, x) }) {
			kept = append(kept, x)
		}
	}
	return kept
}

// merge returns a filled array of the members of two normal intervals or set objects; false if they cannot be
// compared.
func merge(a, b Value) ([]Value, bool) {
	return mergeInto(SpaceFor(intervalSize(a) + intervalSize(b) + 1)[:1], a, b)
}

// mergeInto is merge that appends the members to slots, which has room for them.
//
//go:noinline
func mergeInto(slots []Value, a, b Value) ([]Value, bool) {
	n, m := intervalSize(a), intervalSize(b)
	i, j := 0, 0
	for i < n && j < m {
		Look()
		x, y := memberAt(a, i), memberAt(b, j)
		switch c := compare(x, y, quiet); {
		case c == incomparable:
			return nil, false
		case c < 0:
			slots = append(slots, x)
			i++
		case c > 0:
			slots = append(slots, y)
			j++
		default:
			slots = append(slots, x)
			i++
			j++
		}
	}
	for ; i < n; i++ {
		slots = append(slots, memberAt(a, i))
	}
	for ; j < m; j++ {
		slots = append(slots, memberAt(b, j))
	}
	checkSetSize(len(slots)-1, DefaultMaxSetSize)
	return slots, true
}

// trim returns a filled array without much room to spare.
func trim(slots []Value) []Value {
	if cap(slots)-len(slots) <= 2+len(slots)/4 {
		return slots
	}
	return append(SpaceFor(len(slots)), slots...)
}

// AddMember returns s \cup {x}, without making {x} first if s is a sorted set.
func AddMember(s, x Value) Value {
	if s.Kind() == Set && !s.isLazy() && !x.isLazy() {
		if r, ok := insertMember(s, x); ok {
			return r
		}
	}
	return MakeCup(s, SingletonSet(x))
}

// RemoveMember returns s \ {x}, without making {x} first if s is a sorted set.
func RemoveMember(s, x Value) Value {
	if s.Kind() == Set && !s.isLazy() && !x.isLazy() {
		if i, found := locate(s.elems(), x, quiet); found {
			return deleteMember(s, i)
		} else if i >= 0 {
			return s
		}
	}
	return MakeDiff(s, SingletonSet(x))
}

// insertMember returns a set object with one more member, deriving its hash; false if they cannot be compared.
//
//go:noinline
func insertMember(s, x Value) (Value, bool) {
	vs := s.elems()
	i, found := locate(vs, x, quiet)
	if found || i < 0 {
		return s, found
	}
	slots := alloc(len(vs) + 1)
	copy(slots[1:], vs[:i])
	slots[1+i] = x
	copy(slots[2+i:], vs[i:])
	return seal(slots, Set, s.heritage().with(x), nil, s.bits+hashMember(x.hash())), true
}

// deleteMember returns a normal set object without member i, from 0, deriving its hash.
//
//go:noinline
func deleteMember(s Value, i int) Value {
	vs := s.elems()
	if len(vs) == 1 {
		return EmptySet
	}
	slots := alloc(len(vs) - 1)
	copy(slots[1:], vs[:i])
	copy(slots[1+i:], vs[i+1:])
	if s.isDeep() {
		return sealSet(slots)
	}
	return seal(slots, Set, s.heritage(), nil, s.bits-hashMember(vs[i].hash()))
}

// reducibleMembers returns a fresh slice of the members of a reducible set.
func reducibleMembers(s Value) []Value {
	members := Elems
	if s.Kind() == Set {
		members = rawMembers
	}
	vs := members(s)
	return append(SpaceFor(len(vs)), vs...)
}

// keep returns the members of the reducible set a that are in b, or those that are not.
//
//go:noinline
func keep(a, b Value, wanted bool) Value {
	if isEmpty(a) {
		return EmptySet
	}
	if a.head().kind == Set && a.isLazy() {
		return keepSlow(a, b, wanted)
	}
	if a.head().kind == Set && b.Kind() == Set && !b.isLazy() {
		if r, ok := keepMerge(a, b, wanted); ok {
			return r
		}
	}
	var local [33]Value
	slots := local[:1]
	for i := range intervalSize(a) {
		Look()
		if x := memberAt(a, i); Member(x, b) == wanted {
			slots = Push(slots, x)
			checkSetSize(len(slots)-1, DefaultMaxSetSize) // a large interval may have a small part
		}
	}
	return sealKept(a, slots)
}

// keepMerge is keep for two set objects, in one pass or by looking for the members of the smaller one; false if they
// cannot be compared.
//
//go:noinline
func keepMerge(a, b Value, wanted bool) (Value, bool) {
	x, y := a.elems(), b.elems()
	switch {
	case len(y) == 0 && wanted:
		return EmptySet, true
	case len(y) == 0:
		return a, true
	case len(y) == 1 && !wanted:
		i, found := locate(x, y[0], quiet)
		if found {
			return deleteMember(a, i), true
		}
		return a, i >= 0
	case len(x)*8 < len(y):
		return Value{}, false // keep looks them up
	}
	var local [33]Value
	slots := local[:1]
	j := 0
	for i := range x {
		Look()
		found := false
		for j < len(y) {
			c := compare(x[i], y[j], quiet)
			if c == incomparable {
				return Value{}, false
			}
			if c < 0 {
				break
			}
			j++
			if c == 0 {
				found = true
				break
			}
		}
		if found == wanted {
			slots = Push(slots, x[i])
		}
	}
	return sealKept(a, slots), true
}

// sealKept makes the set of some of the members of a, in order, from an array that it does not keep.
func sealKept(a Value, slots []Value) Value {
	switch n := len(slots) - 1; {
	case n == 0:
		return EmptySet
	case a.head().kind == Set && n == a.size():
		return a // an interval becomes explicit, as in TLC
	}
	return sealSet(allocCopy(slots[1:]))
}

func keepSlow(a, b Value, wanted bool) Value {
	var kept []Value
	for _, x := range rawMembers(a) {
		Look()
		if Member(x, b) == wanted {
			kept = Push(kept, x)
		}
	}
	return MakeSet(kept)
}
