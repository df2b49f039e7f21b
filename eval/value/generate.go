package value

// forEachSubset enumerates SUBSET S by size, and for a size in the order of the positions of the members.
func forEachSubset(s Value, f func(Value) bool) bool {
	base := s.onefold().base
	if !isListableKind(base.Kind()) {
		Throw("Attempted to enumerate SUBSET S when S is not enumerable:\n%s", base)
	}
	all := Elems(base)
	at := make([]int, len(all))
	for k := range len(all) + 1 {
		for i := range k {
			at[i] = i
		}
		for {
			Look()
			if !f(subset(all, at[:k])) {
				return false
			}
			i := k - 1
			for i >= 0 && at[i] == len(all)-k+i {
				i--
			}
			if i < 0 {
				break
			}
			at[i]++
			for j := i + 1; j < k; j++ {
				at[j] = at[j-1] + 1
			}
		}
	}
	return true
}

func subset(all []Value, at []int) Value {
	if len(at) == 0 {
		return EmptySet
	}
	slots := alloc(len(at))
	for i, j := range at {
		slots[i+1] = all[j]
	}
	return sealSet(slots)
}

// forEachFunc enumerates [S -> T], the value of the last key changing fastest.
func forEachFunc(s Value, f func(Value) bool) bool {
	o := s.twofold()
	if !isListableKind(o.a.Kind()) {
		Throw("Attempted to enumerate a set of the form [D -> R],but the domain D:\n%s\ncannot be enumerated.", o.a)
	}
	shape := ShapeOf(o.a)
	if shape.n == 0 {
		return f(emptyFunc)
	}
	if !isListableKind(o.b.Kind()) {
		Throw("Attempted to enumerate a set of the form [D -> R],but the range R:\n%s\ncannot be enumerated.", o.b)
	}
	rng := Elems(o.b)
	built := builtOver(o.a)
	return odometer(shape.n, func(int) []Value { return rng }, func(vals []Value) bool {
		return f(sealFunc(shape, allocCopy(vals), built))
	})
}

// forEachProduct enumerates a set of records or tuples, the last component changing fastest. As in TLC, nobody looks at what
// comes after an empty component (from memory of its code; no recorded case tells).
func forEachProduct(s Value, f func(Value) bool) bool {
	p := s.product()
	parts := make([][]Value, len(p.sets))
	for i, c := range p.sets {
		if !isListableKind(c.Kind()) {
			what := "a set of the form [d1 : S1, ... , dN : SN]"
			if s.Kind() == TupleSet {
				what = `a set of the form s1 \X s2 ... \X sn`
			}
			Throw("Attempted to enumerate %s,\nbut can't enumerate S%d:\n%s", what, i+1, c)
		}
		if parts[i] = Elems(c); len(parts[i]) == 0 {
			return true
		}
	}
	return odometer(len(parts), func(i int) []Value { return parts[i] }, func(vals []Value) bool {
		if p.shape != nil {
			return f(MakeRecord(p.shape, vals))
		}
		return f(MakeTuple(vals))
	})
}

// odometer calls f with every choice of one value per part, the last changing fastest. The slice is reused.
func odometer(n int, part func(i int) []Value, f func([]Value) bool) bool {
	at := make([]int, n)
	vals := make([]Value, n)
	for i := range n {
		p := part(i)
		if len(p) == 0 {
			return true
		}
		vals[i] = p[0]
	}
	for {
		Look()
		if !f(vals) {
			return false
		}
		i := n - 1
		for ; i >= 0; i-- {
			p := part(i)
			if at[i]++; at[i] < len(p) {
				vals[i] = p[at[i]]
				break
			}
			at[i], vals[i] = 0, p[0]
		}
		if i < 0 {
			return true
		}
	}
}
