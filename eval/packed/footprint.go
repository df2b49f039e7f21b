package packed

import (
	"slices"

	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// The footprint of an action is what it depends on and what it may write, in places of the current state: two states with the same there have
// the same successors, but for the rest, which is the same in the state and its successors. It is found by what formulas mean, and not by
// what code does: what is not known here depends on all variables that it mentions, or is open.

// footprint is what a formula depends on.
type footprint struct {
	c      *compiler
	places []place
	looked int
	open   bool        // it depends on more
	done   []*ir.Local // names that have been looked at
}

// place is a part of the current state: a value, or bits of a word of a set.
type place struct {
	at   int // the first word
	size int // words
	vari int // the variable that it is a part of
	mask int64
	late int64 // bits for elements of which nothing is known: where one is there, more may be depended on
}

// mostWalked is how many nodes are looked at for a footprint.
const mostWalked = 6000

// footprintOf returns the places of an action; false if they are not known.
func (c *compiler) footprintOf(n *ir.Node) ([]place, bool) {
	f := footprint{c: c}
	if f.c.attempt(func() { f.expr(n) }) != "" || f.open {
		return nil, false
	}
	return f.settled(), true
}

// whole adds a value.
func (f *footprint) whole(vari int, t *typ, at int) {
	f.places = append(f.places, place{at: at, size: t.size, vari: vari, mask: -1})
}

func (f *footprint) variable(i int) { f.whole(i, f.c.vars[i], f.c.cur[i]) }

// bits adds bits of word number i of a set.
func (f *footprint) bits(vari, at, i int, mask, late int64) {
	f.places = append(f.places, place{at: at + 1 + i, size: 1, vari: vari, mask: mask, late: late})
}

// spot is a value in the state.
type spot struct {
	t    *typ
	at   int
	vari int
}

// spot returns where the value of an expression lies; false if it does not lie in the state, or not always there. A primed variable is what
// the current state has there or has been written, and what may be written belongs to the footprint.
func (f *footprint) spot(n *ir.Node) (s spot, ok bool) {
	switch n.Op {
	case ir.Var:
		return spot{f.c.vars[n.Index], f.c.cur[n.Index], n.Index}, true
	case ir.Name:
		if n.Local.Def != nil {
			return f.spot(n.Local.Def)
		}
	case ir.Apply:
		if v, known := f.c.fold(n.Args[1]); known {
			if s, ok = f.spot(n.Args[0]); ok {
				return s.element(v)
			}
		}
	case ir.Field:
		if s, ok = f.spot(n.Args[0]); ok {
			return s.element(n.Val)
		}
	}
	return s, false
}

// element returns where the value for a key lies, if that is always the same place.
func (s spot) element(key value.Value) (spot, bool) {
	if s.t.kind != array && s.t.kind != record {
		return s, false
	}
	i := keyPlace(s.t, key)
	if i < 0 || s.t.kind == record && s.t.partial[i] {
		return s, false
	}
	return spot{s.t.part(i), s.at + s.t.at(i), s.vari}, true
}

// expr adds what an expression, or a formula that is enumerated, depends on.
func (f *footprint) expr(n *ir.Node) {
	if f.looked++; f.looked > mostWalked {
		f.open = true
	}
	if f.open {
		return
	}
	f.c.limit.look()
	if _, ok := f.c.fold(n); ok {
		return
	}
	if n.Recursive && f.c.lowered.depthOf(n.Args[0]).left { // which may read other parts of variables beyond what is written out
		f.opaque(n.Args[0])
		return
	}
	switch n.Op {
	case ir.Square, ir.Enabled:
		f.open = true
	case ir.Opaque:
		f.opaque(n)
	case ir.Unchanged: // a variable that has a value is compared with what belongs to the footprint, another one gets the one that it has
		f.open = slices.ContainsFunc(n.Args, func(a *ir.Node) bool { return a.Op != ir.Var || a.Primed })
	case ir.Var:
		f.variable(n.Index)
	case ir.Apply, ir.Field:
		if s, ok := f.spot(n); ok {
			f.whole(s.vari, s.t, s.at)
			return
		}
		f.parts(n)
	case ir.Name:
		f.name(n.Local)
	case ir.And:
		for _, a := range n.Args {
			if v, ok := f.c.fold(a); ok && v == value.False {
				return
			}
			f.expr(a)
		}
	case ir.If:
		if v, ok := f.c.fold(n.Args[0]); ok && v.IsBool() {
			f.expr(branch(n, v))
			return
		}
		f.parts(n)
	case ir.Equal:
		if x := n.Args[0]; x.Op == ir.Var && x.Primed {
			f.write(x.Index, n.Args[1])
			return
		}
		f.parts(n)
	case ir.In:
		if f.member(n.Args[0], n.Args[1]) {
			return
		}
		f.parts(n)
	default:
		f.parts(n)
	}
}

// parts adds what the parts of a node depend on.
func (f *footprint) parts(n *ir.Node) {
	if last := len(n.Binds()) - 1; last >= 0 {
		for _, b := range n.Binds()[:last] { // they may be evaluated, and fail, where there are no elements for the last one
			if _, ok := f.spot(b.Set); !ok {
				f.expr(b.Set)
			}
		}
		f.under(n, last)
		return
	}
	for _, a := range n.Args {
		f.expr(a)
	}
	for _, u := range n.Updates() {
		for _, p := range u.Path {
			f.expr(p)
		}
		f.expr(u.Value)
	}
}

// name adds what a name stands for. The values of variables of binders depend on what their sets do.
func (f *footprint) name(x *ir.Local) {
	if x.Def == nil || slices.Contains(f.done, x) {
		return
	}
	f.expr(x.Def)
	f.done = append(f.done, x)
}

// opaque adds what code of the present engine depends on.
func (f *footprint) opaque(n *ir.Node) {
	o := f.c.opaqueOf(n)
	if o == nil {
		f.open = true
		return
	}
	for _, x := range o.Params {
		f.name(x)
	}
	for i := range f.c.vars {
		if o.OfState && o.Of(i) {
			f.variable(i)
		}
	}
}

// member adds the bit that says whether a constant is in a set that lies in the state; false for other memberships.
func (f *footprint) member(x, set *ir.Node) bool {
	v, ok := f.c.fold(x)
	if !ok {
		return false
	}
	s, ok := f.spot(set)
	return ok && f.bit(s, v)
}

// bit adds the bit of a set for a value; false if it is not known which one that is.
func (f *footprint) bit(s spot, v value.Value) bool {
	if s.t.kind != set || s.t.mixed || !isFinite(v) {
		return false
	}
	e := f.number(s.t, v)
	if e < 0 {
		return false
	}
	f.bits(s.vari, s.at, e/64, 1<<(e%64), 0)
	return true
}

// number returns the number of an element in a universe, -1 if it is not there.
func (f *footprint) number(t *typ, v value.Value) int {
	r := f.c.m.mirrors[t.u.index]
	f.c.m.follow(r)
	return f.c.m.lookUp(r, value.Hash(value.Normalize(v)))
}

// under adds what the binder with number i of a node, those that are inside of it, and its body depend on.
func (f *footprint) under(n *ir.Node, i int) {
	if f.open {
		return
	}
	if i < 0 {
		for _, a := range n.Args {
			f.expr(a)
		}
		return
	}
	b := n.Binds()[i]
	if s, ok := f.c.fold(b.Set); ok && value.IsSet(s) && isFinite(s) {
		for _, v := range value.Elems(s) {
			f.with(b, v, func() { f.under(n, i-1) })
		}
		return
	}
	if s, ok := f.spot(b.Set); ok && s.t.kind == set && !s.t.mixed && s.t.elem.kind != never && !b.Tuple {
		f.overBits(n, i, s)
		return
	}
	f.expr(b.Set)
	f.under(n, i-1)
}

// overBits is under for a set that lies in the state: elements about which the body says nothing by themselves do not matter.
func (f *footprint) overBits(n *ir.Node, i int, s spot) {
	f.overUniverse(s, func(v value.Value) (matters bool) {
		f.with(n.Binds()[i], v, func() {
			if matters = i > 0 || !f.isIdle(n); matters {
				f.under(n, i-1)
			}
		})
		return matters
	})
}

// isIdle reports whether it makes no difference if an element is in a set.
func (f *footprint) isIdle(n *ir.Node) bool {
	switch n.Op {
	case ir.Exists, ir.Filter, ir.Choose:
		return f.isFalse(n.Args[0])
	}
	return false
}

// isFalse reports whether a formula is known to be false before anything in it can fail.
func (f *footprint) isFalse(n *ir.Node) bool {
	v, ok := f.c.fold(n)
	if ok {
		return v == value.False
	}
	switch n.Op {
	case ir.Let:
		return f.isFalse(n.Args[0])
	case ir.Name:
		return n.Local.Def != nil && f.isFalse(n.Local.Def)
	case ir.And:
		for _, a := range n.Args {
			if v, ok := f.c.fold(a); ok && v == value.True {
				continue
			}
			return f.isFalse(a)
		}
	}
	return false
}

// with looks at something in which the variables of a binder are known.
func (f *footprint) with(b ir.Bind, v value.Value, g func()) {
	n := len(f.done)
	if !b.Tuple {
		f.c.withKnown(b.Locals[0], code{constant: true, val: v}, v, g)
	} else if es, ok := value.TupleElems(v); ok && len(es) == len(b.Locals) {
		for i, x := range b.Locals {
			inner := g
			g = func() { f.c.withKnown(x, code{constant: true, val: es[i]}, es[i], inner) }
		}
		g()
	} else {
		f.open = true
	}
	f.done = f.done[:n]
}

// write adds what an equation with the primed variable i on its left depends on, and what it may write.
func (f *footprint) write(i int, y *ir.Node) {
	if _, ok := f.c.fold(y); !ok && !y.Recursive {
		switch y.Op {
		case ir.Let:
			f.write(i, y.Args[0])
			return
		case ir.Name:
			if y.Local.Def != nil {
				f.write(i, y.Local.Def)
				return
			}
		case ir.If:
			if v, ok := f.c.fold(y.Args[0]); ok && v.IsBool() {
				f.write(i, branch(y, v))
				return
			}
			f.expr(y.Args[0])
			f.write(i, y.Args[1])
			f.write(i, y.Args[2])
			return
		}
	}
	switch {
	case f.isSame(i, y):
	case y.Op == ir.Except && f.isSame(i, y.Args[0]):
		f.elements(i, y)
	case !f.members(i, y):
		f.variable(i)
		f.expr(y)
	}
}

func (f *footprint) isSame(i int, y *ir.Node) bool {
	return y.Op == ir.Var && !y.Primed && y.Index == i
}

// elements adds what an EXCEPT changes of the variable i, and what it depends on otherwise.
func (f *footprint) elements(i int, y *ir.Node) {
	for _, u := range y.Updates() {
		s, inside := spot{f.c.vars[i], f.c.cur[i], i}, true
		for _, k := range u.Path {
			v, ok := f.c.fold(k)
			if !ok {
				f.expr(k)
			}
			if inside = inside && ok; inside {
				s, inside = s.element(v)
			}
		}
		f.whole(s.vari, s.t, s.at)
		f.expr(u.Value)
	}
}

// members is write for elements that join a set or leave it, if little is known to be among them; false for other values.
func (f *footprint) members(i int, y *ir.Node) bool {
	s := spot{f.c.vars[i], f.c.cur[i], i}
	if s.t.kind != set || s.t.mixed || s.t.elem.kind == never {
		return false
	}
	for ; y.Op == ir.Cup || y.Op == ir.Diff; y = y.Args[0] {
		if !f.changes(s, y.Args[1]) {
			return false
		}
	}
	return f.isSame(i, y)
}

// changes adds the bits of a set for the elements of another one, and what those depend on.
func (f *footprint) changes(s spot, y *ir.Node) bool {
	v, ok := f.c.fold(y)
	switch {
	case ok:
		return value.IsSet(v) && isFinite(v) && !slices.ContainsFunc(value.Elems(v), func(e value.Value) bool { return !f.bit(s, e) })
	case y.Op == ir.SetOf:
		return !slices.ContainsFunc(y.Args, func(e *ir.Node) bool {
			v, ok := f.c.fold(e)
			return ok && !f.bit(s, v) || !ok && !f.anyLike(s, e)
		})
	}
	return false
}

// anyLike adds the bits of a set for all elements that a record constructor may give, and what that depends on.
func (f *footprint) anyLike(s spot, e *ir.Node) bool {
	if e.Op == ir.Name && e.Local.Def != nil {
		return f.anyLike(s, e.Local.Def)
	}
	if e.Op != ir.Record {
		return false
	}
	known := make([]value.Value, len(e.Args))
	for i, a := range e.Args {
		if v, ok := f.c.fold(a); ok {
			known[i] = v
		}
	}
	f.overUniverse(s, func(v value.Value) bool {
		return v.Kind() != value.Record || !slices.ContainsFunc(e.Fields(), func(k value.Value) bool {
			i := slices.Index(e.Fields(), k)
			x, ok := value.SelectField(v, k)
			return !ok || known[i] != (value.Value{}) && value.Hash(known[i]) != value.Hash(x)
		})
	})
	for _, a := range e.Args {
		f.expr(a)
	}
	return true
}

// overUniverse adds the bits of a set for the elements of its universe that matter.
func (f *footprint) overUniverse(s spot, matters func(v value.Value) bool) {
	f.c.m.follow(f.c.m.mirrors[s.t.u.index])
	vals := s.t.u.vals[:len(s.t.u.vals):len(s.t.u.vals)]
	masks := make([]int64, s.t.size-1)
	for e, v := range vals {
		if matters(v) {
			masks[e/64] |= 1 << (e % 64)
		}
	}
	for k, mask := range masks {
		known := min(max(len(vals)-k*64, 0), 64)
		f.bits(s.vari, s.at, k, mask, ^int64(uint64(1)<<known-1))
	}
}

// join adds a value that lies in the state if all of its parts have been added, and reports whether it has been.
func (f *footprint) join(vari int, t *typ, at int) bool {
	if slices.ContainsFunc(f.places, func(p place) bool { return p.at == at && p.size == t.size && p.mask == -1 }) {
		return true
	}
	if t.kind != array && t.kind != record || !slices.ContainsFunc(f.places, func(p place) bool { return at < p.at && p.at < at+t.size }) {
		return false
	}
	all := true
	for i := range t.keys {
		all = !(t.kind == record && t.partial[i]) && f.join(vari, t.part(i), at+t.at(i)) && all
	}
	if all {
		f.whole(vari, t, at)
	}
	return all
}

// settled returns the places, in order, each once.
func (f *footprint) settled() []place {
	for i, t := range f.c.vars {
		f.join(i, t, f.c.cur[i])
	}
	ps := f.places
	slices.SortStableFunc(ps, func(a, b place) int {
		if a.at != b.at {
			return a.at - b.at
		}
		return b.size - a.size
	})
	var out, late []place
	for _, p := range ps {
		if len(out) == 0 || p.at >= out[len(out)-1].at+out[len(out)-1].size {
			out = append(out, p)
			continue
		}
		switch last := &out[len(out)-1]; {
		case p.at == last.at && p.size == last.size && p.size == 1:
			last.mask |= p.mask
			last.late |= p.late
		case p.late != 0:
			late = append(late, place{at: p.at, size: p.size, vari: p.vari, late: p.late})
		}
	}
	return slices.DeleteFunc(append(out, late...), func(p place) bool { return p.mask == 0 && p.late == 0 })
}
