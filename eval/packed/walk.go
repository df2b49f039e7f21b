package packed

import (
	"slices"

	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// walk compiles the repetition of something for all elements of a binder's set, in TLC's order, as long as it returns true: the local
// number i, of type t, holds the element.
func (c *compiler) walk(b ir.Bind, inner func() cont) (each cont, i int, t *typ) {
	if s, ok := c.fold(b.Set); ok {
		if !value.IsSet(s) || !isFinite(s) {
			refuse("a binder over %s", value.KindText(s))
		}
		return c.walkKnown(b, value.Elems(s), inner)
	}
	if lo, hi, ok := c.interval(b.Set); ok {
		f, i := c.boundAll(b, scalars[integer], inner)
		return func(m *machine) bool {
			for x, last := lo(m), hi(m); x <= last; x++ {
				m.watch.lap()
				m.loc[i] = x
				if !f(m) {
					return false
				}
			}
			return true
		}, i, scalars[integer]
	}
	if x, ok := c.singleton(b.Set, nil); ok {
		return c.walkOne(b, x, inner)
	}
	return c.walkOver(b, c.collection(b.Set, nil), inner)
}

// walkKnown is walk for a constant set.
func (c *compiler) walkKnown(b ir.Bind, elems []value.Value, inner func() cont) (each cont, i int, t *typ) {
	t, table := c.list(elems)
	f, i := c.boundAll(b, t, inner)
	return func(m *machine) bool {
		for _, x := range table {
			m.watch.lap()
			m.loc[i] = x
			if !f(m) {
				return false
			}
		}
		return true
	}, i, t
}

// walkOne is walk for a set that is known to have one element.
func (c *compiler) walkOne(b ir.Bind, x code, inner func() cont) (each cont, i int, t *typ) {
	hold := c.holder(x)
	f, i := c.boundAll(b, x.t, inner)
	return func(m *machine) bool {
		m.loc[i] = hold(m)
		return f(m)
	}, i, x.t
}

// walkOver is walk for a set that varies.
func (c *compiler) walkOver(b ir.Bind, s code, inner func() cont) (each cont, i int, t *typ) {
	if s.t.kind == anything {
		word := s.word
		f, i := c.boundAll(b, s.t, inner)
		return func(m *machine) bool {
			for _, x := range m.listed(word(m)) {
				m.watch.lap()
				m.loc[i] = x
				if !f(m) {
					return false
				}
			}
			return true
		}, i, s.t
	}
	set, addr := s.t, c.place(s)
	if set.elem.kind == never {
		return cont(c.decided(s, true)), c.newLocal(), set.elem
	}
	f, i := c.boundAll(b, set.elem, inner)
	return func(m *machine) bool {
		return m.members(set, addr(m), func(e int) bool {
			m.loc[i] = m.element(set, e)
			return f(m)
		})
	}, i, set.elem
}

// boundAll compiles something in which the variables of a binder have values: it is run with the element in the local number i. Those of a
// tuple pattern have places of their own, where what they stand for is put first.
func (c *compiler) boundAll(b ir.Bind, t *typ, inner func() cont) (f cont, i int) {
	if !b.Tuple {
		i = c.bound(b.Locals[0], t, func() { f = inner() })
		return f, i
	}
	if !t.isTuple() || len(t.keys) != len(b.Locals) || slices.Contains(t.partial, true) {
		refuse("a tuple pattern for %v", t)
	}
	i = c.newLocal()
	for k, x := range b.Locals {
		part, then := c.holder(c.part(held(t, i), k)), inner
		inner = func() cont {
			var in cont
			at := c.bound(x, t.part(k), func() { in = then() })
			return func(m *machine) bool {
				m.loc[at] = part(m)
				return in(m)
			}
		}
	}
	return inner(), i
}

// collection compiles an expression whose value is a set held by bits, or any set.
func (c *compiler) collection(n *ir.Node, want *typ) code {
	x := c.expr(n, want)
	if x.t == nil || x.t.kind != set && x.t.kind != anything {
		refuse("%v is no set of known elements", x.t)
	}
	return x
}
