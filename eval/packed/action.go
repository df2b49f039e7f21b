package packed

import (
	"slices"

	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// Enumeration of successors, as package eval does it (enum_action.go there): code for a formula is linked to the code for
// what follows it, an equation gives a variable without a value one, a disjunction or \E runs what follows once for each
// alternative, everything else is a test. Each successor comes as often, and in the same order.

// cont is what remains to be done with a successor under construction; it returns false to stop the enumeration.
type cont func(m *machine) bool

// enumerate compiles a formula in an action.
func (c *compiler) enumerate(n *ir.Node, then cont) cont {
	c.limit.look()
	var f cont
	may := c.may
	why := c.attempt(func() { f = c.enumerateNode(n, then) })
	c.may = may
	if why != "" {
		c.refused[why]++
		return cont(c.trapping(why))
	}
	return f
}

func (c *compiler) enumerateNode(n *ir.Node, then cont) (f cont) {
	switch n.Op {
	case ir.And, ir.Or, ir.Implies, ir.If, ir.Case, ir.Let, ir.Name, ir.Equal, ir.In, ir.Subset:
		return c.enumerateFormula(n, then)
	}
	c.within(ahead{}, func() { f = c.enumerateFormula(n, then) }) // something else may come before what is ahead
	return f
}

func (c *compiler) enumerateFormula(n *ir.Node, then cont) cont {
	switch v, ok := c.fold(n); {
	case ok && v == value.False:
		return impossible
	case ok && v == value.True && isStraight(n):
		return then
	}
	switch n.Op {
	case ir.And:
		return c.conjunction(n.Args, then)
	case ir.Or:
		return c.disjunction(n.Args, then)
	case ir.Implies:
		p, q := c.cond(n.Args[0]), c.enumerate(n.Args[1], then)
		return func(m *machine) bool {
			if p(m) {
				return q(m)
			}
			return then(m)
		}
	case ir.If:
		return c.either(n, then)
	case ir.Case:
		return c.cases(n, then)
	case ir.Let:
		return c.enumerateLet(n, then)
	case ir.Name:
		if n.Local.Def != nil {
			return c.enumerate(n.Local.Def, then)
		}
	case ir.Exists:
		return cont(c.afterInnerSets(n.Binds(), cond(c.exists(n.Binds(), n.Args[0], then))))
	case ir.Forall:
		if !isStraight(n.Args[0]) {
			return c.forall(n, then)
		}
	case ir.Equal, ir.In, ir.Subset:
		if x := n.Args[0]; x.Op == ir.Var && x.Primed {
			return c.determine(n.Op, x.Index, n.Args[1], then)
		}
	case ir.Apply:
		if !isStraight(n) {
			return c.enumerateApplied(constructor(n.Args[0]), n.Args[1], then)
		}
	case ir.Unchanged:
		return c.keep(n.Args, then)
	case ir.Square:
		a, b := c.enumerate(n.Args[0], then), c.keep(n.Args[1:], then)
		return func(m *machine) bool { return a(m) && b(m) }
	case ir.Opaque:
		return c.inWays(n, then)
	}
	return c.tested(n, then)
}

// enumerateLet is enumerate for what names are in force in.
func (c *compiler) enumerateLet(n *ir.Node, then cont) cont {
	var f cont
	switch {
	case !n.Recursive:
		f = c.enumerate(n.Args[0], then)
	case isStraight(n):
		return c.tested(n, then)
	default:
		c.lowered.leave(n)
		f = c.inWays(n.Args[0], then)
	}
	if drop := c.forget(n.Locals()); drop != nil {
		return func(m *machine) bool { drop(m); return f(m) }
	}
	return f
}

// tested compiles a formula that determines nothing.
func (c *compiler) tested(n *ir.Node, then cont) cont {
	if t, ok := (&prefix{c: c}).test(n); ok && !c.start.on {
		return t.before(then)
	}
	p := c.cond(n)
	return func(m *machine) bool { return !p(m) || then(m) }
}

// isStraight reports whether enumerating a formula never takes several ways.
func isStraight(n *ir.Node) bool {
	switch n.Op {
	case ir.And:
		return !slices.ContainsFunc(n.Args, func(a *ir.Node) bool { return !isStraight(a) })
	case ir.Implies:
		return isStraight(n.Args[1])
	case ir.If:
		return isStraight(n.Args[1]) && isStraight(n.Args[2])
	case ir.Forall:
		return isStraight(n.Args[0])
	case ir.Let:
		return isStraight(n.Args[0])
	case ir.Equal, ir.In:
		return !n.Args[0].Primed
	case ir.Not, ir.Call, ir.Equiv, ir.Const, ir.Beyond:
		return true
	case ir.Subset:
		return !n.Args[0].Primed
	case ir.Name:
		return n.Local.Def == nil || isStraight(n.Local.Def)
	case ir.Apply:
		f := constructor(n.Args[0])
		return f == nil || isStraight(f.Args[0])
	case ir.Var, ir.Field:
		return true
	}
	return false
}

// constructor returns the [x \in S |-> P] that is written where a function is applied, or named there; nil if there is none.
func constructor(n *ir.Node) *ir.Node {
	for n.Op == ir.Name && n.Local.Def != nil {
		n = n.Local.Def
	}
	if n.Op == ir.Function {
		return n
	}
	return nil
}

// enumerateApplied compiles [x \in S |-> P][e], whose P is enumerated: it is \E x \in {e} : P for an e in S.
func (c *compiler) enumerateApplied(f, e *ir.Node, then cont) cont {
	if len(f.Binds()) != 1 || f.Binds()[0].Tuple {
		refuse("a function of several arguments whose body is enumerated")
	}
	b := f.Binds()[0]
	inDomain := c.cond(&ir.Node{Op: ir.In, Args: []*ir.Node{e, b.Set}})
	b.Set = &ir.Node{Op: ir.SetOf, Args: []*ir.Node{e}}
	run := c.exists([]ir.Bind{b}, f.Args[0], then)
	return func(m *machine) bool {
		if !inDomain(m) {
			m.trap("an argument is not in a function's domain")
		}
		return run(m)
	}
}

// conjunction compiles a conjunction. Once all variables have values, what is left is plain Boolean, unless the
// configuration switches that rule off.
func (c *compiler) conjunction(items []*ir.Node, then cont) cont {
	items, holds := c.varying(items)
	if !holds {
		c.within(ahead{}, func() { then = c.inOrder(items, impossible, c.enumerate) })
		return then
	}
	return c.inOrder(items, then, c.enumerate)
}

// inOrder compiles the first of some conjuncts, and those that follow it.
func (c *compiler) inOrder(items []*ir.Node, then cont, compile func(n *ir.Node, then cont) cont) (f cont) {
	if len(items) == 0 {
		return then
	}
	c.afterwards(items[0], func() { then = c.following(items[1:], then) })
	c.within(c.start.ahead.before(items[1:]), func() { f = compile(items[0], then) })
	return f
}

// following compiles the conjuncts after the first one.
func (c *compiler) following(items []*ir.Node, then cont) cont {
	return c.inOrder(items, then, c.follow)
}

// follow compiles a conjunct that is not the first one.
func (c *compiler) follow(n *ir.Node, then cont) cont {
	f := c.enumerate(n, then)
	if !c.noShortcut && c.mayBeBound() && !c.isPlainTest(n) {
		f = c.shortcut(n, f, then)
	}
	return f
}

// isPlainTest reports whether enumerating a formula is the same as testing it: it determines nothing, or only one variable.
func (c *compiler) isPlainTest(n *ir.Node) bool {
	switch n.Op {
	case ir.Equal:
		return true
	case ir.And, ir.Let:
		return !slices.ContainsFunc(n.Args, func(a *ir.Node) bool { return !c.isPlainTest(a) || !isStraight(a) })
	}
	return isStraight(n)
}

// shortcut tests a formula where all variables have values.
func (c *compiler) shortcut(n *ir.Node, enumerate, then cont) cont {
	begun := c.start.bound
	c.start.bound = c.start.on
	p := c.cond(n)
	c.start.bound = begun
	return func(m *machine) bool {
		if m.bound() {
			return !p(m) || then(m)
		}
		return enumerate(m)
	}
}

func (c *compiler) disjunction(items []*ir.Node, then cont) cont {
	var alts []cont
	var tests [][]test
	for _, it := range items {
		if v, ok := c.fold(it); !ok || v != value.False {
			tests = append(tests, c.testsOf(it))
			alts = append(alts, c.enumerate(it, then))
		}
	}
	return guardedInTurn(alts, tests)
}

// inTurn runs alternatives one after the other.
func inTurn(alts []cont) cont {
	switch len(alts) {
	case 0:
		return impossible
	case 1:
		return alts[0]
	case 2:
		a, b := alts[0], alts[1]
		return func(m *machine) bool { return a(m) && b(m) }
	}
	return func(m *machine) bool {
		for _, a := range alts {
			if !a(m) {
				return false
			}
		}
		return true
	}
}

// either compiles IF.
func (c *compiler) either(n *ir.Node, then cont) cont {
	if v, ok := c.fold(n.Args[0]); ok && v.IsBool() {
		return c.enumerate(branch(n, v), then)
	}
	g, a, b := c.cond(n.Args[0]), c.enumerate(n.Args[1], then), c.enumerate(n.Args[2], then)
	return func(m *machine) bool {
		if g(m) {
			return a(m)
		}
		return b(m)
	}
}

func (c *compiler) cases(n *ir.Node, then cont) cont {
	var guards []cond
	var bodies []cont
	for i := 0; i < len(n.Args); i += 2 {
		if i+1 == len(n.Args) {
			guards, bodies = append(guards, nil), append(bodies, c.enumerate(n.Args[i], then))
			break
		}
		guards = append(guards, c.cond(n.Args[i]))
		bodies = append(bodies, c.enumerate(n.Args[i+1], then))
	}
	return func(m *machine) bool {
		for i, g := range guards {
			if g == nil || g(m) {
				return bodies[i](m)
			}
		}
		m.trap("no case is true")
		return false
	}
}

// exists compiles \E: what follows is run for each combination of elements that the body admits, the first variable varying
// fastest.
func (c *compiler) exists(binds []ir.Bind, body *ir.Node, then cont) cont {
	last := len(binds) - 1
	b := binds[last]
	inner := func() cont {
		if last == 0 {
			return c.enumerate(body, then)
		}
		return c.exists(binds[:last], body, then)
	}
	if s, ok := c.fold(b.Set); ok {
		if !value.IsSet(s) || !isFinite(s) {
			refuse("a quantifier over %s", value.KindText(s))
		}
		return c.existsKnown(b, value.Elems(s), body, inner)
	}
	if _, _, ok := c.interval(b.Set); last > 0 || ok || b.Tuple || c.isSingleton(b.Set) {
		each, _, _ := c.walk(b, inner)
		return each
	}
	s := c.collection(b.Set, nil)
	if s.t.kind == anything || s.t.elem.kind == never {
		each, _, _ := c.walkOver(b, s, inner)
		return each
	}
	return c.existsIn(b, s, body, then)
}

// existsKnown compiles \E over a constant set.
func (c *compiler) existsKnown(b ir.Bind, elems []value.Value, body *ir.Node, inner func() cont) cont {
	if b.Tuple || len(elems)*size(body) <= mostUnrolled && c.allowed.budget > len(elems) {
		alts, tests := make([]cont, len(elems)), make([][]test, len(elems))
		for i, v := range elems {
			c.withAll(b, v, func() { tests[i], alts[i] = c.testsOf(body), inner() })
		}
		return guardedInTurn(alts, tests)
	}
	each, _, _ := c.walkKnown(b, elems, inner)
	return each
}

// forall compiles \A over a constant set as the conjunction of its instances: first, last, ..., second.
func (c *compiler) forall(n *ir.Node, then cont) cont {
	if len(n.Binds()) != 1 {
		refuse(`\A with several variables in an action`)
	}
	s, ok := c.fold(n.Binds()[0].Set)
	if !ok {
		return c.forallVarying(n.Binds()[0], n.Args[0], then)
	}
	if !value.IsSet(s) || !isFinite(s) {
		refuse(`\A over %s in an action`, value.KindText(s))
	}
	elems := value.Elems(s)
	for i := len(elems) - 1; i >= 0; i-- {
		v := elems[0]
		if i > 0 {
			v = elems[len(elems)-i]
		}
		c.withAll(n.Binds()[0], v, func() {
			if i == 0 {
				then = c.enumerate(n.Args[0], then)
				return
			}
			c.afterwards(n.Args[0], func() { then = c.following(n.Args[:1], then) })
		})
	}
	return then
}

// mostInstances is how many instances there may be of the body of a \A over a set that varies.
const mostInstances = 8

// forallVarying is forall for a set that varies: its elements are listed first. There is code for each instance, because an instance
// runs inside of the one before it.
func (c *compiler) forallVarying(b ir.Bind, body *ir.Node, then cont) cont {
	if b.Tuple {
		refuse("a tuple pattern")
	}
	s := c.collection(b.Set, nil)
	t := scalars[anything]
	if s.t.kind == set {
		t = s.t.elem
	}
	if t.kind == never {
		run := c.run(s)
		return func(m *machine) bool { run(m); return then(m) }
	}
	c.allowed.budget -= mostInstances * size(body)
	c.spend()
	count, places := c.newLocal(), [mostInstances]int{}
	next := then
	for k := mostInstances - 1; k >= 0; k-- {
		after := next
		places[k] = c.bound(b.Locals[0], t, func() {
			f := after
			if k == 0 {
				f = c.enumerate(body, after)
			} else {
				c.afterwards(body, func() { f = c.following([]*ir.Node{body}, after) })
			}
			next = func(m *machine) bool {
				if int64(k) >= m.loc[count] {
					return then(m)
				}
				return f(m)
			}
		})
	}
	list, first := c.lister(s), next
	return func(m *machine) bool {
		n := 0
		list(m, func(w int64) {
			if n < mostInstances {
				m.loc[places[n]] = w
			}
			n++
		})
		if n > mostInstances {
			m.trap(`a \A has too many instances`)
		}
		m.loc[count] = int64(n)
		for i, j := 1, n-1; i < j; i, j = i+1, j-1 { // the first one, and the others from the last on
			m.loc[places[i]], m.loc[places[j]] = m.loc[places[j]], m.loc[places[i]]
		}
		return first(m)
	}
}

// lister compiles the listing of what a local holds for the elements of a set, in TLC's order.
func (c *compiler) lister(s code) func(m *machine, f func(w int64)) {
	if s.t.kind == anything {
		word := s.word
		return func(m *machine, f func(w int64)) {
			for _, w := range m.listed(word(m)) {
				f(w)
			}
		}
	}
	t, addr := s.t, c.place(s)
	return func(m *machine, f func(w int64)) {
		m.members(t, addr(m), func(e int) bool { f(m.element(t, e)); return true })
	}
}

// determine compiles a formula with the primed variable i on its left.
func (c *compiler) determine(op ir.Op, i int, y *ir.Node, then cont) cont {
	switch op {
	case ir.Equal:
		return c.assign(i, y, then)
	case ir.In:
		return c.assignFrom(i, y, then)
	}
	refuse("a variable that may be any subset")
	return nil
}

// assign compiles an equation with the primed variable i on its left.
func (c *compiler) assign(i int, y *ir.Node, then cont) cont {
	if f := c.assignInPlace(i, y, then); f != nil {
		return f
	}
	t, bit := c.vars[i], uint64(1)<<i
	x := c.as(y, t)
	at, write, after := c.next[i], c.writer(x), c.lookingAt(i, then)
	give := func(m *machine) bool {
		m.stale |= bit
		write(m, at)
		m.written |= bit
		goOn := after(m)
		m.written &^= bit
		return goOn
	}
	if c.isFresh(i) {
		return give
	}
	tmp := c.alloc(t.size)
	still := c.equalsNext(i, tmp)
	return func(m *machine) bool {
		if m.anyBound(bit) {
			write(m, tmp)
			return !still(m) || then(m)
		}
		return give(m)
	}
}

// equalsNext compares the value of a primed variable that has one with that at an address.
func (c *compiler) equalsNext(i, at int) cond {
	t, next, cur, bit := c.vars[i], c.next[i], c.cur[i], uint64(1)<<i
	return c.sameCode(t, c.view(t, func(m *machine) int {
		if m.unchanged&bit != 0 {
			return cur
		}
		return next
	}), c.viewAt(t, at))
}

// assignFrom compiles x' \in S for the variable i: one branch for each element.
func (c *compiler) assignFrom(i int, s *ir.Node, then cont) cont {
	t, at, bit := c.vars[i], c.next[i], uint64(1)<<i
	if v, ok := c.fold(s); ok {
		return c.assignFromKnown(i, v, then)
	}
	x := c.collection(s, nil)
	if x.t.kind == anything {
		if !isListed(s) {
			refuse("a variable that may be any of a set that is not listed")
		}
		word, move, from := x.word, c.mover(scalars[anything], t), c.alloc(1)
		return func(m *machine) bool {
			if m.anyBound(bit) {
				m.trap("membership of a variable that has a value")
			}
			for _, w := range m.listed(word(m)) {
				m.watch.lap()
				m.mem[from] = w
				m.stale |= bit
				if move(m, at, from); !m.give(bit, then) {
					return false
				}
			}
			return true
		}
	}
	addr, move := c.place(x), c.mover(x.t.elem, t)
	return func(m *machine) bool {
		if m.anyBound(bit) {
			m.trap("membership of a variable that has a value")
		}
		r := m.mirrors[x.t.u.index]
		return m.members(x.t, addr(m), func(e int) bool {
			m.stale |= bit
			move(m, at, r.base+e*x.t.elem.size)
			return m.give(bit, then)
		})
	}
}

// isListed reports whether a set has its elements in order where it is asked for them: unions may have them operand by operand.
func isListed(n *ir.Node) bool {
	switch n.Op {
	case ir.Var, ir.Domain, ir.SetOf, ir.Map, ir.Powerset, ir.FuncSet, ir.Times:
		return true
	case ir.Apply, ir.Field:
		for n.Op == ir.Apply || n.Op == ir.Field {
			n = n.Args[0]
		}
		return n.Op == ir.Var
	}
	return false
}

func (c *compiler) assignFromKnown(i int, s value.Value, then cont) cont {
	t, at, bit := c.vars[i], c.next[i], uint64(1)<<i
	if c.start.on && value.IsSet(s) && value.IsEnumerable(s) && !isFinite(s) {
		return c.assignFromLarge(i, s, then)
	}
	if !value.IsSet(s) || !isFinite(s) {
		refuse("a variable that may be any of %s", value.KindText(s))
	}
	var places []int
	value.ForEach(s, func(v value.Value) bool {
		c.limit.look()
		x := c.constant(v, t)
		if x.t != t {
			refuse("a variable's value does not fit")
		}
		places = append(places, x.fixed)
		return true
	})
	tests := make([]cond, len(places))
	for k, p := range places {
		tests[k] = c.equalsNext(i, p)
	}
	test := some(tests)
	n, last, all := t.size, c.ending(i, places), uint64(1)<<len(c.vars)-1
	return func(m *machine) bool {
		if m.anyBound(bit) {
			return !test(m) || then(m)
		}
		if last != nil && m.written|bit == all {
			return last.run(m)
		}
		for _, p := range places {
			m.stale |= bit
			m.copyValue(at, p, n)
			if !m.give(bit, then) {
				return false
			}
		}
		return true
	}
}

// keep compiles UNCHANGED: variables without a value stay as they are, others are compared, and then what is no variable.
//
//go:noinline
func (c *compiler) keep(parts []*ir.Node, then cont) cont {
	var vars uint64
	var still, others []cond
	for _, p := range parts {
		switch {
		case p.Op == ir.Var && !p.Primed:
			vars |= 1 << p.Index
			still = append(still, c.still(p.Index))
		case p.Op == ir.Equal:
			others = append(others, c.cond(p))
		default:
			refuse("UNCHANGED of an expression")
		}
	}
	if len(others) > 0 {
		after, test := then, all(others)
		then = func(m *machine) bool { return !test(m) || after(m) }
	}
	return func(m *machine) bool {
		free := vars &^ (m.written | m.unchanged)
		m.unchanged |= free
		if free != vars {
			for _, f := range still {
				if !f(m) {
					m.trap("a variable that is to be unchanged has changed")
				}
			}
		}
		goOn := then(m)
		m.unchanged &^= free
		return goOn
	}
}
