package packed

import (
	"slices"

	"github.com/gotlc/gotlc/eval/ir"
)

// cond is compiled code for a formula that is true or false.
type cond func(m *machine) bool

// expr compiles an expression. want is the type that would suit the place best, nil if any would; as is for an expression
// of exactly that type.
func (c *compiler) expr(n *ir.Node, want *typ) code { return c.exprOf(n, want, nil) }

// as compiles an expression of a type.
func (c *compiler) as(n *ir.Node, want *typ) code { return c.convert(c.exprOf(n, want, want), want) }

// exprOf compiles an expression. Its value has to be of the type must, if that is not nil.
func (c *compiler) exprOf(n *ir.Node, want, must *typ) code {
	c.limit.look()
	if v, ok := c.fold(n); ok {
		return c.constant(v, want)
	}
	if c.writing.left > 0 {
		c.writing.count()
	}
	var x code
	why := c.attemptHere(func() { x = c.node(n, want) })
	switch {
	case why == "" && isFamiliar(n.Op):
		return c.familiar(n, x)
	case why == "":
		return x
	case c.writing.left > 0:
		panic(refusal{why, true})
	}
	return c.otherwise(n, must, why)
}

// otherwise compiles an expression for whose values there is no form.
func (c *compiler) otherwise(n *ir.Node, want *typ, why string) code {
	var x code
	if c.attemptHere(func() { x = c.unformed(n, want, why) }) == "" {
		return x
	}
	return c.opaque(n, want, why)
}

// unformed compiles an expression whose parts, or whose values, have no form that is known. What looks at each element of a set to find
// out which value it has is best found by what it depends on.
func (c *compiler) unformed(n *ir.Node, want *typ, why string) code {
	switch n.Op {
	case ir.Filter:
		if b := n.Binds()[0]; !b.Tuple {
			return c.familiar(n, c.selected(b, c.convert(c.collection(b.Set, nil), scalars[anything]), n.Args[0], want))
		}
	case ir.Map, ir.Function:
		return c.familiar(n, c.collected(n, want))
	case ir.Except:
		return c.exceptNumbered(n, want)
	}
	return c.numbered(n, want, why)
}

func (c *compiler) node(n *ir.Node, want *typ) code {
	switch n.Op {
	case ir.Var:
		return c.variable(n)
	case ir.Name:
		return c.name(n.Local)
	case ir.Let:
		return c.let(n, want)
	case ir.If:
		if v, ok := c.fold(n.Args[0]); ok && v.IsBool() {
			return c.expr(branch(n, v), want)
		}
		return c.choice(n, want)
	case ir.Case:
		return c.choice(n, want)
	case ir.Choose:
		return c.choose(n)
	case ir.Filter:
		return c.filter(n, want)
	case ir.Map:
		return c.mapped(n, want)
	case ir.Function:
		return c.function(n, want)
	case ir.Apply:
		return c.apply(n, want)
	case ir.Field:
		return c.field(n)
	case ir.Record:
		return c.record(n, want)
	case ir.Tuple:
		return c.tuple(n, want)
	case ir.SetOf:
		return c.setOf(n, want)
	case ir.Except:
		return c.except(n, want)
	case ir.Cup, ir.Cap, ir.Diff:
		return c.setOperation(n, want)
	case ir.Domain:
		return c.domain(n, want)
	case ir.Call:
		return c.call(n, want)
	case ir.Beyond:
		return c.beyondWritten(want)
	case ir.And, ir.Or, ir.Not, ir.Implies, ir.Equiv, ir.Equal, ir.In, ir.Subset, ir.Forall, ir.Exists, ir.Unchanged, ir.Square,
		ir.Enabled:
		return fromCond(c.condition(n))
	}
	refuse("no code for operator %d", n.Op)
	return code{}
}

func fromCond(p cond) code {
	return code{t: scalars[boolean], word: func(m *machine) int64 {
		if p(m) {
			return 1
		}
		return 0
	}}
}

// variable compiles a state variable.
func (c *compiler) variable(n *ir.Node) code {
	i := n.Index
	t := c.vars[i]
	if !n.Primed {
		return c.viewAt(t, c.state[i])
	}
	if !c.action {
		refuse("a primed variable outside of an action")
	}
	next, cur, bit := c.next[i], c.cur[i], uint64(1)<<i
	if c.start.bound {
		return c.viewAt(t, next) // nothing is left unchanged
	}
	return c.view(t, func(m *machine) int {
		if m.written&bit != 0 {
			return next
		}
		if m.unchanged&bit == 0 {
			m.trap("a primed variable has no value yet")
		}
		return cur
	})
}

// name compiles a reference to a local.
func (c *compiler) name(x *ir.Local) code {
	l := c.locals[x]
	if l == nil {
		if x.Def == nil {
			refuse("a local without a value")
		}
		if c.mayChange(x) {
			return c.inStep(x)
		}
		l = &local{}
		c.locals[x] = l
		if why := c.attempt(func() { c.define(l, x) }); why != "" {
			delete(c.locals, x)
			refuse("%s", why)
		}
		c.named.made = append(c.named.made, x)
	}
	if l.known != nil {
		return *l.known
	}
	i := l.index
	if l.def == nil {
		return held(l.t, i)
	}
	if l.t.scalar() {
		word := l.def.word
		return code{t: l.t, word: func(m *machine) int64 {
			if !m.valid[i] {
				m.loc[i] = word(m)
				m.valid[i] = true
			}
			return m.loc[i]
		}}
	}
	addr := l.def.addr
	return code{t: l.t, addr: func(m *machine) int {
		if !m.valid[i] {
			m.loc[i] = int64(addr(m))
			m.valid[i] = true
		}
		return int(m.loc[i])
	}}
}

// mayChange reports whether a local may get another value while what its name is in force in is evaluated. In a formula about a step, the
// next state is there, and LET is entered anew for another one.
func (c *compiler) mayChange(x *ir.Local) bool { return x.Volatile && (!c.given || x.Slot < 0) }

// inStep compiles a reference to a local whose value depends on the next state. That of a whole step, where all variables have
// values, is computed once for these.
func (c *compiler) inStep(x *ir.Local) code {
	reads, _, ok := c.readings(x.Def)
	if !ok && c.given {
		_, _, ok = c.dependsOnMany(x.Def)
		reads = nil
	}
	if !ok || !c.given || slices.ContainsFunc(reads, func(r reading) bool { return r.local != nil }) {
		if c.allowed.anew++; c.allowed.anew > mostAnew {
			panic(refusal{"names of the next state that are used in each other too often", true})
		}
		return c.expr(x.Def, nil)
	}
	y, ok := c.steps[x]
	if !ok {
		y = c.expr(x.Def, nil)
		if !isFamiliar(x.Def.Op) {
			y = c.familiar(x.Def, y)
		}
		c.steps[x] = y
		c.named.made = append(c.named.made, x)
	}
	return y
}

// mostAnew is how many uses of such names are compiled anew in a formula. Where each uses another one twice their number doubles, and what is around them would
// be tried once more for each that is refused alone.
const mostAnew = 20_000

// define compiles the expression that a local names.
func (c *compiler) define(l *local, x *ir.Local) {
	def := c.expr(x.Def, nil)
	if !isFamiliar(x.Def.Op) {
		def = c.familiar(x.Def, def)
	}
	if def.t == nil || def.constant {
		*l = local{t: def.t, known: &def, val: def.val}
		return
	}
	if !def.t.scalar() {
		def.addr = c.place(def)
	}
	*l = local{t: def.t, index: c.newLocal(), def: &def}
}

// let compiles names and what they are used in: they are evaluated at their first use in it.
func (c *compiler) let(n *ir.Node, want *typ) code {
	var x code
	if n.Recursive {
		x = c.written(n.Args[0], want)
	} else {
		x = c.expr(n.Args[0], want)
	}
	drop := c.forget(n.Locals())
	if drop == nil || x.constant {
		return x
	}
	return c.preceded(drop, x)
}

// forget returns code that makes locals be evaluated anew; nil if there is none to be. Their code is dropped, too: elsewhere
// they may depend on other constants.
func (c *compiler) forget(locals []*ir.Local) func(m *machine) {
	var at []int
	for _, x := range c.withParts(locals) {
		if l := c.locals[x]; l != nil && l.def != nil {
			at = append(at, l.index)
		}
		delete(c.locals, x)
		delete(c.steps, x)
	}
	switch len(at) {
	case 0:
		return nil
	case 1:
		i := at[0]
		return func(m *machine) { m.valid[i] = false }
	}
	return func(m *machine) {
		for _, i := range at {
			m.valid[i] = false
		}
	}
}

// withParts returns locals, and those that have values as long as they have.
func (c *compiler) withParts(locals []*ir.Local) []*ir.Local {
	all := locals[:len(locals):len(locals)]
	for _, x := range locals {
		if r := c.lowered.rules[x]; r != nil {
			all = append(all, r.parts()...)
		}
	}
	return all
}

// choice compiles IF and CASE, whose operands lie alike.
func (c *compiler) choice(n *ir.Node, want *typ) code {
	var guards []cond
	var arms []code
	for i := 0; i < len(n.Args); i += 2 {
		if i+1 == len(n.Args) {
			arms = append(arms, c.expr(n.Args[i], want))
			break
		}
		guards = append(guards, c.cond(n.Args[i]))
		arms = append(arms, c.expr(n.Args[i+1], want))
	}
	t := arms[0].t
	for _, a := range arms {
		if a.t == nil {
			refuse("a choice between infinite sets")
		}
		t = c.types.join(t, a.t)
	}
	if want != nil && c.types.join(want, t) == want {
		t = want
	}
	c.complete()
	for i := range arms {
		arms[i] = c.convert(arms[i], t)
	}
	pick := func(m *machine) int {
		for i, g := range guards {
			if g(m) {
				return i
			}
		}
		if len(guards) == len(arms) {
			m.trap("no case is true")
		}
		return len(guards)
	}
	if t.scalar() {
		if len(arms) == 2 && len(guards) == 1 {
			g, a, b := guards[0], arms[0].word, arms[1].word
			return code{t: t, word: func(m *machine) int64 {
				if g(m) {
					return a(m)
				}
				return b(m)
			}}
		}
		return code{t: t, word: func(m *machine) int64 { return arms[pick(m)].word(m) }}
	}
	into := make([]func(m *machine, at int), len(arms))
	for i := range arms {
		into[i] = c.writer(arms[i])
	}
	return code{t: t, into: func(m *machine, at int) { into[pick(m)](m, at) }}
}
