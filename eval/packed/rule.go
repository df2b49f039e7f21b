package packed

import "github.com/gotlc/gotlc/eval/ir"

// A function that has a name need not be made where it is applied or asked for its domain: f[a] is what its definition says about a. So
// sets made with its help keep their form where the function has none that is known: its domain varies.

// rule is the definition of such a function: [x \in S |-> e] or k :> v.
type rule struct {
	of       *ir.Local // the name of the function
	x        *ir.Local // nil for k :> v
	body     *ir.Node
	domain   *ir.Local // names S
	key, val *ir.Local // name k and v, which are both evaluated whatever the function is asked for
}

// ruleOf returns the rule of a function; nil if it has none, or is made all the same.
func (c *compiler) ruleOf(n *ir.Node) *rule {
	if n.Op != ir.Name || n.Local.Def == nil || c.mayChange(n.Local) {
		return nil
	}
	if l := c.locals[n.Local]; l != nil && l.known != nil {
		return nil
	}
	r, known := c.lowered.rules[n.Local]
	if !known {
		if c.lowered.rules == nil {
			c.lowered.rules = map[*ir.Local]*rule{}
		}
		r = newRule(n.Local)
		c.lowered.rules[n.Local] = r
	}
	if r != nil && r.x != nil {
		if _, fixed := c.fold(r.domain.Def); fixed {
			return nil
		}
	}
	return r
}

func newRule(f *ir.Local) *rule {
	named := func(n *ir.Node) *ir.Local { return &ir.Local{Def: n, Slot: -1} }
	switch n := f.Def; {
	case n.Op == ir.Function && len(n.Binds()) == 1 && !n.Binds()[0].Tuple:
		return &rule{of: f, x: n.Binds()[0].Locals[0], body: n.Args[0], domain: named(n.Binds()[0].Set)}
	case n.Op == ir.Call && n.Native().Module == "TLC" && n.Native().Operator == ":>":
		return &rule{of: f, key: named(n.Args[0]), val: named(n.Args[1])}
	}
	return nil
}

// parts are the locals that have values as long as the function's name has.
func (r *rule) parts() []*ir.Local {
	if r.x == nil {
		return []*ir.Local{r.key, r.val}
	}
	return []*ir.Local{r.domain}
}

// admits reports whether an argument is in the domain without doubt: it is a variable that ranges over it.
func (r *rule) admits(arg *ir.Node) bool {
	if arg.Op != ir.Name || arg.Local.Range == nil || arg.Local.Range.Op != ir.Domain {
		return false
	}
	f := arg.Local.Range.Args[0]
	return f.Op == ir.Name && f.Local == r.of
}

// applyRule compiles the application of a function that is not made.
func (c *compiler) applyRule(r *rule, arg *ir.Node, want *typ) code {
	in := func(*machine) bool { return true }
	if !r.admits(arg) {
		in = c.inRule(r, arg)
	}
	check := func(m *machine) {
		if !in(m) {
			m.trap("an argument is not in a function's domain")
		}
	}
	if r.x == nil {
		return c.preceded(check, c.name(r.val))
	}
	c.allowed.budget -= size(r.body)
	c.spend()
	return c.preceded(check, c.where(r.x, c.expr(arg, nil), func() code { return c.expr(r.body, want) }))
}

// inRule compiles the membership in the domain of a function that is not made.
func (c *compiler) inRule(r *rule, x *ir.Node) cond {
	if r.x != nil {
		return c.cond(&ir.Node{Op: ir.In, Args: []*ir.Node{x, {Op: ir.Name, Local: r.domain}}})
	}
	val, same := c.run(c.name(r.val)), c.cond(&ir.Node{Op: ir.Equal, Args: []*ir.Node{{Op: ir.Name, Local: r.key}, x}})
	return func(m *machine) bool { val(m); return same(m) }
}

// domainOfRule compiles the domain of a function that is not made.
func (c *compiler) domainOfRule(r *rule, want *typ) code {
	if r.x != nil {
		return c.name(r.domain)
	}
	return c.preceded(c.run(c.name(r.val)), c.setOf(&ir.Node{Op: ir.SetOf, Args: []*ir.Node{{Op: ir.Name, Local: r.key}}}, want))
}

// isSingleton reports whether a set is known to have one element.
func (c *compiler) isSingleton(n *ir.Node) bool {
	switch n.Op {
	case ir.SetOf:
		return len(n.Args) == 1
	case ir.Domain:
		r := c.ruleOf(n.Args[0])
		return r != nil && r.x == nil
	case ir.Map:
		return len(n.Binds()) == 1 && !n.Binds()[0].Tuple && c.isSingleton(n.Binds()[0].Set)
	}
	return false
}

// singleton compiles the element of a set that is known to have one, which would suit the place best if it were of type want; false for
// other sets.
func (c *compiler) singleton(n *ir.Node, want *typ) (x code, ok bool) {
	if _, known := c.fold(n); known || !c.isSingleton(n) {
		return x, false
	}
	switch n.Op {
	case ir.SetOf:
		x = c.expr(n.Args[0], want)
	case ir.Domain:
		r := c.ruleOf(n.Args[0])
		x = c.preceded(c.run(c.name(r.val)), c.name(r.key))
	case ir.Map:
		one, ok := c.singleton(n.Binds()[0].Set, nil)
		if !ok {
			return x, false
		}
		x = c.where(n.Binds()[0].Locals[0], one, func() code { return c.expr(n.Args[0], want) })
	}
	if x.t == nil || x.t.kind == never {
		refuse("an element without a form")
	}
	return x, true
}

// where compiles something in which a variable of a binder has a value.
func (c *compiler) where(x *ir.Local, is code, compile func() code) (y code) {
	switch {
	case is.t == nil || is.t.kind == never:
		refuse("an element without a form")
	case is.constant:
		c.withKnown(x, is, is.val, func() { y = compile() })
		return y
	}
	hold := c.holder(is)
	i := c.bound(x, is.t, func() { y = compile() })
	if y.t == nil {
		refuse("an infinite set as a value")
	}
	return c.preceded(func(m *machine) { m.loc[i] = hold(m) }, y)
}

// holder compiles what a local holds for a value: the word of a scalar, the address of another.
func (c *compiler) holder(x code) func(m *machine) int64 {
	if x.t.scalar() {
		return x.word
	}
	addr := c.place(x)
	return func(m *machine) int64 { return int64(addr(m)) }
}

// preceded is code before which something else is done.
func (c *compiler) preceded(by func(m *machine), x code) code {
	y := code{t: x.t}
	if hash := x.hash; hash != nil {
		y.hash = func(m *machine) uint64 { by(m); return hash(m) }
	}
	switch {
	case x.word != nil:
		y.word = func(m *machine) int64 { by(m); return x.word(m) }
	case x.into != nil:
		y.into = func(m *machine, at int) { by(m); x.into(m, at) }
	default:
		addr := c.place(x)
		y.addr = func(m *machine) int { by(m); return addr(m) }
	}
	return y
}
