package value

// Equal tells whether a and b are the same value. Values of kinds TLC does not compare are an error; a, the left
// operand, decides its text. Deciding equality never expands a set when its description is enough.
func Equal(a, b Value) bool {
	if a == b {
		settleSame(a)
		return true
	}
	if a.ref == b.ref {
		return false // scalars of one kind
	}
	return equal(a, b)
}

func equal(a, b Value) bool {
	ka, kb := a.Kind(), b.Kind()
	switch {
	case ka == String && kb == String:
		return a.Token() == b.Token() && a.Text() == b.Text()
	case ka == Tuple && kb == Tuple:
		return a.size() == b.size() && equalElems(a.elems(), b.elems())
	case ka == Record && kb == Record && a.shape() == b.shape():
		settle(a, b)
		return equalElems(a.elems(), b.elems())
	case ka == ModelValue || kb == ModelValue:
		return equalModel(a, b)
	case isFunctionKind(ka) && isFunctionKind(kb):
		return equalFunctions(a, b)
	case isListableKind(ka) && isListableKind(kb):
		return equalSets(a, b)
	case ka == Infinite && kb == Infinite:
		x, y := a.infinite(), b.infinite()
		return x.which == y.which && (x.which != setSeq || Equal(x.base, y.base))
	}
	throwMismatch(a, b, "check equality of")
	return false
}

func equalElems(x, y []Value) bool {
	Look()
	y = y[:len(x)]
	for i := range x {
		if x[i] == y[i] {
			settleSame(x[i])
		} else if !Equal(x[i], y[i]) {
			return false
		}
	}
	return true
}

// equalModel decides equality if one side is a model value, and the two are not the same.
//
//go:noinline
func equalModel(a, b Value) bool {
	typeOf := func(v Value) byte {
		if v.Kind() == ModelValue {
			return v.ModelType()
		}
		return 0
	}
	ta, tb := typeOf(a), typeOf(b)
	if a.Kind() == ModelValue && b.Kind() == ModelValue {
		if ta != tb && ta != 0 && tb != 0 {
			throwMismatch(a, b, "check equality of")
		}
		return a.Token() == b.Token() && a.Text() == b.Text()
	}
	if ta != 0 || tb != 0 {
		throwMismatch(a, b, "check equality of")
	}
	return false
}

//go:noinline
func equalFunctions(a, b Value) bool {
	if a.isLazy() || b.isLazy() {
		a, b = Explicit(a), Explicit(b)
	}
	if isPlainRecord(a) && !isRecordLike(b) {
		throwMismatch(a, b, "check equality of")
	}
	settle(a, b)
	if a.size() != b.size() {
		return false
	}
	return equalDomains(a, b) && equalElems(a.elems(), b.elems())
}

// equalDomains is compareDomains, but for the error texts.
//
//go:noinline
func equalDomains(a, b Value) bool {
	_, _, x := denseDomain(a)
	_, _, y := denseDomain(b)
	if x && y || hasIntervalDomain(a) || hasIntervalDomain(b) {
		return compareDomains(a, b, loud, "an integer") == 0
	}
	s, t := shapeOfFunc(a), shapeOfFunc(b)
	return s == t || equalElems(s.Keys(), t.Keys())
}

// shapeOfFunc is the shape of an explicit function, tuples included.
func shapeOfFunc(f Value) *Shape {
	if f.head().kind == Tuple {
		return denseShape(1, f.size())
	}
	return f.shape()
}

//go:noinline
func equalSets(a, b Value) bool {
	ka, kb := a.head().kind, b.head().kind
	if ka == kb {
		switch ka {
		case Interval:
			return false // they are not ==
		case Powerset:
			return Equal(a.onefold().base, b.onefold().base)
		case FuncSet:
			return equalFuncSets(a.twofold(), b.twofold())
		case RecordSet, TupleSet:
			return equalProducts(a.product(), b.product())
		}
	}
	if a.isSorted() && b.isSorted() {
		return a.size() == b.size() && equalElems(a.elems(), b.elems())
	}
	if ka != Interval {
		a = Explicit(a)
	}
	if kb != Interval {
		b = Explicit(b)
	}
	n := intervalSize(a)
	if n != intervalSize(b) {
		return false
	}
	for i := range n {
		Look()
		if !Equal(memberAt(a, i), memberAt(b, i)) {
			return false
		}
	}
	return true
}

func equalFuncSets(a, b *twofold) bool {
	if !Equal(a.a, b.a) {
		// Different domains: the same set only if neither has a function.
		return isEmpty(a.b) && isEmpty(b.b) && !isEmpty(a.a) && !isEmpty(b.a)
	}
	return isEmpty(a.a) || Equal(a.b, b.b)
}

func equalProducts(a, b *product) bool {
	if x, y := anyEmpty(a.sets), anyEmpty(b.sets); x || y {
		return x && y
	}
	if len(a.sets) != len(b.sets) || a.shape != b.shape {
		return false
	}
	return equalElems(a.sets, b.sets)
}

func anyEmpty(sets []Value) bool {
	for _, s := range sets {
		if isEmpty(s) {
			return true
		}
	}
	return false
}
