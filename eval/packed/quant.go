package packed

import (
	"math/bits"

	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// A binder over a constant set is unrolled if it is small: its body is compiled once for each element, with what depends on
// the element alone evaluated. Otherwise the body is compiled once, and run for each element.

// mostUnrolled is how many nodes the copies of a body may come to.
const mostUnrolled = 1500

// size counts the nodes of an expression.
func size(n *ir.Node) int {
	k := 1
	for _, a := range n.Args {
		k += size(a)
	}
	for _, b := range n.Binds() {
		k += size(b.Set)
	}
	for _, u := range n.Updates() {
		k += size(u.Value) + len(u.Path)
	}
	if n.Op == ir.Let {
		for _, x := range n.Locals() {
			k += size(x.Def)
		}
	}
	return k
}

// quantified compiles \A and \E as a Boolean expression.
func (c *compiler) quantified(n *ir.Node, exists bool) cond {
	return c.afterInnerSets(n.Binds(), c.quantify(n.Binds(), n.Args[0], exists))
}

// afterInnerSets is a quantification by binders.
func (c *compiler) afterInnerSets(binds []ir.Bind, p cond) cond {
	sets := c.innerSets(binds)
	if sets == nil {
		return p
	}
	return func(m *machine) bool { sets(m); return p(m) }
}

// innerSets evaluates the sets of all binders but the outermost one, which is the last: they may fail though that is empty. It is nil if
// they cannot.
func (c *compiler) innerSets(binds []ir.Bind) func(m *machine) {
	var runs []func(m *machine)
	last := binds[len(binds)-1].Set
	for _, b := range binds[:len(binds)-1] {
		if _, ok := c.fold(b.Set); ok || b.Set == last || b.Set.Op == ir.Var && !b.Set.Primed {
			continue
		}
		if lo, hi, ok := c.interval(b.Set); ok {
			runs = append(runs, func(m *machine) { lo(m); hi(m) })
		} else {
			runs = append(runs, c.run(c.expr(b.Set, nil)))
		}
	}
	if runs == nil {
		return nil
	}
	return func(m *machine) {
		for _, run := range runs {
			run(m)
		}
	}
}

// quantify quantifies over all variables but those of the binders before: the last one is the outermost.
func (c *compiler) quantify(binds []ir.Bind, body *ir.Node, exists bool) cond {
	last := len(binds) - 1
	b := binds[last]
	inner := func() cond {
		if last == 0 {
			return c.cond(body)
		}
		return c.quantify(binds[:last], body, exists)
	}
	if s, ok := c.fold(b.Set); ok {
		return c.quantifyKnown(b, s, body, inner, exists)
	}
	if _, _, ok := c.interval(b.Set); last > 0 || ok || b.Tuple || c.isSingleton(b.Set) {
		each, _, _ := c.walk(b, until(inner, exists))
		return reached(each, exists)
	}
	s := c.collection(b.Set, nil)
	if s.t.kind == anything || s.t.elem.kind == never {
		each, _, _ := c.walkOver(b, s, until(inner, exists))
		return reached(each, exists)
	}
	return c.quantifySet(b, s, body, exists)
}

// until is what is repeated until a condition has a value.
func until(inner func() cond, value bool) func() cont {
	return func() cont {
		p := inner()
		return func(m *machine) bool { return p(m) != value }
	}
}

// reached reports whether a repetition has come upon the value that ends it.
func reached(each cont, value bool) cond {
	return func(m *machine) bool { return each(m) != value }
}

// interval compiles the bounds of m..n.
func (c *compiler) interval(n *ir.Node) (lo, hi func(m *machine) int64, ok bool) {
	switch {
	case n.Op == ir.Call && n.Native().Operator == ".." && len(n.Args) == 2:
		return c.as(n.Args[0], scalars[integer]).word, c.as(n.Args[1], scalars[integer]).word, true
	case n.Op == ir.Domain:
		if r := c.ruleOf(n.Args[0]); r != nil {
			if r.x == nil {
				return nil, nil, false
			}
			return c.interval(r.domain.Def)
		}
		f := c.expr(n.Args[0], nil)
		if f.t == nil || f.t.kind != sequence {
			return nil, nil, false
		}
		addr := c.place(f)
		return func(*machine) int64 { return 1 }, func(m *machine) int64 { return m.mem[addr(m)+1] }, true
	}
	return nil, nil, false
}

// bound makes a local for a variable of a binder while f compiles what is under it.
func (c *compiler) bound(x *ir.Local, t *typ, f func()) int {
	l := &local{t: t, index: c.newLocal()}
	old := c.locals[x]
	c.locals[x] = l
	f()
	if old == nil {
		delete(c.locals, x)
	} else {
		c.locals[x] = old
	}
	return l.index
}

// quantifyKnown quantifies over a constant set.
func (c *compiler) quantifyKnown(b ir.Bind, s value.Value, body *ir.Node, inner func() cond, exists bool) cond {
	if !value.IsSet(s) || !isFinite(s) {
		refuse("a quantifier over %s", value.KindText(s))
	}
	elems := value.Elems(s)
	if b.Tuple || len(elems)*size(body) <= mostUnrolled && c.allowed.budget > len(elems) {
		ps := make([]cond, len(elems))
		for i, v := range elems {
			c.withAll(b, v, func() { ps[i] = inner() })
		}
		if exists {
			return some(ps)
		}
		return all(ps)
	}
	each, _, _ := c.walkKnown(b, elems, until(inner, exists))
	return reached(each, exists)
}

// list returns what a local is to hold for each of the elements, and their type.
func (c *compiler) list(elems []value.Value) (*typ, []int64) {
	t := scalars[never]
	for _, v := range elems {
		t = c.types.join(t, c.types.of(v))
	}
	table := make([]int64, len(elems))
	for i, v := range elems {
		x := c.constant(v, t)
		if x.t != t {
			refuse("elements of different types")
		}
		table[i] = int64(x.fixed)
		if t.scalar() {
			table[i] = c.m.mem[x.fixed]
		}
	}
	return t, table
}

// element returns what a local holds for an element: the word of a scalar, the address of another.
func (m *machine) element(t *typ, e int) int64 {
	at := m.mirrors[t.u.index].base + e*t.elem.size
	if t.elem.scalar() {
		return m.mem[at]
	}
	return int64(at)
}

// quantifySet quantifies over a set held by bits. What depends on the element alone is evaluated once for each.
func (c *compiler) quantifySet(b ir.Bind, s code, body *ir.Node, exists bool) cond {
	t, addr := s.t, c.place(s)
	var pure *sieve
	var rest cond
	i := c.bound(b.Locals[0], t.elem, func() { pure, rest = c.split(b.Locals[0], t, body, exists) })
	if pure != nil {
		pure.local = i
	}
	tmp := c.alloc(t.size)
	return func(m *machine) bool {
		at := addr(m)
		if pure != nil {
			some, every := pure.apply(m, at, tmp)
			switch {
			case pure.guards: // \A x : pure => rest
				if !some {
					return true
				}
			case exists && !some:
				return false
			case !exists && !every:
				if rest != nil {
					pure.tryBefore(m, at, rest)
				}
				return false
			}
			if rest == nil {
				return exists || every
			}
			at = tmp
		}
		return m.members(t, at, func(e int) bool {
			m.loc[i] = m.element(t, e)
			return rest(m) != exists
		}) != exists
	}
}

// tryBefore asks the rest of a condition of the elements that come before the first one that a sieve holds back, because that may fail.
func (s *sieve) tryBefore(m *machine, at int, rest cond) {
	yes := m.sieves[s.site].yes
	m.members(s.t, at, func(e int) bool {
		if yes[e>>6]>>(e&63)&1 == 0 {
			return false
		}
		m.loc[s.local] = m.element(s.t, e)
		return rest(m)
	})
}

// split divides the body of a quantifier: what depends on the bound variable alone, as a sieve, and the rest, nil if there
// is none. It is the first conjuncts, or the premise of an implication under \A.
func (c *compiler) split(x *ir.Local, t *typ, body *ir.Node, exists bool) (*sieve, cond) {
	if !exists && body.Op == ir.Implies && c.isPure(body.Args[0], x) && !c.isPure(body.Args[1], x) {
		s := c.newSieve(t, c.cond(body.Args[0]))
		s.guards = true
		return s, c.cond(body.Args[1])
	}
	names, parts := parted(body)
	n := 0
	for n < len(parts) && c.isPure(parts[n], x) {
		n++
	}
	if n == 0 {
		return nil, c.cond(body)
	}
	pure := c.newSieve(t, c.cond(unparted(names, parts[:n])))
	if n == len(parts) {
		return pure, nil
	}
	return pure, c.cond(unparted(names, parts[n:]))
}

// isSifted reports whether a quantifier asks of the elements of a variable nothing but what depends on them alone: a sieve tells that sooner
// than a result is found.
func (c *compiler) isSifted(n *ir.Node) bool {
	b := n.Binds()[0]
	return len(n.Binds()) == 1 && !b.Tuple && b.Set.Op == ir.Var && c.isPure(n.Args[0], b.Locals[0])
}

// isPure reports whether an expression depends on one local alone.
func (c *compiler) isPure(n *ir.Node, x *ir.Local) bool { return c.isConstant(n, []*ir.Local{x}) }

// sieve is a condition on the elements of a universe that is evaluated once for each of them.
type sieve struct {
	t      *typ
	p      cond
	local  int // of the element
	site   int
	guards bool
	// addresses tells that the local holds the address of a scalar, too.
	addresses bool
}

// sifted is what a machine knows about a sieve.
type sifted struct{ known, yes []uint64 }

func (c *compiler) newSieve(t *typ, p cond) *sieve {
	c.m.sieves = append(c.m.sieves, sifted{make([]uint64, t.size-1), make([]uint64, t.size-1)})
	return &sieve{t: t, p: p, site: len(c.m.sieves) - 1}
}

// apply puts the elements of the set at an address that satisfy the condition among the bits at dst, whose hash it does not
// set. It reports whether there are any, and whether all do.
func (s *sieve) apply(m *machine, at, dst int) (some, every bool) {
	k := &m.sieves[s.site]
	every = true
	for i := range k.known {
		w := uint64(m.mem[at+1+i])
		if w == 0 {
			m.mem[dst+1+i] = 0
			continue
		}
		for u := w &^ k.known[i]; u != 0; u &= u - 1 {
			m.watch.lap()
			e := bits.TrailingZeros64(u)
			m.loc[s.local] = m.element(s.t, i*64+e)
			if s.addresses {
				m.loc[s.local] = int64(m.mirrors[s.t.u.index].base + (i*64+e)*s.t.elem.size)
			}
			if s.p(m) {
				k.yes[i] |= 1 << e
			}
			k.known[i] |= 1 << e
		}
		y := w & k.yes[i]
		m.mem[dst+1+i] = int64(y)
		some = some || y != 0
		every = every && y == w
	}
	return some, every
}
