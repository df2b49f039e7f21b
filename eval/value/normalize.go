package value

import (
	"math"

	"github.com/gotlc/gotlc/tlc/code"
)

// Elems returns the members of a finite set in sorted order, shared: the caller must not modify them. A symbolic set is
// expanded, once.
func Elems(s Value) []Value { return Explicit(s).elems() }

// Explicit returns the explicit form of a set or of a lazy function: a set object, or a function whose values are at
// hand. Everything else is returned as it is. It is an error if v cannot be enumerated, or has more than
// DefaultMaxSetSize members. But all subsets of a set may be as many as there is room for: TLC makes room for them at once,
// and counts only where it has to make more.
func Explicit(v Value) Value {
	if v.ref != nil && !v.isLazy() && v.head().kind != Interval {
		return v
	}
	return makeExplicit(v)
}

//go:noinline
func makeExplicit(v Value) Value {
	limit := DefaultMaxSetSize
	if v.Kind() == Powerset {
		limit = math.MaxInt32
		if n, ok := quickSize(v); ok && n > DefaultMaxSetSize && n <= int64(limit) {
			CheckRoom(int(n) * valueBytes)
		}
	}
	return Expand(v, limit)
}

// Expand is Explicit with another limit on the number of members.
func Expand(v Value, limit int) Value {
	switch v.Kind() {
	case Interval:
		return expandInterval(v, limit)
	case Set:
		if v.isSorted() {
			return v
		}
	case LazyFunc, Powerset, FuncSet, RecordSet, TupleSet, Cup, Cap, Diff, Union, Filter:
	case Infinite:
		throwNotEnumerable(v)
	default:
		return v
	}
	s := v.symbolic()
	if n := s.normal.Load(); n != nil {
		return *n
	}
	n := expand(v, limit)
	s.normal.CompareAndSwap(nil, &n)
	return *s.normal.Load()
}

//go:noinline
func expand(v Value, limit int) Value {
	switch v.Kind() {
	case Set:
		return sortRaw(v.rawSet())
	case LazyFunc:
		return expandFunc(v.lazyFunc())
	case Cup, Union:
		var all []Value
		ForEach(v, func(x Value) bool {
			Look()
			all = Push(all, Normalize(x))
			if len(all) > 2*limit {
				all = append(all[:0], Elems(MakeSet(all))...)
				checkSetSize(len(all), limit)
			}
			return true
		})
		s := Explicit(MakeSet(all))
		checkSetSize(s.size(), limit)
		return s
	case Powerset:
		if base := v.onefold().base; isListableKind(base.Kind()) && !HasAtMost(base, math.MaxInt32) && IsEnumerable(base) {
			Size(base) // it is too large to be listed
		}
		if n, ok := quickSize(v); ok && n > int64(limit) {
			checkSetSize(limit+1, limit)
		}
	case FuncSet, RecordSet, TupleSet:
		if n, ok := quickSize(v); ok && n > int64(limit) {
			checkSetSize(limit+1, limit)
		}
	}
	return collect(limit, func(yield func(Value) bool) { ForEachSorted(v, yield) })
}

// mostExpanding is how often the expansion of a lazy function may be under way: several goroutines may expand the same one,
// and where each evaluates something, the evaluator's own bound, which comes first, costs less.
const mostExpanding = 10_000

// expandFunc computes the values of a lazy function, and those of lazy functions that are part of them: one that contains
// itself would else be found out by nobody, and followed without end by everybody.
func expandFunc(l *lazyFunc) Value {
	defer l.expanding.Add(-1)
	if l.expanding.Add(1) > mostExpanding {
		panic(&Error{Code: code.StackOverflow, Text: code.Format(code.StackOverflow)})
	}
	if !isListableKind(l.domain.Kind()) {
		throwUncounted(l.domain)
	}
	shape := ShapeOf(l.domain)
	CheckRoom(shape.n * valueBytes)
	vals := make([]Value, shape.n)
	for i := range vals {
		vals[i] = l.apply(shape.key(i))
		expandParts(vals[i])
	}
	if l.several && shape.n > 0 {
		return funcAsWritten(shape, vals, firstFastest(l.domain), flagAsFunc|flagListed)
	}
	return MakeFuncOver(l.domain, vals)
}

// expandParts expands the lazy functions in a value.
func expandParts(v Value) {
	if v.ref == nil || !v.isLazy() {
		return
	}
	Look()
	var parts []Value
	switch v.head().kind {
	case LazyFunc:
		Explicit(v)
	case Tuple, Record, Func:
		parts = v.elems()
	case Set:
		if v.isSorted() {
			parts = v.elems()
		} else {
			parts = v.rawSet().members
		}
	}
	for _, p := range parts {
		expandParts(p)
	}
}

// Whole evaluates the elements of the broken functions in a value, which fails.
func Whole(v Value) {
	if v.ref == nil || !v.isLazy() {
		return
	}
	switch v.head().kind {
	case LazyFunc:
		if IsBroken(v) {
			Explicit(v)
		}
	case Tuple, Record, Func:
		for _, p := range v.elems() {
			Whole(p)
		}
	}
}

// collect makes a set object of what seq yields, which must be normal, sorted and distinct.
func collect(limit int, seq func(yield func(Value) bool)) Value {
	slots := make([]Value, 1, 9)
	var growth Growth
	seq(func(x Value) bool {
		slots = append(slots, x)
		growth.To(len(slots) * valueBytes)
		CheckParts(len(slots))
		checkSetSize(len(slots)-1, limit)
		return true
	})
	if len(slots) == 1 {
		return EmptySet
	}
	return sealSet(slots[:len(slots):len(slots)])
}

func expandInterval(v Value, limit int) Value {
	n := intervalSize(v)
	checkSetSize(n, limit)
	lo, _ := v.bounds()
	slots := alloc(n)
	for i := range n {
		slots[i+1] = MakeInt(lo + int32(i))
	}
	return sealSet(slots)
}

func checkSetSize(n, limit int) {
	if n > limit {
		Throw("Attempted to construct a set with too many elements (>%d).", limit)
	}
}

// Normalize returns the normal form of v, with nothing symbolic or lazy left inside; v itself, at no cost, if it is
// normal already. Intervals are normal. What cannot be enumerated, such as Nat or [S -> Nat], is left as it is.
func Normalize(v Value) Value {
	if v.ref == nil || !v.isLazy() {
		return v
	}
	switch k := v.head().kind; k {
	case Interval, Infinite, Operator:
		return v
	case Tuple:
		return sealTuple(normalizeElems(v))
	case Record, Func:
		slots, f := normalizeElems(v)
		return sealFunc(v.shape(), slots, f)
	case LazyFunc:
		return Normalize(Explicit(v))
	case Set:
		return Explicit(v)
	default:
		if !IsEnumerable(v) {
			return v
		}
		return Explicit(v)
	}
}

func normalizeElems(v Value) ([]Value, flags) {
	Look()
	slots, f := copyFunc(v)
	for i := range slots[1:] {
		slots[i+1] = Normalize(slots[i+1])
	}
	return slots, f
}
