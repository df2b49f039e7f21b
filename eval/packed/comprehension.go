package packed

import (
	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// filter compiles {x \in S : P}.
func (c *compiler) filter(n *ir.Node, want *typ) code {
	b := n.Binds[0]
	if b.Tuple {
		refuse("a tuple pattern")
	}
	if want != nil && want.kind != set {
		want = nil
	}
	s := c.setExpr(b.Set, want)
	t, addr := s.t, c.place(s)
	if t.elem.kind == never {
		return s
	}
	var pure *sieve
	var rest cond
	i := c.bound(b.Locals[0], t.elem, func() { pure, rest = c.split(b.Locals[0], t, n.Args[0], true) })
	if pure != nil {
		pure.local = i
	}
	return code{t: t, into: func(m *machine, dst int) {
		at := addr(m)
		if pure != nil {
			pure.apply(m, at, dst)
			if rest == nil {
				m.rehash(t, dst)
				return
			}
			at = dst
		} else {
			m.copyValue(dst, at, t.size)
		}
		m.members(t, dst, func(e int) bool {
			m.loc[i] = m.element(t, e)
			if !rest(m) {
				m.mem[dst+1+e>>6] &^= 1 << (e & 63)
			}
			return true
		})
		m.rehash(t, dst)
	}}
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
		return c.loop(n.Binds[i], func() func(m *machine, at int) { return build(i - 1) })
	}
	collect := build(len(n.Binds) - 1)
	u := t
	if u == nil { // over an empty set
		return c.constant(value.EmptySet, want)
	}
	return code{t: u, into: func(m *machine, at int) {
		clear(m.mem[at+1 : at+u.size])
		m.mem[at] = int64(emptySet)
		collect(m, at)
	}}
}

// loop compiles the repetition of something for all elements of a set.
func (c *compiler) loop(b ir.Bind, inner func() func(m *machine, at int)) func(m *machine, at int) {
	if b.Tuple {
		refuse("a tuple pattern")
	}
	var body func(m *machine, at int)
	if s, ok := c.fold(b.Set); ok {
		if !value.IsSet(s) || !isFinite(s) {
			refuse("a set that cannot be listed")
		}
		elems := value.Elems(s)
		if len(elems) == 0 {
			return func(*machine, int) {}
		}
		t, table := c.list(elems)
		i := c.bound(b.Locals[0], t, func() { body = inner() })
		return func(m *machine, at int) {
			for _, x := range table {
				m.watch.lap()
				m.loc[i] = x
				body(m, at)
			}
		}
	}
	if lo, hi, ok := c.interval(b.Set); ok {
		i := c.bound(b.Locals[0], scalars[integer], func() { body = inner() })
		return func(m *machine, at int) {
			for x, last := lo(m), hi(m); x <= last; x++ {
				m.watch.lap()
				m.loc[i] = x
				body(m, at)
			}
		}
	}
	s := c.setExpr(b.Set, nil)
	t, addr := s.t, c.place(s)
	if t.elem.kind == never {
		run := c.run(s)
		return func(m *machine, _ int) { run(m) }
	}
	i := c.bound(b.Locals[0], t.elem, func() { body = inner() })
	return func(m *machine, at int) {
		m.members(t, addr(m), func(e int) bool {
			m.loc[i] = m.element(t, e)
			body(m, at)
			return true
		})
	}
}

// choose compiles CHOOSE: the first element in order that satisfies the condition.
func (c *compiler) choose(n *ir.Node) code {
	b := n.Binds[0]
	if b.Tuple {
		refuse("a tuple pattern")
	}
	var p cond
	if s, ok := c.fold(b.Set); ok {
		if !value.IsSet(s) || !isFinite(s) {
			refuse("CHOOSE from a set that cannot be listed")
		}
		t, table := c.list(value.Elems(s))
		i := c.bound(b.Locals[0], t, func() { p = c.cond(n.Args[0]) })
		return c.chosen(t, func(m *machine) int64 {
			for _, x := range table {
				m.watch.lap()
				m.loc[i] = x
				if p(m) {
					return x
				}
			}
			m.trap("CHOOSE finds nothing")
			return 0
		})
	}
	if lo, hi, ok := c.interval(b.Set); ok {
		i := c.bound(b.Locals[0], scalars[integer], func() { p = c.cond(n.Args[0]) })
		return c.chosen(scalars[integer], func(m *machine) int64 {
			for x, last := lo(m), hi(m); x <= last; x++ {
				m.watch.lap()
				m.loc[i] = x
				if p(m) {
					return x
				}
			}
			m.trap("CHOOSE finds nothing")
			return 0
		})
	}
	s := c.setExpr(b.Set, nil)
	t, addr := s.t, c.place(s)
	if t.elem.kind == never {
		refuse("CHOOSE from an empty set")
	}
	i := c.bound(b.Locals[0], t.elem, func() { p = c.cond(n.Args[0]) })
	return c.chosen(t.elem, func(m *machine) int64 {
		found := int64(0)
		if m.members(t, addr(m), func(e int) bool {
			found = m.element(t, e)
			m.loc[i] = found
			return !p(m)
		}) {
			m.trap("CHOOSE finds nothing")
		}
		return found
	})
}

// chosen is code for a value that a local holds.
func (c *compiler) chosen(t *typ, find func(m *machine) int64) code {
	if t.scalar() {
		return code{t: t, word: find}
	}
	return code{t: t, addr: func(m *machine) int { return int(find(m)) }}
}
