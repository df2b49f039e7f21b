package packed

import (
	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// setExpr compiles an expression whose value is a set held by bits.
func (c *compiler) setExpr(n *ir.Node, want *typ) code {
	x := c.expr(n, want)
	if x.t != nil && x.t.kind == never {
		return c.convert(x, c.set(scalars[never]))
	}
	if x.t == nil || x.t.kind != set {
		refuse("%v is no set of known elements", x.t)
	}
	return x
}

// setOf compiles {a, b, c}.
func (c *compiler) setOf(n *ir.Node, want *typ) code {
	if want == nil || want.kind != set {
		want = nil
	}
	elem := scalars[never]
	xs := make([]code, len(n.Args))
	for i, a := range n.Args {
		if want != nil {
			xs[i] = c.expr(a, want.elem)
		} else {
			xs[i] = c.expr(a, nil)
		}
		if xs[i].t == nil {
			refuse("an infinite set as an element")
		}
		elem = c.types.join(elem, xs[i].t)
	}
	t := want
	if t == nil || c.types.join(t.elem, elem) != t.elem {
		t = c.set(elem)
	}
	index := make([]finder, len(xs))
	for i := range xs {
		index[i] = c.number(c.convert(xs[i], t.elem), t)
	}
	return code{t: t, into: func(m *machine, at int) {
		clear(m.mem[at+1 : at+t.size])
		m.mem[at] = int64(emptySet)
		for _, f := range index {
			m.put(t, at, f(m))
		}
	}}
}

var emptySet = value.EmptySetHash

// number compiles the number of an element in the universe of a set type.
func (c *compiler) number(x code, t *typ) finder {
	elem, u := t.elem, t.u.index
	if x.constant {
		h := value.Hash(x.val)
		i := c.m.indexOf(c.m.mirrors[u], h, func() value.Value { return x.val })
		c.types.seeds.add(elem, value.Normalize(x.val))
		return func(*machine) int { return i }
	}
	if elem.scalar() {
		word := x.word
		return func(m *machine) int {
			w := word(m)
			h := m.hashWord(elem, w)
			r := m.mirrors[u]
			if i := m.lookUp(r, h); i >= 0 {
				return i
			}
			return m.indexOf(r, h, func() value.Value { return m.box(elem, w) })
		}
	}
	hash, addr := c.hash(x), c.place(x)
	return func(m *machine) int {
		if i := m.lookUp(m.mirrors[u], hash(m)); i >= 0 {
			return i
		}
		return m.elementAt(t, addr(m))
	}
}

// setOperation compiles the union, intersection and difference of sets.
func (c *compiler) setOperation(n *ir.Node, want *typ) code {
	if want != nil && want.kind != set {
		want = nil
	}
	if n.Op == ir.Cap {
		want = nil
	}
	a := c.setExpr(n.Args[0], want)
	if n.Op != ir.Cap {
		if x, ok := c.onlyMember(n.Args[1], a.t.elem); ok {
			return c.withMember(n.Op, a, x)
		}
	}
	b := c.setExpr(n.Args[1], a.t)
	t := a.t
	if b.t != t {
		t = c.types.join(a.t, b.t)
		if t.kind != set {
			refuse("sets of different kinds")
		}
		c.complete()
		a, b = c.convert(a, t), c.convert(b, t)
	}
	x, y, op := c.place(a), c.place(b), n.Op
	return code{t: t, into: func(m *machine, at int) {
		p, q := x(m), y(m)
		h := uint64(m.mem[p])
		for i := range t.size - 1 {
			u, v := m.mem[p+1+i], m.mem[q+1+i]
			w := u &^ v
			switch op {
			case ir.Cup:
				w = u | v
			case ir.Cap:
				w = u & v
			}
			m.mem[at+1+i] = w
			if u != w {
				h += exchanged(m, t, i, u, w)
			}
		}
		m.mem[at] = int64(h)
	}}
}

// withMember compiles S \cup {x} and S \ {x}.
func (c *compiler) withMember(op ir.Op, s, e code) code {
	t := s.t
	if j := c.types.join(t.elem, e.t); j != t.elem {
		t = c.set(j)
		s = c.convert(s, t)
	}
	e = c.convert(e, t.elem)
	index, write := c.number(e, t), c.writer(s)
	change := func(m *machine, at int) { m.drop(t, at, index(m)) }
	if op == ir.Cup {
		change = func(m *machine, at int) { m.put(t, at, index(m)) }
	}
	if e.constant {
		change = withKnownMember(op, index(nil), value.MemberHash(value.Hash(e.val)))
	}
	return code{t: t, into: func(m *machine, at int) {
		write(m, at)
		change(m, at)
	}}
}

// withKnownMember is withMember for element i, which adds something to the hash of a set.
func withKnownMember(op ir.Op, i int, adds uint64) update {
	off, bit := 1+i/64, int64(1)<<(i%64)
	if op == ir.Cup {
		return func(m *machine, at int) {
			if w := m.mem[at+off]; w&bit == 0 {
				m.mem[at+off] = w | bit
				m.mem[at] += int64(adds)
			}
		}
	}
	return func(m *machine, at int) {
		if w := m.mem[at+off]; w&bit != 0 {
			m.mem[at+off] = w &^ bit
			m.mem[at] -= int64(adds)
		}
	}
}

// onlyMember compiles the element of a set that has one, whatever the state is; false for other sets.
func (c *compiler) onlyMember(s *ir.Node, want *typ) (x code, ok bool) {
	v, known := c.fold(s)
	if !known {
		return c.singleton(s, want)
	}
	if !value.IsSet(v) || !isFinite(v) {
		return x, false
	}
	elems := value.Elems(v)
	if len(elems) != 1 {
		return x, false
	}
	x = c.constant(elems[0], want)
	return x, x.t != nil
}

// subset compiles S \subseteq T.
func (c *compiler) subset(x, y *ir.Node) cond {
	a := c.setExpr(x, nil)
	if y.Op == ir.Const && !isFinite(y.Val) {
		return c.eachIn(a, y.Val)
	}
	b := c.setExpr(y, a.t)
	t := a.t
	if b.t != t {
		t = c.types.join(a.t, b.t)
		if t.kind != set {
			refuse("sets of different kinds")
		}
		c.complete()
		a, b = c.convert(a, t), c.convert(b, t)
	}
	p, q := c.place(a), c.place(b)
	return func(m *machine) bool {
		u, v := p(m), q(m)
		for i := 1; i < t.size; i++ {
			if m.mem[u+i]&^m.mem[v+i] != 0 {
				return false
			}
		}
		return true
	}
}

// eachIn compiles S \subseteq T where T is a set that cannot be listed.
func (c *compiler) eachIn(a code, s value.Value) cond {
	t, addr := a.t, c.place(a)
	if t.elem.kind == never {
		return c.decided(a, true)
	}
	i := c.newLocal()
	x := code{t: t.elem, addr: func(m *machine) int { return int(m.loc[i]) }}
	if t.elem.scalar() {
		x = c.view(t.elem, func(m *machine) int { return int(m.loc[i]) })
	}
	in := c.newSieve(t, c.memberOf(x, s))
	in.local, in.addresses = i, true
	tmp := c.alloc(t.size)
	return func(m *machine) bool {
		_, every := in.apply(m, addr(m), tmp)
		return every
	}
}

// domain compiles DOMAIN f.
func (c *compiler) domain(n *ir.Node, want *typ) code {
	if r := c.ruleOf(n.Args[0]); r != nil {
		return c.domainOfRule(r, want)
	}
	f := c.expr(n.Args[0], nil)
	switch {
	case f.t == nil:
	case f.t.kind == array:
		return c.after(f, c.constant(value.MakeSortedSet(f.t.keys), want))
	case f.t.kind == record:
		for _, p := range f.t.partial {
			if p {
				refuse("the domain of a record that may not have a field")
			}
		}
		return c.after(f, c.constant(value.MakeSortedSet(f.t.keys), want))
	case f.t.kind == sequence:
		t := want
		if t == nil || t.kind != set || t.elem.kind != integer {
			t = c.set(scalars[integer])
		}
		addr := c.place(f)
		index := make([]int, f.t.cap)
		for i := range index {
			index[i] = c.number(c.constant(value.MakeInt(int32(i+1)), nil), t)(nil)
		}
		return code{t: t, into: func(m *machine, at int) {
			clear(m.mem[at+1 : at+t.size])
			m.mem[at] = int64(emptySet)
			for i := range int(m.mem[addr(m)+1]) {
				m.put(t, at, index[i])
			}
		}}
	}
	refuse("the domain of %v", f.t)
	return code{}
}
