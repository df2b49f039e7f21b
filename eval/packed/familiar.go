package packed

import "github.com/gotlc/gotlc/eval/ir"

// What depends on few state variables, and on nothing else, is met with the same values of them in many states. Such code remembers
// its results by these values, as long as that pays: sites where most values are new stop.

const (
	// mostRead is how many variables such an expression may depend on.
	mostRead = 3
	// worthKeeping is how many nodes it has at least.
	worthKeeping = 12
	// triedFor is after how many results a site decides whether to go on.
	triedFor = 1 << 10
	// mostFamiliar is how many words the results of a site take.
	mostFamiliar = 1 << 15
	// nodesOfALookUp is how many nodes are evaluated in the time that looking a result up takes, and keeping it.
	nodesOfALookUp = 6
)

// reading is a state variable that an expression depends on.
type reading struct {
	index  int
	primed bool
}

// dependence finds what a formula depends on: variables, and how large it is with all that it names; false if that is more than
// variables.
type dependence struct {
	c     *compiler
	bound map[*ir.Local]bool
	reads []reading
	size  int
	open  bool // it depends on more
}

func (d *dependence) node(n *ir.Node) {
	if d.size++; d.open || d.size > 1000 {
		return
	}
	switch n.Op {
	case ir.Opaque, ir.Unchanged, ir.Square, ir.Enabled:
		d.open = true
		return
	case ir.Var:
		r := reading{n.Index, n.Primed}
		for _, x := range d.reads {
			if x == r {
				return
			}
		}
		d.reads = append(d.reads, r)
		d.open = len(d.reads) > mostRead || r.primed && !d.c.given
	case ir.Name:
		l := d.c.locals[n.Local]
		switch {
		case d.bound[n.Local] || l != nil && l.known != nil:
		case n.Local.Def == nil:
			d.open = true
		default:
			d.node(n.Local.Def)
		}
	}
	for _, b := range n.Binds {
		d.node(b.Set)
		for _, x := range b.Locals {
			d.bound[x] = true
		}
	}
	for _, a := range n.Args {
		d.node(a)
	}
	for _, u := range n.Updates {
		for _, p := range u.Path {
			d.node(p)
		}
		d.bound[u.Old] = true
		d.node(u.Value)
	}
}

// readings returns the variables that an expression depends on; false if it depends on more, or is not worth the trouble.
func (c *compiler) readings(n *ir.Node) (reads []reading, size int, ok bool) {
	d := dependence{c: c, bound: map[*ir.Local]bool{}}
	d.node(n)
	return d.reads, d.size, !d.open && len(d.reads) > 0 && d.size >= worthKeeping
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
	if !ok || x.constant || x.fixed != 0 || x.local > 0 || x.t == nil {
		return x
	}
	if !x.t.scalar() && x.into == nil {
		return x
	}
	vars := make([]code, len(reads))
	for i, r := range reads {
		vars[i] = c.variable(&ir.Node{Op: ir.Var, Index: r.index, Primed: r.primed})
	}
	key := keyOfVariables(vars)
	site, size := c.newKept(x.t.size), x.t.size
	c.m.kept[site].most, c.m.kept[site].least = mostFamiliar, uint32(min(triedFor/2, triedFor*nodesOfALookUp/nodes))
	if x.t.scalar() {
		word := x.word
		return code{t: x.t, word: func(m *machine) int64 {
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
			k.words[k.put(h)] = w
			return w
		}}
	}
	into := x.into
	return code{t: x.t, into: func(m *machine, at int) {
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
		i := k.put(h)
		copy(k.words[i:i+size], m.mem[at:at+size])
	}}
}

// familiarCond is familiar for a condition.
func (c *compiler) familiarCond(n *ir.Node, p cond) cond {
	sites := len(c.m.kept)
	word := c.familiar(n, fromCond(p)).word
	if len(c.m.kept) == sites {
		return p
	}
	return func(m *machine) bool { return word(m) != 0 }
}

// keyOfVariables compiles what tells values of variables from others.
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
