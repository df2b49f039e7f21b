package packed

import (
	"math/bits"

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
	run := func(passed []test) cont {
		if n == 0 {
			return c.enumeratePassed(body, passed, then)
		}
		items, hold := c.varying(c.unpassed(conjuncts[n:], passed))
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
		f = run(nil)
	})
	if pure != nil {
		pure.local = i
	}
	copied := c.copies(t, x, conjuncts[:n], unparted(names, conjuncts[n:]), run)
	each := func(m *machine, e int) bool {
		if e < len(copied.alts) && copied.alts[e] != nil {
			return copied.run(m, e)
		}
		m.loc[i] = m.element(t, e)
		return f(m)
	}
	others := func(m *machine, at int) bool {
		if pure != nil {
			if some, _ := pure.apply(m, at, tmp); !some {
				return true
			}
			at = tmp
		}
		return m.members(t, at, func(e int) bool { return each(m, e) })
	}
	return copied.over(addr, others)
}

// parted returns the conjuncts of a formula, and the names that are in force in them.
func parted(n *ir.Node) (names []*ir.Local, conjuncts []*ir.Node) {
	for n.Op == ir.Let && !n.Recursive {
		names = append(names, n.Locals()...)
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
		n = ir.LetIn(names, n)
	}
	return n
}

// copied is what there is to be done for each element of a universe.
type copied struct {
	alts []cont // nil for elements that do not satisfy the conditions
	// Bits for the elements: those that satisfy them, and those, in TLC's order, of which that is known.
	fit, known []uint64
	guards     []guards // for 64 elements each
}

// over runs the alternatives for the elements of the set at an address. Sets with elements about which not everything is known are left to
// others.
func (x *copied) over(addr func(m *machine) int, others func(m *machine, at int) bool) cont {
	if x.alts == nil {
		return func(m *machine) bool { return others(m, addr(m)) }
	}
	return func(m *machine) bool {
		at := addr(m)
		for i, known := range x.known {
			if uint64(m.mem[at+1+i])&^known != 0 {
				return others(m, at)
			}
		}
		m.watch.lap()
		for i, fit := range x.fit {
			if left := uint64(m.mem[at+1+i]) & fit; left != 0 && !x.inTurn(m, i, left) {
				return false
			}
		}
		return true
	}
}

// inTurn runs the alternatives for some of the elements from number 64*i on.
func (x *copied) inTurn(m *machine, i int, left uint64) bool {
	if len(x.guards[i].words) > 0 {
		left &= x.guards[i].left(m)
	}
	for alts := x.alts[i*64:]; left != 0; left &= left - 1 {
		if !alts[bits.TrailingZeros64(left)](m) {
			return false
		}
	}
	return true
}

// run runs the alternative for an element.
func (x *copied) run(m *machine, e int) bool { return x.inTurn(m, e/64, 1<<(e%64)) }

// copies compiles what run does under a variable of a binder for each element of a universe that satisfies some conditions, if they
// are few enough; rest is what run compiles.
func (c *compiler) copies(t *typ, x *ir.Local, conditions []*ir.Node, rest *ir.Node, run func(passed []test) cont) (k copied) {
	if c.limit.plain {
		return k
	}
	c.m.follow(c.m.mirrors[t.u.index])
	vals := t.u.vals[:len(t.u.vals):len(t.u.vals)]
	fit, known := make([]uint64, t.size-1), make([]uint64, t.size-1)
	n := 0
	for e, v := range vals {
		c.withElement(t, e, v, x, func() {
			left, hold := c.varying(conditions)
			if hold {
				fit[e/64] |= 1 << (e % 64)
				n++
			}
			if e < t.u.sorted && (!hold || len(left) == 0) {
				known[e/64] |= 1 << (e % 64)
			}
		})
	}
	if cost := n * size(rest); cost == 0 || cost > mostCopied || c.copied+cost > mostCopiedInAll {
		return k
	} else {
		c.copied += cost
	}
	k = copied{alts: make([]cont, len(vals)), fit: fit, known: known, guards: make([]guards, t.size-1)}
	tests := make([][]test, len(vals))
	each := func(f func(e int)) {
		for e, v := range vals {
			if fit[e/64]>>(e%64)&1 != 0 {
				c.withElement(t, e, v, x, func() { f(e) })
			}
		}
	}
	each(func(e int) { tests[e] = c.testsOf(rest) })
	for i := range k.guards {
		if from := i * 64; from < len(tests) {
			k.guards[i] = newGuards(tests[from:min(from+64, len(tests))])
			k.guards[i].atMost(mostGuarding)
		}
	}
	each(func(e int) { k.alts[e] = run(k.guards[e/64].passed(tests[e])) })
	return k
}

// mostGuarding is how many words are looked up at most to find which alternatives for elements pass their tests: few of the elements
// may be there.
const mostGuarding = 4

// withElement compiles something in which a local is an element of a universe.
func (c *compiler) withElement(t *typ, e int, v value.Value, x *ir.Local, f func()) {
	c.withKnown(x, c.at(t.elem, c.m.mirrors[t.u.index].base+e*t.elem.size, v), v, f)
}
