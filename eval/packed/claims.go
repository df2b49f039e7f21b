package packed

import (
	"slices"

	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// Most specifications have an invariant that says of which set the values of each variable are: x \in [P -> SUBSET Message]. The first states show few of these
// values, as there are messages of another kind later, say, and a form that is made for them alone does not last. So some elements of the set are samples, too.

// claims returns values of which the constraints and invariants say that variables may have them, or that are as good: see witnessing.
func (s *Spec) claims() []foreseen {
	if s.lowered.claimed {
		return s.lowered.claims
	}
	s.lowered.claimed = true
	ps := slices.Concat(s.Constraints, s.Invariants)
	if len(ps) == 0 {
		return nil
	}
	c := &compiler{lowered: &s.lowered, k: s.Compiler, ctx: s.Compiler.NewCtx(tacit{s.Env}), compiling: compiling{locals: map[*ir.Local]*local{}}}
	for _, p := range ps {
		f, ok := s.predicate(p)
		if !ok {
			continue
		}
		for _, n := range conjuncts(nil, f.Root) {
			attempt(func() { s.lowered.claims = append(s.lowered.claims, c.claims(n)...) })
		}
	}
	return s.lowered.claims
}

// claims returns the values of a variable that a formula allows; none if it says nothing of the kind.
func (c *compiler) claims(n *ir.Node) (out []foreseen) {
	if n.Op != ir.In && n.Op != ir.Subset || n.Args[0].Op != ir.Var {
		return nil
	}
	set, ok := c.fold(n.Args[1])
	if !ok || !value.IsSet(set) {
		return nil
	}
	if n.Op == ir.Subset {
		set = value.MakePowerset(set)
	}
	w := witnessing{left: mostWitnessed}
	for _, v := range w.of(set) {
		v = value.Settle(value.Normalize(v))
		value.Hash(v) // elements that cannot be compared are an error here, and nowhere later
		out = append(out, foreseen{n.Args[0].Index, v})
	}
	return out
}

// witnessing finds values that have all forms between them that the elements of a set have, and the least and the greatest numbers in their words, as far as that is
// plain. They need not be elements: those of {x \in S : P} are taken from S.
type witnessing struct{ left int } // parts of values that may still be made

const (
	// mostWitnessed is how many parts the values have that are made for one set.
	mostWitnessed = 1 << 12
	// mostWitnesses is about how many values there are of a set, and mostListed of how many elements they are chosen.
	mostWitnesses = 16
	mostListed    = 1 << 8
	// widestInterval is from where to where an interval goes at most that is taken at its word: where it is wider, it says too little.
	widestInterval = 1 << 10
	// mostMembers is how many elements a set has at most that is a witness as a whole: then universes have them in their order from the beginning.
	mostMembers = 64
)

// of returns such values; none if that is not plain.
func (w *witnessing) of(s value.Value) []value.Value {
	if w.left <= 0 {
		return nil
	}
	switch s.Kind() {
	case value.Interval:
		lo, hi := value.IntervalBounds(s)
		if lo == hi || int64(hi)-int64(lo) > widestInterval {
			return []value.Value{value.MakeInt(lo)}
		}
		return []value.Value{value.MakeInt(lo), value.MakeInt(hi)}
	case value.Set:
		if value.HasMoreThan(s, mostListed) {
			return nil
		}
		return chosen(value.Elems(s))
	case value.Filter:
		return w.of(value.FilterBase(s))
	case value.Cup:
		a, b := value.CupParts(s)
		return chosen(append(w.of(a), w.of(b)...))
	case value.Powerset:
		base := value.PowersetBase(s)
		if value.IsEnumerable(base) && !value.HasMoreThan(base, mostMembers) {
			return []value.Value{value.Normalize(base)}
		}
		if vals := differing(w.of(base)); len(vals) > 0 {
			return []value.Value{value.MakeSet(vals)}
		}
	case value.Infinite:
		return w.ofInfinite(s)
	case value.FuncSet:
		dom, rng := value.FuncSetParts(s)
		if !value.IsReducible(dom) || value.HasMoreThan(dom, mostListed) {
			return nil
		}
		n := len(value.Elems(dom))
		return w.combine(n, func(int) value.Value { return rng }, func(vals []value.Value) value.Value { return value.MakeFuncOver(dom, vals) })
	case value.RecordSet, value.TupleSet:
		shape, sets := value.ProductParts(s)
		return w.combine(len(sets), func(i int) value.Value { return sets[i] }, func(vals []value.Value) value.Value {
			if shape == nil {
				return value.MakeTuple(vals)
			}
			return value.MakeRecord(shape, vals)
		})
	}
	return nil
}

// ofInfinite is of for the infinite sets.
func (w *witnessing) ofInfinite(s value.Value) (out []value.Value) {
	if s == value.Nat || s == value.Integers {
		return []value.Value{value.MakeInt(0)}
	}
	base, ok := value.SeqSetBase(s)
	if !ok {
		return nil
	}
	for _, v := range w.of(base) {
		out = append(out, value.MakeTuple([]value.Value{v}))
	}
	return out
}

// combine returns values whose n parts are witnesses of sets, each of these in one of the values at least.
func (w *witnessing) combine(n int, set func(i int) value.Value, whole func(parts []value.Value) value.Value) (out []value.Value) {
	parts, most := make([][]value.Value, n), 0
	for i := range parts {
		if parts[i] = w.of(set(i)); len(parts[i]) == 0 {
			return nil
		}
		most = max(most, len(parts[i]))
	}
	for k := range most {
		if w.left -= n; w.left < 0 {
			return nil
		}
		vals := make([]value.Value, n)
		for i, p := range parts {
			vals[i] = p[k%len(p)]
		}
		out = append(out, value.Settle(value.Normalize(whole(vals))))
	}
	return out
}

// chosen returns the values if they are few, or else some of each form, with the first and the last.
func chosen(vals []value.Value) []value.Value {
	if len(vals) <= mostWitnesses {
		return vals
	}
	return append(differing(vals), vals[len(vals)-1])
}

// differing returns the values but for those that have the form of some before.
func differing(vals []value.Value) (out []value.Value) {
	ts, t := newTypes(newStore(), seeds{}), scalars[never]
	for _, v := range vals {
		if v = value.Settle(value.Normalize(v)); !t.holds(v) && len(out) < mostWitnesses {
			t, out = ts.join(t, ts.of(v)), append(out, v)
		}
	}
	return out
}
