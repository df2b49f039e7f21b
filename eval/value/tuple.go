package value

import "github.com/gotlc/gotlc/tlc/code"

// EmptyTuple is the function without pairs: the empty sequence, record and function.
var EmptyTuple = sealEmpty(Tuple, seedFunc)

// emptyFunc is the same value built as a function: its arguments need not be integers. emptyRecord is the same value built as a
// record, and prints as one: no expression makes it, but files have such records.
var (
	emptyFunc   = emptyBuilt(flagAsFunc)
	emptyRecord = emptyBuilt(flagListed)
)

func emptyBuilt(f flags) Value {
	v := sealEmpty(Tuple, seedFunc)
	v.head().flags |= f
	return v
}

// IsEmptyRecord tells whether v was built as a record without fields. It is equal to the other empty functions.
func IsEmptyRecord(v Value) bool { return v.ref == emptyRecord.ref }

// MakeTuple returns <<elems...>>. It does not keep the slice.
func MakeTuple(elems []Value) Value {
	if len(elems) == 0 {
		return EmptyTuple
	}
	return sealTuple(allocCopy(elems), 0)
}

// sealTuple makes a tuple of a filled array.
//
//go:noinline
func sealTuple(slots []Value, f flags) Value {
	var from heritage
	h := uint64(seedFunc)
	for i, v := range slots[1:] {
		from.add(v.head())
		h += hashIndexed(i, v.hash())
	}
	return seal(slots, Tuple, from.marked(f), nil, h)
}

// IsSequence tells whether v is a sequence: a function with domain 1..n.
func IsSequence(v Value) bool {
	_, ok := TupleElems(v)
	return ok
}

// TupleElems returns the elements of a sequence, shared: the caller must not modify them; false if v is not one.
func TupleElems(v Value) ([]Value, bool) {
	if v.Kind() == Tuple {
		return v.elems(), true
	}
	return elemsOfLazy(v)
}

//go:noinline
func elemsOfLazy(v Value) ([]Value, bool) {
	if v.Kind() == LazyFunc {
		if !isListableKind(v.lazyFunc().domain.Kind()) {
			// Not recorded, and unconfirmed.
			Throw(`To convert a function of form [x \in S |-> f(x)] to a tuple, the set S must be enumerable.`)
		}
		if v = Explicit(v); v.Kind() == Tuple {
			return v.elems(), true
		}
	}
	return nil, false
}

// AsTuple returns a sequence as one that was built as a tuple, which is what operators on sequences give in TLC: only the text of
// its domain, and those of errors, tell.
func AsTuple(s Value) Value {
	s = Explicit(s)
	if s.Kind() != Tuple || s.head().flags&built == 0 {
		return s
	}
	return MakeTuple(s.elems())
}

// Append returns the sequence s with v added at its end. The hash is derived from that of s.
func Append(s, v Value) Value {
	elems, ok := TupleElems(s)
	if !ok {
		ThrowCode(code.NotSequence, "Append(s, v)", "s", "sequence", s)
	}
	n := len(elems)
	slots := alloc(n + 1)
	copy(slots[1:], elems)
	slots[n+1] = v
	s = Explicit(s)
	from := s.heritage().with(v)
	if from.flags&flagLazy != 0 {
		return sealTuple(slots, 0)
	}
	return seal(slots, Tuple, from, nil, s.bits+hashIndexed(n, v.hash()))
}

// Concat returns the sequence s \o t.
func Concat(s, t Value) Value {
	x, ok := TupleElems(s)
	if !ok {
		ThrowCode(code.NotSequence, `s \o t`, "s", "sequence", s)
	}
	y, ok := TupleElems(t)
	if !ok {
		ThrowCode(code.NotSequence, `t \o s`, "s", "sequence", t)
	}
	switch {
	case len(x) == 0:
		return AsTuple(t)
	case len(y) == 0:
		return AsTuple(s)
	}
	slots := alloc(len(x) + len(y))
	copy(slots[1:], x)
	copy(slots[1+len(x):], y)
	return sealTuple(slots, 0)
}

// SubSeq returns elements from to to, 1-based and inclusive, of the sequence s; the empty sequence if from > to.
func SubSeq(s Value, from, to int32) Value {
	if from > to {
		return EmptyTuple
	}
	elems, ok := TupleElems(s)
	if !ok {
		ThrowCode(code.ArgumentKind, "first", "SubSeq", "sequence", s)
	}
	n := int32(len(elems))
	if from < 1 || from > n {
		throwSubSeqRange("second", s, from)
	}
	if to < 1 || to > n {
		throwSubSeqRange("third", s, to)
	}
	if from == 1 && to == n {
		return AsTuple(s)
	}
	return MakeTuple(elems[from-1 : to])
}

func throwSubSeqRange(argument string, s Value, i int32) {
	ThrowCode(code.OutsideDomain, argument, "SubSeq", s, i)
}

// BuiltAsFunction reports whether v is a tuple or a record that was built as a function. Only texts differ.
func BuiltAsFunction(v Value) bool {
	return (v.Kind() == Tuple || v.Kind() == Record) && v.head().flags&flagAsFunc != 0
}
