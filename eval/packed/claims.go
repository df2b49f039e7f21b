package packed

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// Most specifications have an invariant that says of which set the values of each variable are: x \in [P -> SUBSET Message]. The first states show few of these
// values, as there are messages of another kind later, say, and a form that is made for them alone does not last. So types are joined with those of some elements of
// the set.

// claim is what an invariant says of a variable.
type claim struct {
	variable  int
	witnesses []value.Value // see witnessing
}

// claims returns what the constraints and invariants say of variables.
func (s *Spec) claims() []claim {
	if s.lowered.claimed {
		return s.lowered.claims
	}
	s.lowered.claimed = true
	c := &compiler{lowered: &s.lowered, k: s.Compiler, ctx: s.Compiler.NewCtx(tacit{s.Env}), compiling: compiling{locals: map[*ir.Local]*local{}}}
	for _, ps := range [][]*eval.Predicate{s.Constraints, s.Invariants} {
		for _, p := range ps {
			f, ok := s.predicate(p)
			if !ok {
				continue
			}
			for _, n := range conjuncts(nil, f.Root) {
				attempt(func() {
					if x := c.claim(n); len(x.witnesses) > 0 {
						s.lowered.claims = append(s.lowered.claims, x)
					}
				})
			}
		}
	}
	return s.lowered.claims
}

// claim returns what a formula says of a variable; no witnesses if that is nothing.
func (c *compiler) claim(n *ir.Node) (x claim) {
	if n.Op != ir.In && n.Op != ir.Subset || n.Args[0].Op != ir.Var {
		return x
	}
	set, ok := c.fold(n.Args[1])
	if !ok || !value.IsSet(set) {
		return x
	}
	if n.Op == ir.Subset {
		set = value.MakePowerset(set)
	}
	w := witnessing{left: mostWitnessed}
	return claim{n.Args[0].Index, w.of(set)}
}

// claimed returns the types of variables joined with those of what is claimed of these.
func (ts *types) claimed(vars []*typ, claims []claim) []*typ {
	out := slices.Clone(vars)
	for _, x := range claims {
		for _, v := range x.witnesses {
			if t := out[x.variable]; !t.holds(v) {
				out[x.variable] = ts.join(t, ts.of(v))
			}
		}
	}
	return out
}

// witnessing finds values that have all forms between them that the elements of a set have, as far as that is plain. They need not be elements: those of
// {x \in S : P} are taken from S.
type witnessing struct{ left int } // parts of values that may still be made

const (
	// mostWitnessed is how many parts the values have that are made for one set.
	mostWitnessed = 1 << 12
	// mostWitnesses is how many values there are of a set, and mostListed of how many elements they are chosen.
	mostWitnesses = 8
	mostListed    = 1 << 8
)

// of returns such values; none if that is not plain.
func (w *witnessing) of(s value.Value) []value.Value {
	if w.left <= 0 {
		return nil
	}
	switch s.Kind() {
	case value.Interval:
		lo, _ := value.IntervalBounds(s)
		return []value.Value{value.MakeInt(lo)}
	case value.Set:
		if value.HasMoreThan(s, mostListed) {
			return nil
		}
		return differing(value.Elems(s))
	case value.Filter:
		return w.of(value.FilterBase(s))
	case value.Cup:
		a, b := value.CupParts(s)
		return differing(append(w.of(a), w.of(b)...))
	case value.Powerset:
		if vals := w.of(value.PowersetBase(s)); len(vals) > 0 {
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
