package packed

import (
	"math/bits"

	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// filter compiles {x \in S : P}.
func (c *compiler) filter(n *ir.Node, want *typ) code {
	b := n.Binds()[0]
	if want != nil && want.kind != set {
		want = nil
	}
	s := c.setExpr(b.Set, want)
	t, addr := s.t, c.place(s)
	if t.elem.kind == never {
		return s
	}
	var pure *sieve
	f, i := c.boundAll(b, t.elem, func() cont {
		if b.Tuple {
			return cont(c.cond(n.Args[0]))
		}
		var rest cond
		pure, rest = c.split(b.Locals[0], t, n.Args[0], true)
		return cont(rest)
	})
	rest := cond(f)
	if pure != nil {
		pure.local = i
	}
	picked := picking{t, i, rest}
	return code{t: t, into: func(m *machine, dst int) {
		at := addr(m)
		if pure != nil {
			pure.apply(m, at, dst)
			at = dst
		}
		picked.from(m, at, dst)
	}}
}

// picking takes elements out of a set: those of which a condition on a local holds, all if it is nil.
type picking struct {
	t     *typ
	local int
	holds cond
}

// from puts those of the set at an address to another one. All are asked, in any order.
func (x *picking) from(m *machine, at, dst int) {
	t := x.t
	r, h := m.mirrors[t.u.index], value.EmptySetHash
	for i := range t.size - 1 {
		w := uint64(m.mem[at+1+i])
		for left := w; left != 0; left &= left - 1 {
			m.watch.lap()
			e := i*64 + bits.TrailingZeros64(left)
			if e >= r.n {
				m.follow(r)
			}
			if x.holds != nil {
				if m.loc[x.local] = m.element(t, e); !x.holds(m) {
					w &^= left & -left
					continue
				}
			}
			h += r.member[e]
		}
		m.mem[dst+1+i] = int64(w)
	}
	m.mem[dst] = int64(h)
}

// mapped compiles {e : x \in S}.
func (c *compiler) mapped(n *ir.Node, want *typ) code {
	var elem *typ
	if want != nil && want.kind == set {
		elem = want.elem
	}
	var t *typ
	var build func(i int) func(m *machine, at int)
	build = func(i int) func(m *machine, at int) {
		if i < 0 {
			x := c.expr(n.Args[0], elem)
			if x.t == nil {
				refuse("an infinite set as an element")
			}
			if t == nil {
				t = want
				if elem == nil || c.types.join(elem, x.t) != elem {
					t = c.set(x.t)
				}
			}
			index := c.number(c.convert(x, t.elem), t)
			u := t
			return func(m *machine, at int) { m.put(u, at, index(m)) }
		}
		return c.loop(n.Binds()[i], func() func(m *machine, at int) { return build(i - 1) })
	}
	collect := build(len(n.Binds()) - 1)
	u, sets := t, c.innerSets(n.Binds())
	if u == nil && sets != nil {
		refuse("a set of what is mapped from no elements")
	}
	if u == nil { // over an empty set
		return c.constant(value.EmptySet, want)
	}
	return code{t: u, into: func(m *machine, at int) {
		if sets != nil {
			sets(m)
		}
		clear(m.mem[at+1 : at+u.size])
		m.mem[at] = int64(emptySet)
		collect(m, at)
	}}
}

// loop compiles the repetition of something for all elements of a set.
func (c *compiler) loop(b ir.Bind, inner func() func(m *machine, at int)) func(m *machine, at int) {
	to := c.newLocal()
	each, _, _ := c.walk(b, func() cont {
		f := inner()
		return func(m *machine) bool { f(m, int(m.loc[to])); return true }
	})
	return func(m *machine, at int) { m.loc[to] = int64(at); each(m) }
}

// choose compiles CHOOSE: the first element in order that satisfies the condition.
func (c *compiler) choose(n *ir.Node) code {
	each, i, t := c.walk(n.Binds()[0], until(func() cond { return c.cond(n.Args[0]) }, true))
	if t.kind == never {
		refuse("CHOOSE from an empty set")
	}
	return c.chosen(t, func(m *machine) int64 {
		if each(m) {
			m.trap("CHOOSE finds nothing")
		}
		return m.loc[i]
	})
}

// chosen is code for a value that a local holds.
func (c *compiler) chosen(t *typ, find func(m *machine) int64) code {
	if t.scalar() {
		return code{t: t, word: find}
	}
	return code{t: t, addr: func(m *machine) int { return int(find(m)) }}
}
