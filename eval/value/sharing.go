package value

// Sharing copies values of which parts are the same again and again, as those of many states are: such parts become one. The zero Sharing has copied nothing. It belongs
// to one goroutine.
type Sharing struct {
	known map[uint64]Value // copies by hash, the last one of each
}

// Of returns a copy of a normal value that refers to no memory that v refers to, but for what is interned, symbolic sets, and sets that are not sorted yet. It prints as v does, too.
func (s *Sharing) Of(v Value) Value {
	if !isObject(v) {
		return v
	}
	h := v.bits
	isHashed := v.head().flags&flagLazy == 0
	if isHashed {
		if c, ok := s.known[h]; ok && isWrittenAs(c, v) {
			return c
		}
	}
	c := copied(v, s.Of)
	if isHashed {
		if s.known == nil {
			s.known = map[uint64]Value{}
		}
		s.known[h] = c
	}
	return c
}

// isObject reports whether a normal value has memory of its own that copied can copy.
func isObject(v Value) bool {
	switch v.Kind() {
	case Tuple, Record, Func:
	case Set:
		if !v.isSorted() {
			return false
		}
	default:
		return false
	}
	return v.size() > 0
}

// isWrittenAs reports whether normal values are equal and have been built the same way, with their parts, so that they print alike. It may say that they are not where
// they have functions over keys that are not interned.
func isWrittenAs(v, w Value) bool {
	if v == w {
		return true
	}
	if v.bits != w.bits || !isObject(v) || !isObject(w) {
		return false
	}
	a, b := v.head(), w.head()
	if a.kind != b.kind || a.flags != b.flags || a.n != b.n || a.kind != Set && (v.shape() != w.shape() || a.flags&flagOrdered != 0) {
		return false
	}
	others := w.elems()
	for i, x := range v.elems() {
		if !isWrittenAs(x, others[i]) {
			return false
		}
	}
	return true
}
