package packed

import (
	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// cond compiles a formula. What cannot be compiled becomes a trap: it may never be evaluated.
func (c *compiler) cond(n *ir.Node) cond {
	if v, ok := c.fold(n); ok {
		if !v.IsBool() {
			return c.trapping("a formula is not Boolean")
		}
		b := v.Bool()
		return func(*machine) bool { return b }
	}
	if c.telling != nil {
		if t := c.telling.told(n); t != nil {
			c.telling.inside = true
			defer func() { c.telling.inside = false }()
			return t.cond(c.cond(n))
		}
	}
	var p cond
	why := c.attempt(func() { p = c.condition(n) })
	switch {
	case why == "" && (n.Op == ir.Forall || n.Op == ir.Exists) && !c.isSifted(n):
		return c.familiarCond(n, p)
	case why == "":
		return p
	case c.writing.left > 0:
		panic(refusal{why, true})
	}
	var x code
	if again := c.attempt(func() { x = c.otherwise(n, scalars[boolean], why) }); again != "" {
		c.refused[why]++
		return c.trapping(why)
	}
	word := x.word
	return func(m *machine) bool { return word(m) != 0 }
}

// decided is the answer to a question about a value that its type decides. The value is evaluated all the same: that may fail.
func (c *compiler) decided(x code, answer bool) cond {
	run := c.run(x)
	return func(m *machine) bool { run(m); return answer }
}

func (c *compiler) trapping(why string) cond {
	c.trappings++
	return func(m *machine) bool { m.trap(why); return false }
}

func (c *compiler) conds(ns []*ir.Node) []cond {
	ps := make([]cond, len(ns))
	for i, n := range ns {
		ps[i] = c.cond(n)
	}
	return ps
}

func (c *compiler) condition(n *ir.Node) cond {
	switch n.Op {
	case ir.And:
		return c.conjoined(n.Args)
	case ir.Or:
		return some(c.conds(n.Args))
	case ir.Implies:
		a, b := c.cond(n.Args[0]), c.cond(n.Args[1])
		return func(m *machine) bool { return !a(m) || b(m) }
	case ir.Equiv:
		a, b := c.cond(n.Args[0]), c.cond(n.Args[1])
		return func(m *machine) bool { return a(m) == b(m) }
	case ir.Not:
		a := c.cond(n.Args[0])
		return func(m *machine) bool { return !a(m) }
	case ir.Equal:
		return c.equal(n.Args[0], n.Args[1])
	case ir.In:
		return c.member(n.Args[0], n.Args[1])
	case ir.Subset:
		return c.subset(n.Args[0], n.Args[1])
	case ir.Forall:
		return c.quantified(n, false)
	case ir.Exists:
		return c.quantified(n, true)
	case ir.Let:
		if n.Recursive {
			break
		}
		p := c.cond(n.Args[0])
		if drop := c.forget(n.Locals()); drop != nil {
			return func(m *machine) bool { drop(m); return p(m) }
		}
		return p
	case ir.If:
		return c.chosenCond(n)
	case ir.Unchanged:
		return c.unchanged(n.Args)
	case ir.Square:
		a, b := c.cond(n.Args[0]), c.unchanged(n.Args[1:])
		return func(m *machine) bool { return a(m) || b(m) }
	case ir.Enabled:
		return c.enabled(n)
	case ir.Call:
		if p := c.comparison(n); p != nil {
			return p
		}
	}
	x := c.as(n, scalars[boolean])
	if x.fixed != 0 && !x.constant {
		at := x.fixed
		return func(m *machine) bool { return m.mem[at] != 0 }
	}
	word := x.word
	return func(m *machine) bool { return word(m) != 0 }
}

// chosenCond compiles IF.
func (c *compiler) chosenCond(n *ir.Node) cond {
	if v, ok := c.fold(n.Args[0]); ok && v.IsBool() {
		return c.cond(branch(n, v))
	}
	g, a, b := c.cond(n.Args[0]), c.cond(n.Args[1]), c.cond(n.Args[2])
	return func(m *machine) bool {
		if g(m) {
			return a(m)
		}
		return b(m)
	}
}

// conjoined compiles a conjunction.
func (c *compiler) conjoined(items []*ir.Node) cond {
	items, holds := c.varying(items)
	ps := c.conds(items)
	if !holds {
		ps = append(ps, func(*machine) bool { return false })
	}
	return all(ps)
}

func all(ps []cond) cond {
	switch len(ps) {
	case 0:
		return func(*machine) bool { return true }
	case 1:
		return ps[0]
	case 2:
		a, b := ps[0], ps[1]
		return func(m *machine) bool { return a(m) && b(m) }
	case 3:
		a, b, d := ps[0], ps[1], ps[2]
		return func(m *machine) bool { return a(m) && b(m) && d(m) }
	}
	return func(m *machine) bool {
		for _, p := range ps {
			if !p(m) {
				return false
			}
		}
		return true
	}
}

func some(ps []cond) cond {
	if len(ps) == 2 {
		a, b := ps[0], ps[1]
		return func(m *machine) bool { return a(m) || b(m) }
	}
	return func(m *machine) bool {
		for _, p := range ps {
			if p(m) {
				return true
			}
		}
		return false
	}
}

// unchanged compiles UNCHANGED as a test of a step whose variables all have values. Variables are compared before expressions, as package
// eval does it: that may be an error.
func (c *compiler) unchanged(parts []*ir.Node) cond {
	if !c.action {
		refuse("UNCHANGED outside of an action")
	}
	var ps, others []cond
	for _, n := range parts {
		if n.Op == ir.Var {
			ps = append(ps, c.still(n.Index))
		} else {
			others = append(others, c.cond(n))
		}
	}
	return all(append(ps, others...))
}

// still reports whether a variable has the same value in both states.
func (c *compiler) still(i int) cond {
	t, bit := c.vars[i], uint64(1)<<i
	same := c.sameCode(t, c.viewAt(t, c.cur[i]), c.viewAt(t, c.next[i]))
	return func(m *machine) bool {
		if m.written&bit != 0 {
			return same(m)
		}
		if m.unchanged&bit == 0 {
			m.trap("a primed variable has no value yet")
		}
		return true
	}
}

// equal compiles x = y.
func (c *compiler) equal(x, y *ir.Node) cond {
	_, swapped := c.fold(x)
	if swapped {
		x, y = y, x
	}
	a := c.expr(x, nil)
	if a.t == nil {
		refuse("equality of infinite sets")
	}
	if a.t.kind == set && isEmptySet(c, y) {
		t, addr := a.t, c.place(a)
		return func(m *machine) bool { return m.size(t, addr(m)) == 0 }
	}
	if a.t.kind == sequence && isEmptyTuple(c, y) {
		addr := c.place(a)
		return func(m *machine) bool { return m.mem[addr(m)+1] == 0 }
	}
	if y.Op == ir.Except && !swapped {
		var p cond
		if c.attemptHere(func() { p = c.equalsExcept(a, y) }); p != nil {
			return p
		}
	}
	suits := a.t
	if suits.holdsTuples() {
		suits = nil // what has a sequence of another length in it is not equal, and would not fit
	}
	b := c.expr(y, suits)
	if b.t == nil {
		refuse("equality with an infinite set")
	}
	t := a.t
	if b.t != t {
		t = c.types.join(a.t, b.t)
		c.complete()
		a, b = c.convert(a, t), c.convert(b, t)
	}
	if swapped && t.loose { // which is on the left decides whether comparing them is an error
		a, b = b, a
	}
	return c.sameCode(t, a, b)
}

// sameCode compares values of a type.
func (c *compiler) sameCode(t *typ, a, b code) cond {
	if t.loose {
		return c.compareLoosely(t, a, b)
	}
	if i, j := a.fixed, b.fixed; !t.scalar() && i != 0 && j != 0 {
		return func(m *machine) bool { return m.same(t, i, j) }
	}
	if !t.scalar() {
		x, y := c.place(a), c.place(b)
		return func(m *machine) bool { return m.same(t, x(m), y(m)) }
	}
	x, y := a.word, b.word
	switch {
	case b.constant && a.fixed != 0:
		at, k := a.fixed, c.m.mem[b.fixed]
		return func(m *machine) bool { return m.mem[at] == k }
	case b.constant:
		k := c.m.mem[b.fixed]
		return func(m *machine) bool { return x(m) == k }
	case a.fixed != 0 && b.fixed != 0:
		i, j := a.fixed, b.fixed
		return func(m *machine) bool { return m.mem[i] == m.mem[j] }
	}
	return func(m *machine) bool { return x(m) == y(m) }
}

// compareLoosely compares values whose comparison may be an error: unless they are identical, the values themselves say.
func (c *compiler) compareLoosely(t *typ, a, b code) cond {
	if t.scalar() && b.constant {
		i, x, k := c.newLocal(), a.word, c.m.mem[b.fixed]
		other := c.applied([]code{held(t, i), b}, scalars[boolean], related(ir.Equal)).word
		return func(m *machine) bool {
			m.loc[i] = x(m)
			return m.loc[i] == k || other(m) != 0
		}
	}
	if t.scalar() {
		i, j, x, y := c.newLocal(), c.newLocal(), a.word, b.word
		other := c.applied([]code{held(t, i), held(t, j)}, scalars[boolean], related(ir.Equal)).word
		return func(m *machine) bool {
			u, v := x(m), y(m)
			if u == v {
				return true
			}
			if m.store.areApart(u, v) {
				return false
			}
			m.loc[i], m.loc[j] = u, v
			return other(m) != 0
		}
	}
	i, j, x, y, apart := c.newLocal(), c.newLocal(), c.place(a), c.place(b), apart(t)
	other := c.applied([]code{held(t, i), held(t, j)}, scalars[boolean], related(ir.Equal)).word
	return func(m *machine) bool {
		u, v := x(m), y(m)
		if m.same(t, u, v) {
			return true
		}
		if apart(m, u, v) {
			return false
		}
		m.loc[i], m.loc[j] = int64(u), int64(v)
		return other(m) != 0
	}
}

// held is code for what a local holds.
func held(t *typ, i int) code {
	if t.scalar() {
		return code{t: t, word: func(m *machine) int64 { return m.loc[i] }}
	}
	return code{t: t, local: i + 1, addr: func(m *machine) int { return int(m.loc[i]) }}
}

func isEmptySet(c *compiler, n *ir.Node) bool {
	if n.Op == ir.SetOf {
		return len(n.Args) == 0
	}
	v, ok := c.fold(n)
	return ok && isEmptySetValue(v)
}

func isEmptyTuple(c *compiler, n *ir.Node) bool {
	v, ok := c.fold(n)
	return ok && isEmptyTupleValue(v)
}

func isEmptySetValue(v value.Value) bool {
	return v.Kind() == value.Set && value.HasAtMost(v, 0)
}

func isEmptyTupleValue(v value.Value) bool {
	return v.Kind() == value.Tuple && value.FuncLen(v) == 0
}
