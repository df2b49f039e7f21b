package value

import (
	"slices"
	"unsafe"

	"github.com/gotlc/gotlc/tlc/code"
)

// IsFunction tells whether v is a function: a tuple, a record, or another function.
func IsFunction(v Value) bool { return isFunctionKind(v.Kind()) }

// MakeFunc returns the function that maps dom[i] to vals[i]. The keys must be normal, sorted and distinct. It may keep
// dom, and does not keep vals. The result remembers, for its texts, that it was built as a function.
func MakeFunc(dom, vals []Value) Value {
	if len(dom) == 0 {
		return emptyFunc
	}
	return sealFunc(shapeOfKeys(dom), allocCopy(vals), flagAsFunc|flagListed)
}

// MakeFuncOver returns the function over a finite set with the given values, in the order of its members. It does not
// keep the slice.
func MakeFuncOver(set Value, vals []Value) Value {
	s := ShapeOf(set)
	if s.n == 0 {
		return emptyFunc
	}
	return sealFunc(s, allocCopy(vals), builtOver(set))
}

// builtOver returns the flags of functions over a set.
func builtOver(set Value) flags {
	if set.Kind() == Interval {
		return flagAsFunc
	}
	return flagAsFunc | flagListed
}

// MakeRecord returns the record with the fields of sh and the given values, in the order of the fields. It does not
// keep the slice.
func MakeRecord(sh *Shape, vals []Value) Value {
	if sh.n == 0 {
		return emptyRecord
	}
	return sealFunc(sh, allocCopy(vals), 0)
}

// sealFunc makes the normal form of the function with the keys of s of a filled array. f may be flagAsFunc.
//
//go:noinline
func sealFunc(s *Shape, slots []Value, f flags) Value {
	kind := Func
	switch {
	case s.form == formDense && s.lo == 1:
		return sealTuple(slots, f)
	case s.form == formStrings:
		kind = Record
	}
	if s.form != formDense {
		f &^= flagListed
	}
	from := s.from
	h := uint64(seedFunc)
	if hash := s.hash; len(hash) == len(slots)-1 {
		for i, v := range slots[1:] {
			from.add(v.head())
			h += hashPair(hash[i], v.hash())
		}
		return seal(slots, kind, from.marked(f), s, h)
	}
	for i, v := range slots[1:] {
		from.add(v.head())
		h += hashPair(s.keyHash(i), v.hash())
	}
	return seal(slots, kind, from.marked(f), s, h)
}

// keyHash returns the hash of key i, from 0; meaningless if the shape is lazy.
func (s *Shape) keyHash(i int) uint64 {
	if s.form == formDense {
		return hashInt(s.lo + int32(i))
	}
	return s.keys[i].hash()
}

// MakeLazyFunc returns [x \in dom |-> f(x)], whose values are computed when asked for. text is what prints when it cannot
// be made explicit, with %s in the place of the domain.
func MakeLazyFunc(dom Value, f func(Value) Value, text string) Value {
	return makeLazyFunc(&lazyFunc{domain: dom, apply: f, text: text, shown: []Value{dom}})
}

// MakeBrokenFunc returns what stands for a function of several variables, each ranging over one of the sets, some of whose elements
// have no value: f fails for them. What needs the function as a whole fails, printing it too.
func MakeBrokenFunc(sets []Value, f func(Value) Value) Value {
	return MakeLazyFuncOf(sets, sets, f, "")
}

// IsBroken reports whether a value was made by MakeBrokenFunc.
func IsBroken(v Value) bool { return v.Kind() == LazyFunc && v.lazyFunc().isBroken() }

func (l *lazyFunc) isBroken() bool { return l.text == "" }

// MakeLazyFuncOf is MakeLazyFunc for several variables, each ranging over one of the sets; f takes a tuple. The sets shown
// are those that text has a %s for.
func MakeLazyFuncOf(sets, shown []Value, f func(Value) Value, text string) Value {
	if len(sets) == 1 {
		return MakeLazyFunc(sets[0], f, text)
	}
	return makeLazyFunc(&lazyFunc{domain: MakeTupleSet(sets), apply: f, text: text, shown: shown, several: true})
}

func makeLazyFunc(l *lazyFunc) Value {
	l.header = header{kind: LazyFunc, flags: flagLazy | flagModel | flagUnsettled} // its values are not known
	return Value{unsafe.Pointer(l), 0}
}

// LazyFuncDomain returns the domain of a value of kind LazyFunc.
func LazyFuncDomain(f Value) Value { return f.lazyFunc().domain }

// FuncSingleton returns the function k :> v.
func FuncSingleton(k, v Value) Value { return MakeFunc([]Value{Normalize(k)}, []Value{v}) }

// FuncLen returns the number of pairs of a function.
func FuncLen(f Value) int {
	if f.Kind() == LazyFunc {
		return Size(f.lazyFunc().domain)
	}
	return f.size()
}

// Domain returns the domain of a function: an interval for tuples, a set of strings for records.
//
//go:noinline
func Domain(f Value) Value {
	switch f.Kind() {
	case Tuple:
		n := f.size()
		if n > 0 && f.head().flags&flagListed != 0 {
			return denseShape(1, n).list()
		}
		return MakeInterval(1, int32(n))
	case Record, Func:
		s := f.shape()
		if f.head().flags&flagAsFunc != 0 {
			settleOne(f)
		}
		if s.form == formDense && f.head().flags&flagListed != 0 {
			return s.list()
		}
		return s.Set()
	case LazyFunc:
		return f.lazyFunc().domain
	}
	ThrowLoc("Attempted to apply the operator DOMAIN to a non-function\n(%s)", KindText(f))
	return Value{}
}

// FuncPairs returns the keys, sorted, and the values of a function, both shared: the caller must not modify them. It
// returns false if f is not a function.
func FuncPairs(f Value) (dom, vals []Value, ok bool) {
	switch f.Kind() {
	case Tuple:
		if f.size() == 0 {
			return nil, nil, true
		}
		return denseShape(1, f.size()).Keys(), f.elems(), true
	case Record, Func:
		return f.shape().Keys(), f.elems(), true
	case LazyFunc:
		return FuncPairs(Explicit(f))
	}
	return nil, nil, false
}

// RecordShape returns the shape of a Record or Func, nil for every other kind.
func RecordShape(v Value) *Shape {
	if k := v.Kind(); k == Record || k == Func {
		return v.shape()
	}
	return nil
}

// RecordValue returns value i, from 0, of a Record or Func.
func RecordValue(v Value, i int) Value { return v.elem(i) }

// SelectField returns the value of a record, or of a function over strings, at the given field; false if r is not one
// or has no such field.
//
//go:noinline
func SelectField(r, field Value) (Value, bool) {
	switch r.Kind() {
	case Record, Func:
		if s := r.shape(); s.form == formStrings || s.form == formNames {
			if i := s.indexName(field); i >= 0 {
				return r.elem(i), true
			}
		}
	case LazyFunc:
		if r.lazyFunc().isBroken() {
			return ApplyOK(r, field)
		}
		return SelectField(Explicit(r), field)
	}
	return Value{}, false
}

// RequireField throws TLC's error for a field that a function has not, unless it was written as a record: TLC applies every
// other one, as a function, to the name (not recorded, and unconfirmed).
func RequireField(f, field Value) {
	f = Explicit(f)
	fl := f.head().flags & built
	switch {
	case fl == 0 && f.Kind() == Tuple:
		throwNotInteger(field)
	case fl&flagAsFunc != 0:
		Apply(f, field)
	}
}

// FuncMerge returns f @@ g: the function on both domains, f deciding where they overlap.
func FuncMerge(f, g Value) Value {
	if fs := RecordShape(f); fs != nil && fs == RecordShape(g) {
		settleRecord(g)
		return asFunction(f)
	}
	return FuncMergeWith(f, g, func(x, _ Value) Value { return x })
}

// FuncMergeWith returns the function on both domains that has, where they overlap, what both makes of the two values. As
// written, the pairs of f come first.
//
//go:noinline
func FuncMergeWith(f, g Value, both func(x, y Value) Value) Value {
	fk, fv, ok := FuncPairs(f)
	if !ok {
		ThrowCode(code.ArgumentKind, "first", "@@", "function", f)
	}
	gk, gv, ok := FuncPairs(g)
	if !ok {
		ThrowCode(code.ArgumentKind, "second", "@@", "function", g)
	}
	settleRecord(f)
	settleRecord(g)
	switch {
	case len(gk) == 0:
		return asFunction(f)
	case len(fk) == 0:
		return asFunction(g)
	}
	keys, vals := SpaceFor(len(fk)+len(gk)), SpaceFor(len(fk)+len(gk))
	fAt, gAt := make([]int, len(fk)), make([]int, len(gk)) // where the pairs of f, and those of g, have gone
	i, j := 0, 0
	for i < len(fk) || j < len(gk) {
		Look()
		c := -1
		switch {
		case i == len(fk):
			c = 1
		case j < len(gk):
			if c = compare(fk[i], gk[j], quiet); c == incomparable {
				return mergeUnsortable(f, g)
			}
		}
		if c > 0 {
			gAt[j] = len(keys)
			keys, vals = append(keys, gk[j]), append(vals, gv[j])
			j++
			continue
		}
		fAt[i] = len(keys)
		x := fv[i]
		if c == 0 {
			x = both(x, gv[j])
			gAt[j] = -1
			j++
		}
		keys, vals = append(keys, fk[i]), append(vals, x)
		i++
	}
	at := appendPlaces(make([]int, 0, len(keys)), f, fAt)
	at = appendPlaces(at, g, gAt)
	return funcAsWritten(shapeOfKeys(slices.Clip(keys)), vals, at, flagAsFunc|flagListed)
}

// mergeUnsortable fails as TLC does when the keys of two functions cannot be compared: it looks for each key of the second
// among those of the first.
func mergeUnsortable(f, g Value) Value {
	fk, _, _ := PairsAsWritten(f)
	gk, _, _ := PairsAsWritten(g)
	for _, y := range gk {
		for _, x := range fk {
			Look()
			if Equal(y, x) {
				break
			}
		}
	}
	Compare(fk[0], gk[0]) // TLC would fail when the result is sorted
	Throw("Attempted to merge functions whose arguments cannot be compared:\n%s\n%s", f, g)
	return Value{}
}

// asFunction returns f as a function made of pairs.
func asFunction(f Value) Value {
	f = Explicit(f)
	if f.size() == 0 {
		return emptyFunc
	}
	settleRecord(f)
	slots, fl := copyFunc(f)
	if f.Kind() == Tuple {
		return sealTuple(slots, built)
	}
	return sealFunc(f.shape(), slots, fl|built)
}

// appendPlaces appends where the pairs of f have gone, -1 for nowhere, in the order in which they were written.
func appendPlaces(at []int, f Value, gone []int) []int {
	var o *Order
	if f.Kind() != LazyFunc {
		o = f.order()
	}
	for i := range gone {
		p := i
		if o != nil {
			p = o.at[i]
		}
		if gone[p] >= 0 {
			at = append(at, gone[p])
		}
	}
	return at
}
