package value

import (
	"sync/atomic"
	"unsafe"
)

// Order is the order in which the pairs of a record or function were written: TLC keeps it until something puts the pairs
// in the order of their keys, and prints them so. Ours always are in the order of their keys; an object may have an Order
// beside, in one more slot behind those that are counted, which only printing looks at. What TLC sorts on the way
// (comparing, looking for a member, storing a state) takes it away again, for all who share the object, as in TLC.
//
// Functions over integers have none: TLC sorts them to print them.
type Order struct {
	at []int // the place, among the sorted keys, of each pair as written
}

// NewOrder returns the order with these places, which it keeps; nil if they are ascending.
func NewOrder(at []int) *Order {
	for i, p := range at {
		if p != i {
			return &Order{at}
		}
	}
	return nil
}

// orderSlot is where an object with flagOrdered has its order.
func (v Value) orderSlot() *unsafe.Pointer {
	return (*unsafe.Pointer)(unsafe.Add(v.ref, wordSize+uintptr(v.size())*unsafe.Sizeof(v)))
}

// order returns the order of a record or function, nil if it is that of its keys.
func (v Value) order() *Order {
	if v.head().flags&flagOrdered == 0 {
		return nil
	}
	return (*Order)(atomic.LoadPointer(v.orderSlot()))
}

// settle takes the order of two functions away, because TLC sorts what it compares.
func settle(a, b Value) {
	if (a.head().flags|b.head().flags)&flagOrdered != 0 {
		settleBoth(a, b)
	}
}

//go:noinline
func settleBoth(a, b Value) {
	settleOne(a)
	settleOne(b)
}

func settleOne(v Value) {
	if v.head().flags&flagOrdered != 0 {
		atomic.StorePointer(v.orderSlot(), nil)
	}
}

// settleRecord is settleOne for a value that TLC makes a function of if it is a record, which puts its fields in order.
func settleRecord(v Value) {
	if v.head().flags&(flagOrdered|flagAsFunc) == flagOrdered {
		settleOne(v)
	}
}

// settleSame does with a value that is compared with itself what comparing does: TLC does not see that it is the same.
func settleSame(v Value) {
	if v.ref != nil && v.head().flags&(flagUnsettled|flagLazy) != 0 {
		settleAlike(v)
	}
}

//go:noinline
func settleAlike(v Value) {
	expandSame(v)
	settleParts(v, true)
}

// expandSame computes what has not been computed of a value that is compared with itself, which may fail.
func expandSame(v Value) {
	if v.ref == nil || !v.isLazy() {
		return
	}
	switch v.head().kind {
	case LazyFunc, Set, Cup, Cap, Diff, Union, Filter:
		Explicit(v)
	case Powerset:
		expandSame(v.onefold().base)
	case Tuple, Record, Func:
		Look()
		for _, p := range v.elems() {
			expandSame(p)
		}
	}
}

// Settle puts v, and all that is in it, in the order of keys, as TLC does with values of states and constants. It
// returns v.
func Settle(v Value) Value { return settleDeep(v, true) }

// SettleValues is Settle as TLC does it for printing and in TLCEval: it leaves what the keys of functions are made of as it is,
// unless comparing them has sorted it (that no more is sorted is unconfirmed).
func SettleValues(v Value) Value { return settleDeep(v, false) }

func settleDeep(v Value, keys bool) Value {
	if v.ref != nil && v.head().flags&flagUnsettled != 0 {
		settleParts(v, keys)
	}
	return v
}

func settleParts(v Value, keys bool) {
	switch v.head().kind {
	case Record, Func:
		settleOne(v)
		if s := v.shape(); keys && s.from.flags&flagUnsettled != 0 {
			settleAll(s.keys, keys)
		}
		settleAll(v.elems(), keys)
	case Tuple:
		settleAll(v.elems(), keys)
	case Set:
		settleAll(rawMembers(v), keys) // those of a set whose members have no order, too: TLC sorts them first
	}
}

func settleAll(vs []Value, keys bool) {
	Look()
	for _, v := range vs {
		settleDeep(v, keys)
	}
}

// IsSettled reports whether v, and all that is in it, is in the order of keys, so that nothing that is done with it changes how it
// prints. What a lazy function is going to be made of does not count.
func IsSettled(v Value) bool {
	if v.ref == nil || v.head().flags&flagUnsettled == 0 {
		return true
	}
	switch v.head().kind {
	case Record, Func:
		return v.order() == nil && (hasSettledKeys(v) && areSettled(v.elems()))
	case Tuple:
		return areSettled(v.elems())
	case Set:
		return areSettled(rawMembers(v))
	case Powerset, Union:
		return IsSettled(v.onefold().base)
	case FuncSet, Cup, Cap, Diff:
		return IsSettled(v.twofold().a) && IsSettled(v.twofold().b)
	case RecordSet, TupleSet:
		return areSettled(v.product().sets)
	case Filter:
		return IsSettled(v.filter().base)
	}
	return true
}

func hasSettledKeys(f Value) bool {
	s := f.shape()
	return s.from.flags&flagUnsettled == 0 || areSettled(s.keys)
}

func areSettled(vs []Value) bool {
	Look()
	for _, v := range vs {
		if !IsSettled(v) {
			return false
		}
	}
	return true
}

// Anew returns v as if it had been made again: a copy that settling v does not settle, with the parts of v that are settled. It returns false
// if there is no such copy: of symbolic sets, and of functions with keys that are not settled.
func Anew(v Value) (own Value, ok bool) {
	if IsSettled(v) {
		return v, true
	}
	switch v.Kind() {
	case Record, Func:
		if !hasSettledKeys(v) {
			return v, false
		}
	case Tuple:
	case Set:
		if !v.isSorted() {
			return v, false
		}
	default:
		return v, false
	}
	ok = true
	own = copied(v, func(part Value) Value {
		p, can := Anew(part)
		ok = ok && can
		return p
	})
	return own, ok
}

// allocOrdered is allocCopy for an object with an order, if there is one. The flags are those that it takes.
func allocOrdered(elems []Value, o *Order) ([]Value, flags) {
	if o == nil {
		return allocCopy(elems), 0
	}
	n := len(elems)
	slots := make([]Value, n+2)
	copy(slots[1:], elems)
	slots[n+1].ref = unsafe.Pointer(o)
	return slots[:n+1], flagOrdered | flagUnsettled
}

// copyFunc returns a copy of the array of a function, to be changed and sealed, and the flags that say how f was built.
//
//go:noinline
func copyFunc(f Value) ([]Value, flags) {
	fl := f.head().flags
	if fl&flagOrdered == 0 {
		return allocCopy(f.elems()), fl & built
	}
	slots, own := allocOrdered(f.elems(), f.order())
	return slots, own | fl&built
}

// MakeFuncAsWritten is MakeFunc for keys and values that are not sorted: at holds the place among the sorted keys of each
// pair as it was written.
func MakeFuncAsWritten(dom, vals []Value, at []int) Value {
	if len(dom) == 0 {
		return emptyFunc
	}
	return funcAsWritten(shapeOfKeys(dom), vals, at, flagAsFunc|flagListed)
}

func funcAsWritten(s *Shape, vals []Value, at []int, f flags) Value {
	var o *Order
	if s.form != formDense && s.form != formInts {
		o = NewOrder(at)
	}
	slots, own := allocOrdered(vals, o)
	return sealFunc(s, slots, f|own)
}

// firstFastest returns the places of the members of a product in the order of TLC's function constructors with several
// variables: that in which the first component changes fastest.
func firstFastest(set Value) []int {
	if set.Kind() != TupleSet { // of an empty set
		return nil
	}
	parts := set.product().sets
	at, stride := []int{0}, 1
	for i := range parts { // the last component has the stride 1
		stride *= Size(parts[i])
	}
	for _, part := range parts {
		n := Size(part)
		stride /= max(n, 1)
		all := make([]int, 0, n*len(at))
		for j := range n {
			Look()
			for _, p := range at {
				all = append(all, p+j*stride)
			}
		}
		at = all
	}
	return at
}

// MakeRecordAsWritten is MakeRecord for fields written in the order o, which may be nil.
func MakeRecordAsWritten(sh *Shape, vals []Value, o *Order) Value {
	if o == nil {
		return MakeRecord(sh, vals)
	}
	slots, own := allocOrdered(vals, o)
	return sealFunc(sh, slots, own)
}

// PairsAsWritten is FuncPairs in the order in which f prints. The slices are the caller's if that is not the order of
// the keys.
func PairsAsWritten(f Value) (dom, vals []Value, ok bool) {
	dom, vals, ok = FuncPairs(f)
	if f.Kind() == LazyFunc {
		f = Explicit(f)
	}
	if !ok || f.order() == nil {
		return dom, vals, ok
	}
	o := f.order()
	keys, elems := make([]Value, len(dom)), make([]Value, len(dom))
	for i, j := range o.at {
		keys[i], elems[i] = dom[j], vals[j]
	}
	return keys, elems, true
}
