package value

import (
	"sync/atomic"
	"unsafe"
)

// Tuples, records, functions and sorted sets are objects: one array of n+1 Values, in one allocation.
//
//	slot 0      ref: the Shape of a record or function; of a set, its Shape once asked for; else nil
//	            bits: the header, n being the number of further slots
//	slots 1..n  the elements, field values, function values or members
//
// The ref of an object's Value points at the header, inside slot 0. This keeps the header in front, as for every
// other kind, and the elements at a fixed distance behind it.

const wordSize = 8

// alloc returns the array of an object of n elements, to be filled in from index 1 and then sealed. Whatever makes many objects looks here
// whether it is to be broken off.
func alloc(n int) []Value {
	Look()
	if err := lackingObject(n); err != nil {
		panic(err)
	}
	return make([]Value, n+1)
}

// SpaceFor returns an empty slice with space for n values. It fails if there is no room for them.
func SpaceFor(n int) []Value {
	CheckRoom(n * valueBytes)
	return make([]Value, 0, n)
}

// Push is append for values that may become many. It fails if there is no room for the slice to grow.
//
//go:noinline
func Push(vs []Value, v Value) []Value {
	if len(vs) == cap(vs) {
		CheckRoom(3 * valueBytes * len(vs)) // what is copied and its copy
	}
	return append(vs, v)
}

// allocCopy returns the array of an object with the given elements.
func allocCopy(elems []Value) []Value {
	slots := alloc(len(elems))
	copy(slots[1:], elems)
	return slots
}

// seal makes the Value of a filled array, which must not be written any more. Flags of its own are among those
// of its heritage.
func seal(slots []Value, k Kind, from heritage, shape *Shape, hash uint64) Value {
	slots[0].ref = unsafe.Pointer(shape)
	p := unsafe.Pointer(&slots[0].bits)
	*(*header)(p) = header{kind: k, flags: from.flags, depth: from.above(), n: uint32(len(slots) - 1)}
	if from.flags&flagLazy != 0 {
		hash = 0
	}
	return Value{p, hash}
}

// sealEmpty makes an object without elements. It has a slot to spare: elems must not point past the array.
func sealEmpty(k Kind, hash uint64) Value {
	v := seal(make([]Value, 2), k, heritage{}, nil, hash)
	v.head().n, v.head().depth = 0, 0
	return v
}

// elems returns the elements of an object, shared: they must not be written.
func (v Value) elems() []Value {
	n := (*header)(v.ref).n
	return unsafe.Slice((*Value)(unsafe.Add(v.ref, wordSize)), n)
}

// elem returns element i, from 0, which must exist.
func (v Value) elem(i int) Value {
	return *(*Value)(unsafe.Add(v.ref, wordSize+uintptr(i)*unsafe.Sizeof(v)))
}

// size returns the number of elements of an object.
func (v Value) size() int { return int((*header)(v.ref).n) }

// shape returns the shape of a record or function object.
func (v Value) shape() *Shape { return *(**Shape)(unsafe.Add(v.ref, -wordSize)) }

// cachedShape and cacheShape read and write the shape remembered by a set object.
func (v Value) cachedShape() *Shape {
	return (*Shape)(atomic.LoadPointer((*unsafe.Pointer)(unsafe.Add(v.ref, -wordSize))))
}

func (v Value) cacheShape(s *Shape) {
	atomic.StorePointer((*unsafe.Pointer)(unsafe.Add(v.ref, -wordSize)), unsafe.Pointer(s))
}

// isLazy tells whether the hash of v is not at hand; v is not Undef.
func (v Value) isLazy() bool { return v.head().flags&flagLazy != 0 }

// isSorted tells whether v is a set object, so that elems are its members in order.
func (v Value) isSorted() bool {
	h := v.head()
	return h.kind == Set && h.flags&flagRaw == 0
}

// symbolic is the head of every object whose normal form is computed when it is first needed.
type symbolic struct {
	header
	normal atomic.Pointer[Value]
}

func (v Value) symbolic() *symbolic { return (*symbolic)(v.ref) }

// The objects of the symbolic kinds.
type (
	// rawSet is a Set with flagRaw.
	rawSet struct {
		symbolic
		members []Value
	}
	// onefold is a Powerset or Union.
	onefold struct {
		symbolic
		base Value
	}
	// twofold is a FuncSet (domain and range), Cup, Cap or Diff.
	twofold struct {
		symbolic
		a, b Value
	}
	// product is a RecordSet, with a shape, or a TupleSet.
	product struct {
		symbolic
		shape *Shape
		sets  []Value
	}
	// filter is a Filter; text is a template for printing it.
	filter struct {
		symbolic
		base Value
		pred func(Value) bool
		text string
	}
	// lazyFunc is a LazyFunc; text is a template for printing it with the sets shown.
	lazyFunc struct {
		symbolic
		domain Value
		apply  func(Value) Value
		text   string
		shown  []Value
		// several: the constructor has several variables, the domain being the product of their sets.
		several bool
		// expanding counts the expansions that are under way.
		expanding atomic.Int32
	}
	// infinite is an Infinite; base is the S of Seq(S).
	infinite struct {
		header
		which infiniteSet
		name  string
		base  Value
	}
)

func (v Value) rawSet() *rawSet     { return (*rawSet)(v.ref) }
func (v Value) onefold() *onefold   { return (*onefold)(v.ref) }
func (v Value) twofold() *twofold   { return (*twofold)(v.ref) }
func (v Value) product() *product   { return (*product)(v.ref) }
func (v Value) filter() *filter     { return (*filter)(v.ref) }
func (v Value) lazyFunc() *lazyFunc { return (*lazyFunc)(v.ref) }
func (v Value) infinite() *infinite { return (*infinite)(v.ref) }

func lazyHeader(k Kind, parts ...Value) symbolic {
	from := heritage{}.with(parts...)
	return symbolic{header: header{kind: k, flags: from.flags | flagLazy, depth: from.above()}}
}
