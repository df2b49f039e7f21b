package packed

import (
	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// \E over a set that varies runs its body for elements of a universe, which are known but for those that come up late. So there is
// code for each of them, in which the element is a constant: what depends on it alone is evaluated, places are fixed, and
// alternatives that it rules out are left out.

const (
	// mostCopied is how many nodes the copies of such a body may come to.
	mostCopied = 6_000
	// mostCopiedInAll is how many those of a layout may come to.
	mostCopiedInAll = 60_000
)

// impossible is what remains to be done where no successor can come of it.
func impossible(*machine) bool { return true }

// existsIn compiles \E over a set held by bits. What the body says about the element alone is evaluated once for each.
func (c *compiler) existsIn(b ir.Bind, s code, body *ir.Node, then cont) cont {
	t, x := s.t, b.Locals[0]
	addr, tmp, pure := c.place(s), c.alloc(t.size), (*sieve)(nil)
	names, conjuncts := parted(body)
	n := 0
	for n < len(conjuncts)-1 && isStraight(conjuncts[n]) && c.isPure(conjuncts[n], x) {
		n++
	}
	run := func() cont {
		if n == 0 {
			return c.enumerate(body, then)
		}
		items, hold := c.varying(conjuncts[n:])
		after := then
		if !hold {
			after = impossible
		}
		f := c.following(items, after)
		if drop := c.forget(names); drop != nil {
			return func(m *machine) bool { drop(m); return f(m) }
		}
		return f
	}
	var f cont
	i := c.bound(x, t.elem, func() {
		if n > 0 {
			pure = c.newSieve(t, c.cond(unparted(names, conjuncts[:n])))
		}
		f = run()
	})
	if pure != nil {
		pure.local = i
	}
	copies := c.copies(t, x, conjuncts[:n], conjuncts[n:], run)
	each := func(m *machine, e int) bool {
		if e < len(copies) && copies[e] != nil {
			return copies[e](m)
		}
		m.loc[i] = m.element(t, e)
		return f(m)
	}
	return func(m *machine) bool {
		at := addr(m)
		if pure != nil {
			if some, _ := pure.apply(m, at, tmp); !some {
				return true
			}
			at = tmp
		}
		return m.members(t, at, func(e int) bool { return each(m, e) })
	}
}

// parted returns the conjuncts of a formula, and the names that are in force in them.
func parted(n *ir.Node) (names []*ir.Local, conjuncts []*ir.Node) {
	for n.Op == ir.Let {
		names = append(names, n.Locals...)
		n = n.Args[0]
	}
	if n.Op == ir.And {
		return names, n.Args
	}
	return names, []*ir.Node{n}
}

// unparted is the formula of some of the conjuncts of another one.
func unparted(names []*ir.Local, conjuncts []*ir.Node) *ir.Node {
	n := &ir.Node{Op: ir.And, Args: conjuncts}
	if len(names) > 0 {
		n = &ir.Node{Op: ir.Let, Locals: names, Args: []*ir.Node{n}}
	}
	return n
}

// copies compiles what run does under a variable of a binder for each element of a universe that satisfies some conditions, if they
// are few enough; rest is what run compiles.
func (c *compiler) copies(t *typ, x *ir.Local, conditions, rest []*ir.Node, run func() cont) []cont {
	if c.limit.plain {
		return nil
	}
	r := c.m.mirrors[t.u.index]
	c.m.follow(r)
	var fit []int
	for e, v := range t.u.vals {
		c.withElement(t, e, v, x, func() {
			if _, hold := c.varying(conditions); hold {
				fit = append(fit, e)
			}
		})
	}
	cost := 0
	for _, n := range rest {
		cost += size(n)
	}
	cost *= len(fit)
	if cost == 0 || cost > mostCopied || c.copied+cost > mostCopiedInAll {
		return nil
	}
	c.copied += cost
	out := make([]cont, len(t.u.vals))
	for _, e := range fit {
		c.withElement(t, e, t.u.vals[e], x, func() { out[e] = run() })
	}
	return out
}

// withElement compiles something in which a local is an element of a universe.
func (c *compiler) withElement(t *typ, e int, v value.Value, x *ir.Local, f func()) {
	c.withKnown(x, c.at(t.elem, c.m.mirrors[t.u.index].base+e*t.elem.size, v), v, f)
}
