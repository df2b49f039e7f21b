package packed

import (
	"math/bits"
	"slices"

	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// member compiles x \in S. All that S is made of is evaluated whatever x is, because that may fail.
func (c *compiler) member(x, s *ir.Node) cond {
	if v, ok := c.fold(s); ok {
		if e := c.expr(x, nil); !c.isComparedAsWritten(e, s, v) {
			return c.memberOf(e, v)
		}
	}
	switch s.Op {
	case ir.Name:
		if f := s.Local.Def; f != nil && isLazyFilter(f) && !c.mayChange(s.Local) {
			return c.memberOfFilter(x, f)
		}
	case ir.Filter:
		if isLazyFilter(s) {
			return c.memberOfFilter(x, s)
		}
	case ir.Powerset:
		return c.subset(x, s.Args[0])
	case ir.Cup, ir.Cap, ir.Diff:
		if c.needNotBeMade(s) {
			return c.memberOfEach(x, s)
		}
	case ir.SetOf:
		var ps []cond
		for _, e := range s.Args {
			ps = append(ps, c.equal(e, x))
		}
		if _, known := c.fold(s); known {
			return some(ps)
		}
		return func(m *machine) bool {
			found := false
			for _, p := range ps {
				found = p(m) || found
			}
			return found
		}
	case ir.Domain:
		if r := c.ruleOf(s.Args[0]); r != nil {
			return c.inRule(r, x)
		}
		if f := c.expr(s.Args[0], nil); f.t != nil && f.t.kind == sequence {
			word, addr := c.as(x, scalars[integer]).word, c.place(f)
			return func(m *machine) bool { i, n := word(m), m.mem[addr(m)+1]; return 1 <= i && i <= n }
		}
	case ir.Call:
		if s.Native().Operator == ".." && len(s.Args) == 2 {
			word := c.as(x, scalars[integer]).word
			lo, hi := c.as(s.Args[0], scalars[integer]).word, c.as(s.Args[1], scalars[integer]).word
			return func(m *machine) bool { i, first, last := word(m), lo(m), hi(m); return first <= i && i <= last }
		}
	}
	return c.memberByBits(x, c.setExpr(s, nil))
}

// isComparedAsWritten reports whether it matters in which order the elements of a set are written that is known, as comparing them with x may be an error.
func (c *compiler) isComparedAsWritten(x code, s *ir.Node, v value.Value) bool {
	return s.Op == ir.SetOf && x.t != nil && v.Kind() == value.Set && c.types.join(c.elementOf(v), x.t).loose
}

// isLazyFilter reports whether {y \in S : P} is a set that package eval never lists to be asked for a member.
func isLazyFilter(n *ir.Node) bool {
	if n.Op != ir.Filter || n.Binds()[0].Tuple {
		return false
	}
	switch n.Binds()[0].Set.Op {
	case ir.Powerset, ir.FuncSet, ir.RecordSet, ir.Times:
		return true
	}
	return false
}

// memberOfFilter compiles x \in {y \in S : P} as x \in S /\ P, P of x.
func (c *compiler) memberOfFilter(x, f *ir.Node) cond {
	b := f.Binds()[0]
	y := &ir.Node{Op: ir.Name, Local: b.Locals[0]}
	word := c.where(b.Locals[0], c.expr(x, nil), func() code {
		return fromCond(c.conjoined([]*ir.Node{{Op: ir.In, Args: []*ir.Node{y, b.Set}}, f.Args[0]}))
	}).word
	return func(m *machine) bool { return word(m) != 0 }
}

// memberOfEach compiles the membership in a set that is made of two, by asking these.
func (c *compiler) memberOfEach(x, s *ir.Node) cond {
	a, b := c.member(x, s.Args[0]), c.member(x, s.Args[1])
	switch s.Op {
	case ir.Cup:
		return func(m *machine) bool { p, q := a(m), b(m); return p || q }
	case ir.Cap:
		return func(m *machine) bool { p, q := a(m), b(m); return p && q }
	}
	return func(m *machine) bool { p, q := a(m), b(m); return p && !q }
}

// needNotBeMade reports whether making a set of two others is no error: those that are listed are compared with each other then, whatever one asks for. What
// consists of sets that are not listed is not made.
func (c *compiler) needNotBeMade(s *ir.Node) bool {
	a, b := c.isUnlistedSet(s.Args[0]), c.isUnlistedSet(s.Args[1])
	switch {
	case s.Op == ir.Cup && (a || b), s.Op == ir.Cap && a && b, s.Op == ir.Diff && a:
		return true
	}
	x, y := c.elementAtHand(s.Args[0]), c.elementAtHand(s.Args[1])
	return x != nil && y != nil && !x.loose && !y.loose && (x.kind == name || y.kind == name || !c.types.join(x, y).loose)
}

// isUnlistedSet reports whether a set is known to be of a kind that is not listed when it is made.
func (c *compiler) isUnlistedSet(s *ir.Node) bool {
	if v, ok := c.fold(s); ok {
		return v.Kind() != value.Set && v.Kind() != value.Interval
	}
	switch s.Op {
	case ir.Powerset, ir.FuncSet, ir.RecordSet, ir.Times:
		return true
	}
	return isLazyFilter(s)
}

// elementAtHand returns the type of the elements of a set; nil if that is not known.
func (c *compiler) elementAtHand(s *ir.Node) *typ {
	if v, ok := c.fold(s); ok {
		switch {
		case v.Kind() == value.Interval, v == value.Nat, v == value.Integers:
			return scalars[integer]
		case v == value.Strings:
			return scalars[text]
		case v.Kind() == value.Set && !value.HasMoreThan(v, maxUniverse):
			return c.types.of(v).elem
		}
		return nil
	}
	if c.isUnlistedSet(s) {
		return nil
	}
	switch s.Op {
	case ir.Cup, ir.Cap, ir.Diff:
		x, y := c.elementAtHand(s.Args[0]), c.elementAtHand(s.Args[1])
		if x == nil || y == nil {
			return nil
		}
		return c.types.join(x, y)
	case ir.SetOf:
		elem := scalars[never]
		for _, e := range s.Args {
			t := c.expr(e, nil).t
			if t == nil {
				return nil
			}
			elem = c.types.join(elem, t)
		}
		return elem
	case ir.Call:
		if s.Native().Operator == ".." {
			return scalars[integer]
		}
	}
	if t := c.expr(s, nil).t; t != nil && t.kind == set {
		return t.elem
	}
	return nil
}

// memberByBits compiles the membership in a set held by bits.
func (c *compiler) memberByBits(x *ir.Node, set code) cond {
	t := set.t
	e := c.expr(x, t.elem)
	if e.t != t.elem {
		if t.elem.kind == never {
			return all([]cond{c.decided(e, true), c.decided(set, false)})
		}
		j := c.types.join(t.elem, e.t)
		if j.loose {
			refuse("membership among values of another kind")
		}
		c.complete()
		if j != t.elem {
			t = c.set(j)
			set = c.convert(set, t)
		}
		e = c.convert(e, t.elem)
	}
	addr, hash, u := c.place(set), c.hash(e), t.u.index
	if e.constant {
		i := c.number(e, t)(nil)
		if set.fixed != 0 {
			at, bit := set.fixed+1+i/64, int64(1)<<(i%64)
			return func(m *machine) bool { return m.mem[at]&bit != 0 }
		}
		return func(m *machine) bool { return m.has(addr(m), i) }
	}
	if t.elem.loose { // it may be an error to ask for what no set has had; what joins the universe is none
		index := c.number(e, t)
		return func(m *machine) bool { at := addr(m); return m.has(at, index(m)) }
	}
	return func(m *machine) bool {
		at := addr(m)
		i := m.lookUp(m.mirrors[u], hash(m))
		return i >= 0 && m.has(at, i)
	}
}

// memberOf compiles the membership in a set that is known.
func (c *compiler) memberOf(x code, s value.Value) cond {
	if x.t == nil {
		refuse("an infinite set as an element")
	}
	switch {
	case x.t.kind == set && s.Kind() == value.Powerset:
		return c.eachIn(x, value.PowersetBase(s)) // of elements that are loose, all are asked, and what fails is found
	case x.t.loose, x.t.kind == never, x.t.kind == anything && s.Kind() != value.Set:
		return c.memberLoosely(x, s)
	}
	switch s.Kind() {
	case value.Interval:
		if x.t.kind == integer {
			lo, hi := value.IntervalBounds(s)
			word := x.word
			return func(m *machine) bool { w := word(m); return int64(lo) <= w && w <= int64(hi) }
		}
	case value.Infinite:
		return c.memberOfInfinite(x, s)
	case value.FuncSet:
		if dom, rng := value.FuncSetParts(s); x.t.hasDomain(dom) {
			return c.memberOfFunctions(x, rng)
		}
	case value.RecordSet:
		if sh, sets := value.ProductParts(s); x.t.isRecord() {
			return c.memberOfRecords(x, sh.Keys(), sets)
		}
	case value.TupleSet:
		if _, sets := value.ProductParts(s); x.t.isTuple() {
			return c.memberOfTuples(x, sets)
		}
	case value.Cup:
		a, b := value.FuncSetParts(s)
		return some([]cond{c.memberOf(x, a), c.memberOf(x, b)})
	case value.Set:
		return c.memberOfList(x, s)
	}
	return c.memberLoosely(x, s)
}

// memberLoosely leaves it to the values themselves whether asking is an error.
func (c *compiler) memberLoosely(x code, s value.Value) cond {
	word := c.applied([]code{x}, scalars[boolean], func(_ *machine, v []value.Value) value.Value {
		return value.MakeBool(value.Member(v[0], s))
	}).word
	return func(m *machine) bool { return word(m) != 0 }
}

func (c *compiler) memberOfInfinite(x code, s value.Value) cond {
	yes := c.decided(x, true)
	word := x.word
	switch base, isSeq := value.SeqSetBase(s); {
	case isSeq && x.t.kind == sequence:
		return c.elementsIn(x, base)
	case isSeq && x.t.isTuple():
		var ps []cond
		for i := range x.t.keys {
			ps = append(ps, c.memberOf(c.part(x, i), base))
		}
		return all(ps)
	case s == value.Nat && x.t.kind == integer:
		return func(m *machine) bool { return word(m) >= 0 }
	case s == value.Integers && x.t.kind == integer, s == value.Strings && x.t.kind == text:
		return yes
	}
	return c.memberLoosely(x, s)
}

// elementsIn compiles the question whether all elements of a sequence are in a set.
func (c *compiler) elementsIn(x code, s value.Value) cond {
	t, addr := x.t, c.place(x)
	if t.cap == 0 {
		return c.decided(x, true)
	}
	i := c.newLocal()
	in := c.memberOf(c.view(t.elem, func(m *machine) int { return int(m.loc[i]) }), s)
	return func(m *machine) bool {
		at := addr(m)
		for k := range int(m.mem[at+1]) {
			m.loc[i] = int64(at + t.at(k))
			if !in(m) {
				return false
			}
		}
		return true
	}
}

func (c *compiler) memberOfFunctions(x code, rng value.Value) cond {
	keys := x.t.keys
	var ps []cond
	if x.t.kind == array && len(keys) > 4 {
		return c.arrayIn(x, rng)
	}
	for i := range keys {
		ps = append(ps, c.memberOf(c.part(x, i), rng))
	}
	return all(ps)
}

// hasDomain reports whether the values of a type are functions with a domain.
func (t *typ) hasDomain(dom value.Value) bool {
	if t.kind != array && t.kind != record || !isFinite(dom) {
		return false
	}
	return !slices.Contains(t.partial, true) && slices.EqualFunc(value.Elems(dom), t.keys, sameKey)
}

// arrayIn compiles the question whether all values of a function are in a set.
func (c *compiler) arrayIn(x code, s value.Value) cond {
	t, addr, n := x.t, c.place(x), len(x.t.keys)
	i := c.newLocal()
	in := c.memberOf(c.view(t.elem, func(m *machine) int { return int(m.loc[i]) }), s)
	return func(m *machine) bool {
		at := addr(m)
		for k := range n {
			m.loc[i] = int64(at + t.at(k))
			if !in(m) {
				return false
			}
		}
		return true
	}
}

func (c *compiler) memberOfTuples(x code, sets []value.Value) cond {
	if len(x.t.keys) != len(sets) {
		return c.decided(x, false)
	}
	var ps []cond
	for i, s := range sets {
		ps = append(ps, c.memberOf(c.part(x, i), s))
	}
	return all(ps)
}

func (c *compiler) memberOfRecords(x code, keys, sets []value.Value) cond {
	addr := c.place(x)
	var ps []cond
	found := 0
	for i, k := range x.t.keys {
		j := indexKey(keys, k)
		off, has := x.t.offs[i], j >= 0
		if has {
			found++
		}
		if x.t.partial[i] {
			ps = append(ps, func(m *machine) bool { return m.mem[addr(m)+off] != absent == has })
		} else if !has {
			return c.decided(x, false)
		}
		if has {
			ps = append(ps, c.memberOf(c.part(x, i), sets[j]))
		}
	}
	if found < len(keys) {
		return c.decided(x, false)
	}
	return all(ps)
}

// memberOfList compiles the membership in a set whose elements are listed.
func (c *compiler) memberOfList(x code, s value.Value) cond {
	elems := value.Elems(s)
	if len(elems) == 0 {
		return c.decided(x, false)
	}
	elem := c.elementOf(s)
	c.complete()
	if c.types.join(elem, x.t).loose {
		return c.memberLoosely(x, s)
	}
	if x.t == elem && elem.scalar() {
		if lo, table := c.keyTable(elems, elem); table != nil {
			if x.fixed != 0 {
				at := x.fixed
				return func(m *machine) bool {
					i := uint64(m.mem[at] - lo)
					return i < uint64(len(table)) && table[i] >= 0
				}
			}
			word := x.word
			return func(m *machine) bool {
				i := uint64(word(m) - lo)
				return i < uint64(len(table)) && table[i] >= 0
			}
		}
	}
	have, hash := newHashSet(elems), c.hash(x)
	return func(m *machine) bool { return have.has(hash(m)) }
}

// elementOf returns the type of the elements of a set that is listed.
func (c *compiler) elementOf(s value.Value) *typ {
	elem := scalars[never]
	for _, e := range value.Elems(s) {
		elem = c.types.join(elem, c.types.of(e))
	}
	return elem
}

// hashSet is a set of hashes of values. It is searched from the place that the last bits of a hash tell; 0 is no hash.
type hashSet []uint64

func newHashSet(elems []value.Value) hashSet {
	s := make(hashSet, 2<<bits.Len(uint(len(elems))))
	for _, e := range elems {
		h := value.Hash(e)
		i := h & uint64(len(s)-1)
		for s[i] != 0 {
			i = (i + 1) & uint64(len(s)-1)
		}
		s[i] = h
	}
	return s
}

func (s hashSet) has(h uint64) bool {
	for i := h; ; i++ {
		switch s[i&uint64(len(s)-1)] {
		case h:
			return true
		case 0:
			return false
		}
	}
}
