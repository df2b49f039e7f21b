package packed

import (
	"slices"

	"github.com/gotlc/gotlc/eval/ir"
)

// What refinements and invariants ask most is whether a variable is what a constructor says: x' = [x EXCEPT ![i] = e], x' = [f |-> e, g |-> d]. The value
// need not be made for that: its parts, or the hash that it would have, tell.

// constructed is the comparison of a value x of a type with a constructor.
type constructed struct {
	t    *typ
	left func(m *machine) int // where x lies
	// loose are the words of x whose comparison may be an error; then general compares the values themselves.
	loose   []int
	general cond
}

// equalsConstructed compiles the comparison with a constructor; nil if it is to be made first.
func (c *compiler) equalsConstructed(x code, n *ir.Node) (p cond) {
	if x.t.kind != array && x.t.kind != record {
		return nil
	}
	attemptHere(func() {
		switch n.Op {
		case ir.Except:
			p = c.equalsExcept(x, n)
		case ir.Record:
			p = c.equalsRecord(x, n)
		}
	})
	return p
}

// constructed prepares a comparison; false if the value is to be made.
func (c *compiler) constructed(x code, n *ir.Node) (k *constructed, ok bool) {
	k = &constructed{t: x.t}
	if x.t.loose {
		if k.loose, ok = looseWords(x.t); !ok {
			return nil, false
		}
		k.general = c.sameCode(x.t, x, c.as(n, x.t))
	}
	k.left = c.place(x)
	return k, true
}

// differs is the outcome for values that are not equal: x lies at an address, and the words of the other one are given by their places.
func (k *constructed) differs(m *machine, at int, word func(p int) int64) bool {
	for _, p := range k.loose {
		if x, y := m.mem[at+p], word(p); x != y && !m.store.areApart(x, y) {
			return k.general(m)
		}
	}
	return false
}

// scalarPart returns the place of a key whose value is a scalar that is always there; false if it is none.
func (t *typ) scalarPart(i int) bool {
	return i >= 0 && t.part(i).scalar() && !(t.kind == record && t.partial[i])
}

// equalsExcept compiles x = [f EXCEPT ![k] = e] for a scalar element whose place is known.
func (c *compiler) equalsExcept(x code, n *ir.Node) cond {
	t := x.t
	if len(n.Updates) != 1 || len(n.Updates[0].Path) != 1 {
		return nil
	}
	u := n.Updates[0]
	key, ok := c.fold(u.Path[0])
	if !ok {
		return nil
	}
	i := keyPlace(t, key)
	if !t.scalarPart(i) {
		return nil
	}
	f := c.expr(n.Args[0], t)
	if f.t != t || f.into != nil {
		return nil
	}
	k, ok := c.constructed(x, n)
	if !ok {
		return nil
	}
	old := &local{t: t.part(i), index: c.newLocal()}
	c.locals[u.Old] = old
	word := c.as(u.Value, old.t).word
	delete(c.locals, u.Old)
	base, off, pairs := c.place(f), t.at(i), c.pairs(old.t, t.keyHash[i])
	return func(m *machine) bool {
		a, b := k.left(m), base(m)
		was := m.mem[b+off]
		m.loc[old.index] = was
		w := word(m)
		if m.mem[a] == m.mem[b]+int64(pairs.of(m, w)-pairs.of(m, was)) {
			return true
		}
		return k.loose != nil && k.differs(m, a, func(p int) int64 {
			if p == off {
				return w
			}
			return m.mem[b+p]
		})
	}
}

// equalsRecord compiles x = [f |-> e, ...] for fields of scalars.
func (c *compiler) equalsRecord(x code, n *ir.Node) cond {
	t := x.t
	if len(n.Fields) != len(t.keys) {
		return nil
	}
	at := make([]int, len(n.Fields)) // of the fields among the keys
	for i, f := range n.Fields {
		if at[i] = keyPlace(t, f); !t.scalarPart(at[i]) {
			return nil
		}
	}
	k, ok := c.constructed(x, n)
	if !ok {
		return nil
	}
	type field struct {
		off, local int
		word       func(m *machine) int64
	}
	fields := make([]field, len(at))
	for i, a := range n.Args {
		fields[i] = field{t.at(at[i]), c.newLocal(), c.as(a, t.part(at[i])).word}
	}
	return func(m *machine) bool {
		a, same := k.left(m), true
		for i := range fields {
			f := &fields[i]
			w := f.word(m)
			m.loc[f.local] = w
			same = same && m.mem[a+f.off] == w
		}
		return same || k.loose != nil && k.differs(m, a, func(p int) int64 {
			return m.loc[fields[slices.IndexFunc(fields, func(f field) bool { return f.off == p })].local]
		})
	}
}
