package value

// When an operation on a value fails, these tell which parts of the value passed it on: they carry it out again, part by
// part. TLC's values note that as errors go by.

// FailedMembership returns, given that asking whether x is a member of s fails, the sets that are asked: s and, in turn, the
// set of s's kind on which that depends.
func FailedMembership(x, s Value) []Value {
	sets := []Value{s}
	ask := func(x, part Value) bool {
		if !fails(func() { Member(x, part) }) {
			return false
		}
		sets = append(sets, FailedMembership(x, part)...)
		return true
	}
	switch s.Kind() {
	case Powerset:
		if !isListableKind(x.Kind()) || fails(func() { Elems(x) }) {
			return sets
		}
		for _, e := range Elems(x) {
			if ask(e, s.onefold().base) {
				break
			}
		}
	case FuncSet:
		if !IsFunction(x) || fails(func() { Explicit(x) }) {
			return sets
		}
		if f := Explicit(x); f.Kind() != LazyFunc {
			for _, e := range f.elems() {
				if ask(e, s.twofold().b) {
					break
				}
			}
		}
	case RecordSet, TupleSet:
		p := s.product()
		for i, part := range p.sets {
			key := MakeInt(int32(i + 1))
			if s.Kind() == RecordSet {
				key = p.shape.Keys()[i]
			}
			var e Value
			found := !fails(func() { e = Apply(x, key) })
			if found && ask(e, part) {
				break
			}
		}
	case Cup, Cap, Diff:
		o := s.twofold()
		if !ask(x, o.a) {
			ask(x, o.b)
		}
	case Filter:
		ask(x, s.filter().base)
	}
	return sets
}

// FailedSubset returns, given that asking whether s is a subset of t fails, the sets that are asked; only s if it takes much to
// enumerate it.
func FailedSubset(s, t Value) []Value {
	sets := []Value{s}
	if s.Kind() == Powerset && !HasAtMost(s.onefold().base, DefaultMaxSetSize) {
		return sets
	}
	fails(func() {
		ForEach(s, func(x Value) bool {
			if fails(func() { Member(x, t) }) {
				sets = append(sets, FailedMembership(x, t)...)
				return false
			}
			return true
		})
	})
	return sets
}

// FailedNormalize returns v and the part of it, the part of that and so on because of which v cannot be normalized; nothing if
// it can.
func FailedNormalize(v Value) []Value {
	if !fails(func() { Normalize(v) }) {
		return nil
	}
	for _, p := range parts(v) {
		if inside := FailedNormalize(p); inside != nil {
			return append([]Value{v}, inside...)
		}
	}
	return []Value{v}
}

// parts returns the values of which a value is made.
func parts(v Value) []Value {
	switch v.Kind() {
	case Tuple, Record, Func:
		return v.elems()
	case Powerset, Union:
		return []Value{v.onefold().base}
	case FuncSet, Cup, Cap, Diff:
		return []Value{v.twofold().a, v.twofold().b}
	case RecordSet, TupleSet:
		return v.product().sets
	case Filter:
		return []Value{v.filter().base}
	}
	return nil
}

// fails reports whether an operation on values fails.
func fails(f func()) (failed bool) {
	defer func() {
		if r := recover(); r != nil {
			if e, ok := r.(interface{ Interrupted() bool }); !ok || e.Interrupted() {
				panic(r)
			}
			failed = true
		}
	}()
	f()
	return false
}
