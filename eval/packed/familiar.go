package packed

import (
	"slices"

	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// What depends on few state variables, and variables of binders, and on nothing else, is met with the same values of them in many
// states. Such code remembers its results by these values, as long as that pays: sites where most values are new stop.

const (
	// mostRead is how many variables such an expression may depend on.
	mostRead = 3
	// worthKeeping is how many nodes are evaluated for it at least.
	worthKeeping = 12
	// triedFor is after how many results a site decides whether to go on.
	triedFor = 1 << 10
	// mostFamiliar is how many words the results of a site take.
	mostFamiliar = 1 << 15
	// nodesOfALookUp is how many nodes are evaluated in the time that looking a result up takes, and keeping it.
	nodesOfALookUp = 6
	// mostLookedAt is how many nodes are looked at to find out what an expression depends on.
	mostLookedAt = 3000
)

// reading is what an expression depends on: a state variable, or a local that has its value from outside.
type reading struct {
	local  *ir.Local // nil for a state variable
	index  int
	primed bool
}

// dependence finds what a formula depends on, and how many nodes are evaluated for it, with all that it names.
type dependence struct {
	c      *compiler
	bound  map[*ir.Local]bool
	within map[*ir.Local]bool // names that the formula itself introduces
	reads  []reading          // valid until the next formula is looked at
	size   int
	most   int // variables that it may depend on
	looked int
	open   bool // it depends on more
	maybe  bool // what is being looked at may not be evaluated
}

// dependsOn looks at a formula, which may depend on so many variables. Nearly each part of a formula is looked at, so that the room for it is used again.
func (c *compiler) dependsOn(n *ir.Node, most int) *dependence {
	d := &c.dependence
	if d.c == nil {
		d.c, d.bound, d.within = c, map[*ir.Local]bool{}, map[*ir.Local]bool{}
	}
	clear(d.bound)
	clear(d.within)
	*d = dependence{c: c, bound: d.bound, within: d.within, reads: d.reads[:0], most: most}
	d.node(n)
	return d
}

func (d *dependence) node(n *ir.Node) {
	if d.looked++; d.looked > mostLookedAt {
		d.open = true
	}
	if d.size++; d.open {
		return
	}
	switch n.Op {
	case ir.Opaque, ir.Unchanged, ir.Square, ir.Enabled:
		d.open = true
		return
	case ir.Var:
		d.open = n.Primed && !d.c.given
		d.read(reading{nil, n.Index, n.Primed})
	case ir.Name:
		d.name(n.Local)
	case ir.Let:
		for _, x := range n.Locals() {
			d.within[x] = true
		}
	}
	d.parts(n)
}

// parts looks at what a node is made of.
func (d *dependence) parts(n *ir.Node) {
	times := d.binds(n.Binds())
	maybe, before := d.maybe, d.size
	d.maybe = maybe || times == 0
	for i, a := range n.Args {
		d.node(a)
		d.maybe = d.maybe || i == 0 && isLazy(n.Op)
	}
	for _, u := range n.Updates() {
		for _, p := range u.Path {
			d.node(p)
		}
		d.bound[u.Old] = true
		d.node(u.Value)
	}
	d.maybe = maybe
	d.size += (d.size - before) * max(times-1, 0)
}

// binds looks at the sets of a binder. It returns for how many elements what is under it is evaluated, 0 if that is not known.
func (d *dependence) binds(bs []ir.Bind) (times int) {
	times = 1
	for _, b := range bs {
		d.node(b.Set)
		for _, x := range b.Locals {
			d.bound[x] = true
		}
		n := 0
		if s, ok := d.c.fold(b.Set); ok && value.IsSet(s) && isFinite(s) {
			n = value.Size(s)
		}
		times = min(times*n, maxUniverse)
	}
	return times
}

// isLazy reports whether all operands but the first one may not be evaluated.
func isLazy(op ir.Op) bool {
	switch op {
	case ir.And, ir.Or, ir.Implies, ir.If, ir.Case:
		return true
	}
	return false
}

// name looks at a local. What depends on a variable of a binder outside of the formula is read where it has a name.
func (d *dependence) name(x *ir.Local) {
	l := d.c.locals[x]
	switch {
	case d.bound[x] || l != nil && l.known != nil:
		return
	case x.Def == nil:
		d.read(reading{local: x})
		return
	case d.within[x]:
		d.node(x.Def)
		return
	}
	reads, size := d.reads, d.size
	if !x.Argument {
		d.node(x.Def)
		if d.looked > mostLookedAt || !d.open && !slices.ContainsFunc(d.reads[len(reads):], func(r reading) bool { return r.local != nil }) {
			return
		}
	}
	d.reads, d.size, d.open = reads, size, d.c.mayChange(x) || d.maybe && !d.isSafe(x.Def, 0)
	d.read(reading{local: x})
}

// isSafe reports whether the evaluation of an expression should not fail, so that it may be evaluated where that is not called for.
func (d *dependence) isSafe(n *ir.Node, depth int) bool {
	switch n.Op {
	case ir.Name:
		return n.Local.Def == nil || depth < 8 && d.isSafe(n.Local.Def, depth+1)
	case ir.Const, ir.Var, ir.Let, ir.Field, ir.If, ir.Equal, ir.In, ir.Not, ir.And, ir.Or, ir.Tuple, ir.Record, ir.SetOf, ir.Cup, ir.Diff, ir.Filter,
		ir.Map, ir.Forall, ir.Exists:
	default:
		return false
	}
	unsafe := func(a *ir.Node) bool { return !d.isSafe(a, depth) }
	return !slices.ContainsFunc(n.Args, unsafe) && !slices.ContainsFunc(n.Binds(), func(b ir.Bind) bool { return unsafe(b.Set) })
}

func (d *dependence) read(r reading) {
	if d.open || slices.Contains(d.reads, r) {
		return
	}
	d.reads = append(d.reads, r)
	d.open = len(d.reads) > d.most
}

// readings returns what an expression depends on; false if that is more, or if it is not worth the trouble.
func (c *compiler) readings(n *ir.Node) (reads []reading, size int, ok bool) {
	d := c.dependsOn(n, mostRead)
	if d.open || len(d.reads) == 0 || d.size < worthKeeping {
		return nil, 0, false
	}
	return slices.Clone(d.reads), d.size, true
}

// isFamiliar reports whether expressions of a kind are worth looking at.
func isFamiliar(op ir.Op) bool {
	switch op {
	case ir.Forall, ir.Exists, ir.Choose, ir.Filter, ir.Map, ir.Function, ir.Call, ir.Union, ir.Except, ir.In:
		return true
	}
	return false
}

// familiar makes code for an expression remember its results.
func (c *compiler) familiar(n *ir.Node, x code) code {
	reads, nodes, ok := c.readings(n)
	if !ok {
		return c.withLatest(n, x)
	}
	if x.constant || x.fixed != 0 || x.local > 0 || x.t == nil {
		return x
	}
	if !x.t.scalar() && x.into == nil {
		return x
	}
	vars := make([]code, len(reads))
	if c.attempt(func() { c.read(vars, reads) }) != "" {
		return x
	}
	if v := vars[0]; len(vars) == 1 && v.t.isNumber() && x.t.scalar() {
		word := x.word
		return c.direct(x.t, v.word, func(m *machine, _ int64) int64 { return word(m) })
	}
	key := keyOfVariables(vars)
	site, size := c.newKept(x.t.size), x.t.size
	k := &c.m.sites[site]
	k.most, k.least, k.trying = mostFamiliar, uint32(min(triedFor/2, triedFor*nodesOfALookUp/nodes)), true
	if x.t.scalar() {
		return code{t: x.t, word: keptWord(site, key, x.word)}
	}
	return code{t: x.t, into: keptValue(site, size, key, x.into)}
}

// keptWord computes the value of a scalar where its result is not remembered at a site.
//
//go:noinline
func keptWord(site int, key func(m *machine) uint64, word func(m *machine) int64) func(m *machine) int64 {
	return func(m *machine) int64 {
		k := &m.kept[site]
		if k.off {
			return word(m)
		}
		h := key(m)
		if i := k.recall(h); i >= 0 {
			return k.words[i]
		}
		w := word(m)
		k = &m.kept[site]
		if i := k.keep(h); i >= 0 {
			k.words[i] = w
		}
		return w
	}
}

// keptValue is keptWord for a composite value of so many words.
//
//go:noinline
func keptValue(site, size int, key func(m *machine) uint64, into func(m *machine, at int)) func(m *machine, at int) {
	return func(m *machine, at int) {
		k := &m.kept[site]
		if k.off {
			into(m, at)
			return
		}
		h := key(m)
		if i := k.recall(h); i >= 0 {
			copy(m.mem[at:at+size], k.words[i:i+size])
			return
		}
		into(m, at)
		k = &m.kept[site]
		if i := k.keep(h); i >= 0 {
			copy(k.words[i:i+size], m.mem[at:at+size])
		}
	}
}

// read compiles what an expression depends on.
func (c *compiler) read(vars []code, reads []reading) {
	for i, r := range reads {
		if r.local == nil {
			vars[i] = c.variable(&ir.Node{Op: ir.Var, Index: r.index, Primed: r.primed})
		} else if vars[i] = c.name(r.local); vars[i].t == nil {
			refuse("an infinite set")
		}
	}
}

// familiarCond is familiar for a condition.
func (c *compiler) familiarCond(n *ir.Node, p cond) cond {
	sites := len(c.m.sites) + len(c.m.latest)
	word := c.familiar(n, fromCond(p)).word
	if len(c.m.sites)+len(c.m.latest) == sites {
		return p
	}
	return func(m *machine) bool { return word(m) != 0 }
}

// keyOfVariables compiles what tells values of variables from others.
//
//go:noinline
func keyOfVariables(vars []code) func(m *machine) uint64 {
	words := make([]func(m *machine) int64, len(vars))
	for i, x := range vars {
		words[i] = x.word
		if addr := x.addr; x.word == nil {
			words[i] = func(m *machine) int64 { return m.mem[addr(m)] }
		}
	}
	if len(words) == 1 {
		word := words[0]
		return func(m *machine) uint64 { return mixed(1, uint64(word(m))) }
	}
	return func(m *machine) uint64 {
		key := uint64(1)
		for _, word := range words {
			key = mixed(key, uint64(word(m)))
		}
		return key
	}
}
