package value

import (
	"slices"
	"unsafe"
)

// infiniteSet tells the special set constants apart.
type infiniteSet uint8

const (
	setNat infiniteSet = iota // the order of Nat and Int is that of TLC
	setInt
	setStrings
	setSeq
	setAny
)

// The special set constants: Nat, Int, STRING, and the set Any of module TLC, which has every value as a member.
var (
	Nat      = makeInfinite(setNat, "Nat")
	Integers = makeInfinite(setInt, "Int")
	Strings  = makeInfinite(setStrings, "STRING")
	AnySet   = makeInfinite(setAny, "ANY")
)

func makeInfinite(which infiniteSet, name string) Value {
	return Value{unsafe.Pointer(&infinite{header: header{kind: Infinite, flags: flagLazy}, which: which, name: name}), 0}
}

// MakeSeqSet returns Seq(s).
func MakeSeqSet(s Value) Value {
	return Value{unsafe.Pointer(&infinite{lazyHeader(Infinite, s).header, setSeq, "Seq", s}), 0}
}

// SeqSetBase returns the S of a value Seq(S), and false if v is not one.
func SeqSetBase(v Value) (Value, bool) {
	if v.Kind() == Infinite && v.infinite().which == setSeq {
		return v.infinite().base, true
	}
	return Value{}, false
}

// MakePowerset returns SUBSET s.
func MakePowerset(s Value) Value {
	return Value{unsafe.Pointer(&onefold{lazyHeader(Powerset, s), s}), 0}
}

// MakeFuncSet returns [dom -> rng].
func MakeFuncSet(dom, rng Value) Value { return makeTwofold(FuncSet, dom, rng) }

// MakeRecordSet returns [f1 : sets[0], ...] for the fields of sh in their order. It keeps the slice.
func MakeRecordSet(sh *Shape, sets []Value) Value {
	return Value{unsafe.Pointer(&product{lazyHeader(RecordSet, sets...), sh, sets}), 0}
}

// MakeTupleSet returns sets[0] \X sets[1] .... It keeps the slice.
func MakeTupleSet(sets []Value) Value {
	return Value{unsafe.Pointer(&product{lazyHeader(TupleSet, sets...), nil, sets}), 0}
}

// MakeFilter returns {x \in base : pred(x)}: computed if base is reducible, else left symbolic. text is what prints when
// it cannot be expanded, with %s in the place of the base.
func MakeFilter(base Value, pred func(Value) bool, text string) Value {
	if IsReducible(base) {
		return filterReducible(base, pred)
	}
	return MakeLazyFilter(base, pred, text)
}

// MakeLazyFilter is MakeFilter without computing anything: pred is asked when somebody wants to know a member.
func MakeLazyFilter(base Value, pred func(Value) bool, text string) Value {
	return Value{unsafe.Pointer(&filter{lazyHeader(Filter, base), base, pred, text}), 0}
}

func filterReducible(base Value, pred func(Value) bool) Value {
	if base.Kind() == Set {
		base = Explicit(base)
	}
	var local [33]Value
	slots := local[:1]
	for i := range intervalSize(base) {
		Look()
		if x := memberAt(base, i); pred(x) {
			slots = append(slots, x)
		}
	}
	return sealKept(base, slots)
}

func makeTwofold(k Kind, a, b Value) Value {
	return Value{unsafe.Pointer(&twofold{lazyHeader(k, a, b), a, b}), 0}
}

// PowersetBase returns the S of a value of kind Powerset.
func PowersetBase(v Value) Value { return v.onefold().base }

// FilterBase returns the S of a value {x \in S : P} of kind Filter.
func FilterBase(v Value) Value { return v.filter().base }

// CupParts returns the S and the T of a value S \cup T of kind Cup.
func CupParts(v Value) (s, t Value) { return v.twofold().a, v.twofold().b }

// FuncSetParts returns the domain and the range of a value of kind FuncSet.
func FuncSetParts(v Value) (dom, rng Value) { return v.twofold().a, v.twofold().b }

// ProductParts returns the component sets of a value of kind RecordSet or TupleSet, shared, and the shape of its
// records, nil for a TupleSet.
func ProductParts(v Value) (*Shape, []Value) { return v.product().shape, v.product().sets }

// HasCode reports whether v is, or contains, something that is computed when it is asked for: a lazy function, a filter, an operator.
func HasCode(v Value) bool {
	if v.ref == nil || !v.isLazy() {
		return false
	}
	switch v.head().kind {
	case LazyFunc, Filter, Operator:
		return true
	case Tuple, Record, Func:
		return slices.ContainsFunc(v.elems(), HasCode)
	case Set:
		return slices.ContainsFunc(rawMembers(v), HasCode)
	case Powerset, Union:
		return HasCode(v.onefold().base)
	case FuncSet, Cup, Cap, Diff:
		return HasCode(v.twofold().a) || HasCode(v.twofold().b)
	case RecordSet, TupleSet:
		return slices.ContainsFunc(v.product().sets, HasCode)
	case Infinite:
		return HasCode(v.infinite().base)
	}
	return false
}
