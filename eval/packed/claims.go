package packed

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// Many specifications have an invariant that says of which set the values of each variable are: x \in [P -> SUBSET Message]. The first states show few of these
// values, as there are messages of another kind later, say, and a form that is made for them alone does not last. So some elements of the set are samples, too.

// claims returns values of which the constraints and invariants say that variables may have them, or that are as good: see witnessing.
func (s *Spec) claims() []foreseen {
	ps := slices.Concat(s.Constraints, s.Invariants)
	if s.lowered.claims != nil || len(ps) == 0 {
		return s.lowered.claims
	}
	s.lowered.claims = []foreseen{}
	c := &compiler{lowered: &s.lowered, k: s.Compiler, ctx: s.Compiler.NewCtx(eval.Tacit(s.Env)), compiling: compiling{locals: map[*ir.Local]*local{}}}
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
	}
	if p, ok := productOf(s, mostListed); ok {
		return w.ofProduct(p)
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

// ofProduct is of for functions: each witness of what they have as values is a value of one of them at least.
func (w *witnessing) ofProduct(p product) (out []value.Value) {
	before := w.left
	choices, most := p.choices(w.of), 0
	for _, vals := range choices {
		most = max(most, len(vals))
	}
	size := p.n * (len(p.sets) + before - w.left) / max(1, len(p.sets)) // of a function with all parts of its values, at most
	for k := range most {
		if w.left -= size; w.left < 0 {
			return nil
		}
		out = append(out, p.chosen(choices, func(vals []value.Value) value.Value { return vals[k%len(vals)] }))
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
