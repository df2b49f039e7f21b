package packed

import (
	"math/bits"
	"slices"

	"github.com/gotlc/gotlc/eval/ir"
)

// A step puts few elements into a set: what \A x \in S : P(x) says need not be asked of those that S has in the current state, where it
// holds, if P depends on nothing else that has changed. Of \A x, y \in S : P(x, y) the pairs are asked in which one is new.

// ranging is a variable of a binder over a set that lies in the next state.
type ranging struct {
	t     *typ
	at    int // of the set
	local *ir.Local
}

// mostRanging is how many variables the elements are divided by at most, mostRelated how many words a table of pairs takes.
const (
	mostRanging = 2
	mostRelated = 1 << 14
)

// among divides \A over the elements of sets that lie in the state; vars are those of the binders around it, names what is named there. It
// returns false for other formulas.
func (d *division) among(n *ir.Node, vars []ranging, names []*ir.Local) bool {
	if len(vars)+len(n.Binds()) > mostRanging {
		return false
	}
	vars = slices.Clip(vars)
	for _, b := range slices.Backward(n.Binds()) {
		t, at, ok := (&prefix{c: d.c}).spot(b.Set)
		if !ok || b.Tuple || t.kind != set || t.elem.kind == never {
			return false
		}
		vars = append(vars, ranging{t, at, b.Locals[0]})
	}
	d.bind(vars[len(vars)-len(n.Binds()):], func() {
		inner, conjuncts := parted(n.Args[0])
		names := slices.Concat(names, inner)
		for _, it := range conjuncts {
			if it.Op != ir.Forall || !d.among(it, vars, names) {
				d.parts = append(d.parts, d.ofElements(unparted(names, []*ir.Node{it}), vars))
			}
		}
	})
	d.split = true
	return true
}

// bind compiles something in which variables range over elements.
func (d *division) bind(vars []ranging, f func()) {
	if len(vars) == 0 {
		f()
		return
	}
	d.c.bound(vars[0].local, vars[0].t.elem, func() { d.bind(vars[1:], f) })
}

// ofElements is what a formula says about all values of one variable or two.
func (d *division) ofElements(n *ir.Node, vars []ranging) instance {
	c := d.c
	locals, sets := make([]*ir.Local, len(vars)), make([]stretch, len(vars))
	for i, v := range vars {
		locals[i], sets[i] = v.local, stretch{v.at, v.t.size}
	}
	p := places{prefix: prefix{c: c}}
	p.node(n)
	known := !p.open && len(p.at) <= mostPlaces
	a := asking{holds: c.cond(n), at: p.at, known: known, before: c.next[0] - c.cur[0], site: -1}
	if x := vars[len(vars)-1].t; c.isConstant(n, locals) && (len(vars) == 1 || vars[0].t.u.cap*(x.size-1) <= mostRelated) {
		a.site = len(c.m.sieves)
		c.m.sieves = append(c.m.sieves, sifted{})
	}
	for _, v := range vars {
		a.vars = append(a.vars, asked{v.t, v.at, c.locals[v.local].index})
	}
	x := instance{holds: a.one, each: known && a.site >= 0 && len(vars) == 1}
	if len(vars) == 2 {
		x.holds = a.two
	}
	if known {
		x.at = slices.Concat(sets, p.at)
	}
	return x
}

// asked is such a variable, with the local that holds an element.
type asked struct {
	t     *typ
	at    int
	local int
}

// asking asks a formula of elements.
type asking struct {
	vars   []asked
	holds  cond
	at     []stretch // in the next state, what it depends on besides the elements
	known  bool      // they are known
	before int       // how far before them those of the current state lie
	site   int       // of what is known of the elements alone; -1 if it depends on more
}

// isHeld reports whether the formula is known to hold of elements that are in the sets of the current state, too.
func (a *asking) isHeld(m *machine) bool {
	if !m.held || !a.known {
		return false
	}
	for _, p := range a.at {
		if m.mem[p.at] != m.mem[p.at-a.before] {
			return false
		}
	}
	return true
}

// one asks of each element of a set.
func (a *asking) one(m *machine) bool { return a.each(m, &a.vars[0], 0, a.isHeld(m)) }

// two asks of each pair of elements.
func (a *asking) two(m *machine) bool {
	x, y, held := &a.vars[0], &a.vars[1], a.isHeld(m)
	for i := range x.t.size - 1 {
		w := uint64(m.mem[x.at+1+i])
		old := uint64(0)
		if held {
			old = uint64(m.mem[x.at-a.before+1+i])
		}
		for ; w != 0; w &= w - 1 {
			k := bits.TrailingZeros64(w)
			e := i*64 + k
			x.is(m, e)
			if !a.each(m, y, e*(y.t.size-1), old>>k&1 != 0) {
				return false
			}
		}
	}
	return true
}

// is puts an element into the local.
func (x *asked) is(m *machine, e int) {
	if r := m.mirrors[x.t.u.index]; e >= r.n {
		m.follow(r)
	}
	m.loc[x.local] = m.element(x.t, e)
}

// each asks of each element of a set, or of those that are not in the set of the current state. What is known of them begins at a word of
// the site.
func (a *asking) each(m *machine, x *asked, from int, held bool) bool {
	m.watch.lap()
	for i := range x.t.size - 1 {
		w := uint64(m.mem[x.at+1+i])
		if held {
			w &^= uint64(m.mem[x.at-a.before+1+i])
		}
		if w == 0 {
			continue
		}
		k := a.sifted(m)
		if k != nil {
			if w &^= k.yes[from+i]; w&k.known[from+i] != 0 {
				return false
			}
		}
		for ; w != 0; w &= w - 1 {
			x.is(m, i*64+bits.TrailingZeros64(w))
			if !a.holds(m) {
				return false
			}
			if k != nil {
				k.yes[from+i] |= w & -w
				k.known[from+i] |= w & -w
			}
		}
	}
	return true
}

// sifted is what a machine knows of elements, or pairs, by themselves; nil if they depend on more, or if there is no room for it.
func (a *asking) sifted(m *machine) *sifted {
	if a.site < 0 {
		return nil
	}
	k := &m.sieves[a.site]
	if len(k.yes) == 0 {
		n := a.vars[0].t.size - 1
		if len(a.vars) == 2 {
			n = a.vars[0].t.u.cap * (a.vars[1].t.size - 1)
		}
		if 2*n > m.spare {
			return nil
		}
		m.spare -= 2 * n
		*k = sifted{make([]uint64, n), make([]uint64, n)}
	}
	return k
}
