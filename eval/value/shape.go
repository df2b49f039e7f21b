package value

import (
	"encoding/binary"
	"slices"
	"sort"
	"sync/atomic"
)

// Shape is the domain of records and functions, shared by all values that have it (EXCEPT never makes a new one). A
// Shape all of whose keys are names is interned in the Table, so that equal ones are identical; others may occur
// several times.
type Shape struct {
	form form
	n    int
	lo   int32 // first key of a dense shape
	id   uint64
	tab  *Table                  // where the shape is interned, nil if it is not
	from heritage                // of functions, from the keys
	keys []Value                 // sorted; nil for a dense shape until asked for
	late atomic.Pointer[[]Value] // keys of a dense shape
	set  atomic.Pointer[Value]   // the domain as a set; of a dense shape, as a list
	hash []uint64                // of the keys, if the shape is interned
}

// form is the kind of lookup a shape needs.
type form uint8

const (
	formAny     form = iota
	formInts         // integers with gaps
	formDense        // an interval of integers
	formStrings      // strings: the shape of a record
	formNames        // strings and untyped model values
)

// Shape returns the shape with the given strings as fields, in any order, which must be distinct.
func (t *Table) Shape(fields []Value) *Shape {
	if !slices.IsSortedFunc(fields, byToken) {
		fields = slices.Clone(fields)
		slices.SortFunc(fields, byToken)
	}
	return t.intern(fields, formStrings)
}

func byToken(a, b Value) int { return int(int64(a.Token()) - int64(b.Token())) }

// intern finds or makes the shape with these names as keys, sorted. It does not keep the slice.
func (t *Table) intern(keys []Value, f form) *Shape {
	var local [128]byte
	key := local[:0]
	for _, k := range keys {
		x := k.Token() << 1
		if k.Kind() == ModelValue {
			x |= 1
		}
		key = binary.LittleEndian.AppendUint32(key, x)
	}
	if s, ok := t.shapeOf.Load(string(key)); ok {
		return s.(*Shape)
	}
	CheckRoom(2 * valueBytes * len(keys))
	t.mu.Lock()
	defer t.mu.Unlock()
	if s, ok := t.shapeOf.Load(string(key)); ok {
		return s.(*Shape)
	}
	s := newShape(slices.Clone(keys), f)
	s.tab, s.id = t, uint64(len(t.shapes.list))
	for _, k := range s.keys {
		s.hash = append(s.hash, k.hash())
	}
	t.shapes.add(s)
	t.shapeOf.Store(string(key), s)
	return s
}

func newShape(keys []Value, f form) *Shape {
	return &Shape{form: f, n: len(keys), keys: keys, from: heritage{}.with(keys...)}
}

// denseShape returns the shape of lo..lo+n-1. Those from 0, or 1, to a small number are shared.
func denseShape(lo int32, n int) *Shape {
	if uint32(lo) < uint32(len(smallShapes)) && n <= maxSmall {
		return smallShapes[lo][n]
	}
	return &Shape{form: formDense, n: n, lo: lo}
}

const maxSmall = 64

// smallShapes holds the shapes of 0..n-1 and of 1..n, by n; they are complete but for the set that lists the keys.
var smallShapes = func() (shapes [2][maxSmall + 1]*Shape) {
	ints := make([]Value, maxSmall+1)
	for i := range ints {
		ints[i] = MakeInt(int32(i))
	}
	for lo := range shapes {
		for n := range shapes[lo] {
			keys := ints[lo : lo+n : lo+n]
			s := &Shape{form: formDense, n: n, lo: int32(lo)}
			s.late.Store(&keys)
			shapes[lo][n] = s
		}
	}
	return shapes
}()

// shapeOfKeys returns the shape with the given keys, which must be normal, sorted and distinct; it may keep them.
//
//go:noinline
func shapeOfKeys(keys []Value) *Shape {
	f := classify(keys)
	switch f {
	case formDense:
		return denseShape(keys[0].Int(), len(keys))
	case formStrings, formNames:
		return (*name)(keys[0].ref).table.intern(keys, f)
	}
	return newShape(keys, f)
}

func classify(keys []Value) form {
	if len(keys) == 0 {
		return formAny
	}
	ints, names, models := 0, 0, 0
	for _, k := range keys {
		switch h := k.head(); {
		case h.kind == Int:
			ints++
		case h.kind == String:
			names++
		case h.kind == ModelValue && k.ModelType() == 0:
			models++
		default:
			return formAny
		}
	}
	switch len(keys) {
	case ints:
		if int(keys[ints-1].Int())-int(keys[0].Int()) == ints-1 {
			return formDense
		}
		return formInts
	case names:
		return formStrings
	case names + models:
		return formNames
	}
	return formAny
}

// ShapeOf returns the shape of the functions with the given domain, which must be a finite set. The shape of a Set is
// remembered with it. The shape of 1..n is never that of a Func: MakeFuncOver makes a tuple.
func ShapeOf(set Value) *Shape {
	if set.Kind() == Interval {
		lo, hi := set.bounds()
		checkIntervalSize(set)
		return denseShape(lo, int(hi)-int(lo)+1)
	}
	if set = Explicit(set); set.cachedShape() != nil {
		return set.cachedShape()
	}
	return newShapeOf(set)
}

// newShapeOf makes and remembers the shape of a set object.
func newShapeOf(set Value) *Shape {
	s := shapeOfKeys(set.elems())
	if s.form != formDense {
		s.set.CompareAndSwap(nil, &set)
	}
	set.cacheShape(s)
	return s
}

// Len returns the number of keys.
func (s *Shape) Len() int { return s.n }

// Keys returns the keys in order, shared: the caller must not modify them.
func (s *Shape) Keys() []Value {
	if s.form != formDense {
		return s.keys
	}
	if p := s.late.Load(); p != nil {
		return *p
	}
	keys := make([]Value, s.n)
	for i := range keys {
		keys[i] = MakeInt(s.lo + int32(i))
	}
	s.late.Store(&keys)
	return keys
}

// key returns key i, from 0.
func (s *Shape) key(i int) Value {
	if s.form == formDense {
		return MakeInt(s.lo + int32(i))
	}
	return s.keys[i]
}

// Set returns the keys as a set; an interval if they are consecutive integers.
func (s *Shape) Set() Value {
	if s.form == formDense {
		return MakeInterval(s.lo, s.lo+int32(s.n-1))
	}
	if p := s.set.Load(); p != nil {
		return *p
	}
	v := MakeSortedSet(s.keys)
	v.cacheShape(s)
	s.set.CompareAndSwap(nil, &v)
	return *s.set.Load()
}

// list returns the keys of a dense shape as a set that lists them.
func (s *Shape) list() Value {
	if p := s.set.Load(); p != nil {
		return *p
	}
	v := MakeSortedSet(s.Keys())
	v.cacheShape(s)
	s.set.CompareAndSwap(nil, &v)
	return *s.set.Load()
}

// Index returns the position of a key, -1 if it is not there. It is an error if it cannot be told whether the key is equal to
// one of the shape, as in TLC.
func (s *Shape) Index(key Value) int {
	switch s.form {
	case formDense:
		if key.IsInt() {
			if i := int64(key.Int()) - int64(s.lo); i >= 0 && i < int64(s.n) {
				return int(i)
			}
			return -1
		}
	case formInts:
		if key.IsInt() {
			return s.indexInt(key.Int())
		}
	case formStrings, formNames:
		if k := key.Kind(); k == String || k == ModelValue {
			return s.indexName(key)
		}
	}
	return s.search(key)
}

// accepts reports whether a key is of the one kind that the keys are of.
func (s *Shape) accepts(key Value) bool {
	switch k := key.Kind(); s.form {
	case formDense, formInts:
		return k == Int
	case formStrings, formNames:
		return k == String || k == ModelValue && key.ModelType() == 0
	}
	return false
}

//go:noinline
func (s *Shape) indexInt(x int32) int {
	i := sort.Search(len(s.keys), func(i int) bool { return s.keys[i].Int() >= x })
	if i < len(s.keys) && s.keys[i].Int() == x {
		return i
	}
	return -1
}

// indexName finds a name among names: by identity if there are few, else by token. Names interned together have
// consecutive tokens, so the distance to the first is tried before the search.
//
//go:noinline
func (s *Shape) indexName(key Value) int {
	if len(s.keys) <= 8 {
		for i := range s.keys {
			if s.keys[i].ref == key.ref {
				return i
			}
		}
	} else {
		if i := int64(key.Token()) - int64(s.keys[0].Token()); i >= 0 && i < int64(len(s.keys)) &&
			s.keys[i].ref == key.ref {
			return int(i)
		}
		i := sort.Search(len(s.keys), func(i int) bool { return compareNames(s.keys[i], key) >= 0 })
		if i < len(s.keys) && s.keys[i].ref == key.ref {
			return i
		}
	}
	if key.ModelType() != 0 {
		return s.search(key) // a typed model value may be an error
	}
	return -1
}

// fewKeys is up to how many keys TLC asks of one after the other whether it is the one wanted; among more it makes a binary search.
// Recorded are 6 and 64; the bound between them is not confirmed.
const fewKeys = 32

// search is a binary search that compares the keys present with the one wanted. If they cannot be compared, that is an error
// among many keys; few are gone through as TLC does, where it is an error whether they are equal, unless the one wanted comes
// first.
//
//go:noinline
func (s *Shape) search(key Value) int {
	keys, m := s.Keys(), quiet
	if s.n > fewKeys {
		m = loud
	}
	for lo, hi := 0, s.n-1; lo <= hi; {
		mid := int(uint(lo+hi) >> 1)
		switch c := compare(keys[mid], key, m); {
		case c == 0:
			if s.from.flags&flagUnsettled != 0 {
				Settle(keys[mid]) // it may have been the very same value, which TLC compares with itself
			}
			return mid
		case c == incomparable:
			return slices.IndexFunc(keys, func(k Value) bool { return Equal(k, key) })
		case c < 0:
			lo = mid + 1
		default:
			hi = mid - 1
		}
	}
	return -1
}
