package value

// Apply returns f[arg]. It is an error if f is not a function or arg is not in its domain.
func Apply(f, arg Value) Value {
	if v, ok := ApplyOK(f, arg); ok {
		return v
	}
	throwApply(f, arg)
	return Value{}
}

// ApplyOK returns f[arg], or false if arg is not in the domain of f. It is an error if f is not a function, or if arg
// cannot be compared with the domain.
//
//go:noinline
func ApplyOK(f, arg Value) (Value, bool) {
	switch f.Kind() {
	case Tuple:
		if arg.IsInt() {
			if i := uint32(arg.Int()) - 1; i < f.head().n {
				return f.elem(int(i)), true
			}
			return Value{}, false
		}
		if isEmptyFunc(f) || isListed(f) && lacks(f, arg) {
			return Value{}, false
		}
	case Record, Func:
		if i := keyIndex(f, arg); i >= 0 {
			return f.elem(i), true
		}
		return Value{}, false
	case LazyFunc:
		l := f.lazyFunc()
		if n := l.normal.Load(); n != nil {
			if v, ok := find(*n, arg); ok {
				return v, true
			}
		}
		if !Member(arg, l.domain) {
			return Value{}, false
		}
		return l.apply(arg), true
	}
	throwApply(f, arg)
	return Value{}, false
}

// ApplyTuple is Apply to <<elems...>>, which has elements: the tuple is not made if the domain consists of tuples.
func ApplyTuple(f Value, elems []Value) Value {
	if f.Kind() == Func && f.shape().form == formAny {
		if i, _ := searchTuple(f.shape().keys, elems); i >= 0 {
			return f.elem(i)
		}
	}
	return Apply(f, MakeTuple(elems))
}

// Find returns f[arg] for a function, or false if arg is not in its domain, or cannot be compared with it.
func Find(f, arg Value) (Value, bool) { return find(Explicit(f), arg) }

// find returns f[arg] for an explicit function, or false if arg is not in its domain, or cannot be compared with it.
func find(f, arg Value) (Value, bool) {
	i := -1
	switch {
	case f.Kind() == Tuple:
		if n := uint32(f.size()); arg.IsInt() && uint32(arg.Int())-1 < n {
			i = int(arg.Int()) - 1
		}
	case f.shape().form == formAny:
		if at, ok := locate(f.shape().keys, arg, quiet); ok {
			i = at
		}
	case f.shape().accepts(arg):
		i = f.shape().Index(arg)
	}
	if i < 0 {
		return Value{}, false
	}
	return f.elem(i), true
}

// isEmptyFunc tells the function without pairs that was built as one: unlike a tuple, it takes no offence at any argument.
func isEmptyFunc(f Value) bool { return f.size() == 0 && f.head().flags&flagAsFunc != 0 }

// isListed tells a function over an interval that was built from a list of integers. TLC asks them one after the other, also in
// these errors (derived from how domains print; unconfirmed).
func isListed(f Value) bool { return f.head().flags&flagListed != 0 }

// lacks throws TLC's error for looking for what is no integer in the list of the integers from 1 on, unless it can be told
// that it is not there.
func lacks(f, arg Value) bool { return denseShape(1, f.size()).Index(arg) < 0 }

// keyIndex returns the position of a key in a record or function, -1 if it is not there.
func keyIndex(f, key Value) int {
	s := f.shape()
	switch {
	case s.form == formDense:
		if !key.IsInt() && !isListed(f) {
			throwApply(f, key)
		}
	case s.form == formStrings && f.head().flags&flagAsFunc == 0 && key.Kind() != String:
		throwApply(f, key)
	}
	return s.Index(key)
}

func throwNotInteger(arg Value) {
	Throw("Attempted to apply function with integer domain to the non-integer argument %s", arg)
}

// throwApply throws TLC's error for an argument outside the domain, or of the wrong kind.
func throwApply(f, arg Value) {
	asFunc := IsFunction(f) && f.head().flags&flagAsFunc != 0
	switch k := f.Kind(); {
	case k == LazyFunc:
		Throw("In applying the function\n%s,\nthe first argument is:\n%s\nwhich is not in its domain.\n", f, arg)
	case k == Tuple && !asFunc:
		if !arg.IsInt() {
			Throw("Attempted to access tuple at a non integral index: %s", arg)
		}
		Throw("Attempted to access index %s of tuple\n%s\nwhich is out of bounds.", arg, f)
	case k == Record && !asFunc:
		if arg.Kind() != String {
			Throw("Attempted to access record by a non-string argument: %s", arg)
		}
		Throw("Attempted to access nonexistent field '%s' of record\n%s", arg.Text(), f)
	case isFunctionKind(k):
		if f.size() > 0 && hasIntervalDomain(f) && !arg.IsInt() {
			throwNotInteger(arg)
		}
		Throw("Attempted to apply function:\n%s\nto argument %s, which is not in the domain of the function.",
			f, arg)
	}
	ThrowLoc("A non-function (%s) was applied as a function.", KindText(f))
}

// Except returns [f EXCEPT ![key] = val]; false, and f itself, if key is not in the domain. It is an error if f is not a
// function or key is not of the right kind. The values are copied, the domain is shared, the hash is derived.
func Except(f, key, val Value) (Value, bool) {
	i := -1
	switch f.Kind() {
	case Tuple:
		if isEmptyFunc(f) || !key.IsInt() && isListed(f) && lacks(f, key) {
			return f, false
		}
		if !key.IsInt() {
			throwApply(f, key)
		}
		if x := uint32(key.Int()) - 1; x < f.head().n {
			i = int(x)
		}
	case Record, Func:
		i = keyIndex(f, key)
	case LazyFunc:
		return exceptLazy(f, key, val)
	default:
		Throw("Attempted to apply EXCEPT construct to the value %s.", f)
	}
	if i < 0 {
		return f, false
	}
	return replace(f, i, val), true
}

// exceptLazy is Except for a function that is not evaluated, and perhaps cannot be as a whole: nor is the result.
func exceptLazy(f, key, val Value) (Value, bool) {
	l := f.lazyFunc()
	if !Member(key, l.domain) {
		return f, false
	}
	apply := func(arg Value) Value {
		if Equal(arg, key) {
			return val
		}
		return Apply(f, arg)
	}
	return makeLazyFunc(&lazyFunc{domain: l.domain, apply: apply, text: l.text, shown: l.shown, several: l.several}), true
}

// replace returns an explicit function with value i, from 0, replaced.
//
//go:noinline
func replace(f Value, i int, val Value) Value {
	old := f.elem(i)
	if old == val {
		return f
	}
	h := f.head()
	slots, fl := copyFunc(f)
	slots[i+1] = val
	if (h.flags|val.head().flags)&flagLazy != 0 || f.isDeep() {
		if h.kind == Tuple {
			return sealTuple(slots, fl)
		}
		return sealFunc(f.shape(), slots, fl)
	}
	var key uint64
	var s *Shape
	if h.kind == Tuple {
		key = hashInt(int32(i + 1))
	} else {
		s = f.shape()
		key = s.keyHash(i)
	}
	return seal(slots, h.kind, f.heritage().with(val).marked(fl), s, f.bits-hashPair(key, old.hash())+hashPair(key, val.hash()))
}
