package packed

import (
	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// update changes the value of a type at an address, in place.
type update func(m *machine, at int)

// except compiles [f EXCEPT !p = e, ...]: f is copied, and the copy is changed.
func (c *compiler) except(n *ir.Node, want *typ) code {
	f := c.expr(n.Args[0], want)
	if want != nil && f.t != want && f.t != nil && c.types.join(f.t, want) == want {
		f = c.convert(f, want)
	}
	if f.t == nil || f.t.scalar() || f.t.kind == set {
		refuse("EXCEPT of %v", f.t)
	}
	c.complete()
	write := c.writer(f)
	change := c.updates(f.t, pathsOf(n))
	return code{t: f.t, into: func(m *machine, at int) {
		write(m, at)
		change(m, at)
	}}
}

// equalsExcept compiles x = [f EXCEPT ![k] = e] for a scalar element whose place is known; nil if the value is to be made first. Refinements ask that again
// and again, and the hash that the value would have tells.
func (c *compiler) equalsExcept(x code, n *ir.Node) cond {
	t := x.t
	if t.kind != array && t.kind != record || len(n.Updates()) != 1 || len(n.Updates()[0].Path) != 1 {
		return nil
	}
	u := n.Updates()[0]
	key, ok := c.fold(u.Path[0])
	if !ok {
		return nil
	}
	i := keyPlace(t, key)
	if i < 0 || !t.part(i).scalar() || t.kind == record && t.partial[i] {
		return nil
	}
	f := c.expr(n.Args[0], t)
	if f.t != t || f.into != nil {
		return nil
	}
	loose, ok := looseWords(t)
	if !ok {
		return nil
	}
	var general cond // for what may be an error to compare
	if t.loose {
		general = c.sameCode(t, x, c.as(n, t))
	}
	old := &local{t: t.part(i), index: c.newLocal()}
	c.locals[u.Old] = old
	word := c.as(u.Value, old.t).word
	delete(c.locals, u.Old)
	left, base, off, pairs := c.place(x), c.place(f), t.at(i), c.pairs(old.t, t.keyHash[i])
	return func(m *machine) bool {
		a, b := left(m), base(m)
		was := m.mem[b+off]
		m.loc[old.index] = was
		w := word(m)
		if m.mem[a] == m.mem[b]+int64(pairs.of(m, w)-pairs.of(m, was)) {
			return true
		}
		for _, p := range loose {
			y := m.mem[b+p]
			if p == off {
				y = w
			}
			if x := m.mem[a+p]; x != y && !m.store.areApart(x, y) {
				return general(m)
			}
		}
		return false
	}
}

// pathUpdate is an update of an element with what is left of the path to it.
type pathUpdate struct {
	path []*ir.Node
	u    ir.Update
}

func pathsOf(n *ir.Node) []pathUpdate {
	us := make([]pathUpdate, len(n.Updates()))
	for i, u := range n.Updates() {
		us[i] = pathUpdate{u.Path, u}
	}
	return us
}

// updates compiles several changes of a value, one after the other. Those inside of one element make one change of the element.
func (c *compiler) updates(t *typ, us []pathUpdate) update {
	var all []update
	for len(us) > 0 {
		n, i := c.inOneElement(t, us)
		if n < 2 {
			all = append(all, c.update(t, us[0].path, us[0].u))
			us = us[1:]
			continue
		}
		inner := make([]pathUpdate, n)
		for k, x := range us[:n] {
			inner[k] = pathUpdate{x.path[1:], x.u}
		}
		all = append(all, c.updateElement(t, i, c.updates(t.part(i), inner)))
		us = us[n:]
	}
	if len(all) == 1 {
		return all[0]
	}
	return func(m *machine, at int) {
		for _, u := range all {
			u(m, at)
		}
	}
}

// inOneElement returns how many of the first updates are inside of one element whose place is known, and that place.
func (c *compiler) inOneElement(t *typ, us []pathUpdate) (n, place int) {
	if t.kind != array && t.kind != record {
		return 0, 0
	}
	for n < len(us) && len(us[n].path) > 1 {
		v, ok := c.fold(us[n].path[0])
		if !ok {
			break
		}
		i := keyPlace(t, v)
		if i < 0 || n > 0 && i != place || t.kind == record && t.partial[i] {
			break
		}
		n, place = n+1, i
	}
	return n, place
}

// update compiles the change of the element that a path leads to.
//
//go:noinline
func (c *compiler) update(t *typ, path []*ir.Node, u ir.Update) update {
	if t.scalar() || t.kind == set {
		refuse("EXCEPT of %v", t)
	}
	if v, ok := c.fold(path[0]); ok && t.kind != sequence {
		i := keyPlace(t, v)
		if i < 0 || t.kind == record && t.partial[i] {
			refuse("EXCEPT of an element that may not exist")
		}
		return c.updatePart(t, i, path, u)
	}
	if t.kind == record {
		return c.updateVaried(t, path, u)
	}
	var find finder
	if t.kind == sequence {
		word := c.as(path[0], scalars[integer]).word
		find = func(m *machine) int { return int(word(m)) - 1 }
	} else {
		find = c.find(t.keys, c.expr(path[0], nil))
	}
	change := c.change(t.elem, path, u)
	elem, isSequence := t.elem, t.kind == sequence
	return func(m *machine, at int) {
		i := find(m)
		if isSequence && uint64(i) >= uint64(m.mem[at+1]) {
			m.trap("EXCEPT of an element that does not exist")
		}
		p := at + t.at(i)
		old := m.hashAt(elem, p)
		change(m, p)
		m.mem[at] += int64(value.PairHash(t.keyHash[i], m.hashAt(elem, p)) - value.PairHash(t.keyHash[i], old))
	}
}

// updatePart is update for an element whose place is known.
func (c *compiler) updatePart(t *typ, i int, path []*ir.Node, u ir.Update) update {
	if p := t.part(i); len(path) == 1 && p.scalar() {
		if v, ok := c.fold(u.Value); ok {
			if x := c.constant(v, p); x.t == p {
				return c.updateTo(t, i, c.m.mem[x.fixed])
			}
		}
	}
	return c.updateElement(t, i, c.change(t.part(i), path, u))
}

// updateTo compiles the change of a scalar element, whose place is known, to a word.
func (c *compiler) updateTo(t *typ, i int, w int64) update {
	off, pairs := t.at(i), c.pairs(t.part(i), t.keyHash[i])
	adds := pairs.of(c.m, w)
	return func(m *machine, at int) {
		if old := m.mem[at+off]; old != w {
			m.mem[at+off] = w
			m.mem[at] += int64(adds - pairs.of(m, old))
		}
	}
}

// updateElement compiles the change of an element whose place is known.
func (c *compiler) updateElement(t *typ, i int, change update) update {
	p, off, key := t.part(i), t.at(i), t.keyHash[i]
	if p.scalar() {
		pairs := c.pairs(p, key)
		return func(m *machine, at int) {
			old := m.mem[at+off]
			change(m, at+off)
			if w := m.mem[at+off]; w != old {
				m.mem[at] += int64(pairs.of(m, w) - pairs.of(m, old))
			}
		}
	}
	return func(m *machine, at int) {
		old := m.mem[at+off]
		change(m, at+off)
		if h := m.mem[at+off]; h != old {
			m.mem[at] += int64(value.PairHash(key, uint64(h)) - value.PairHash(key, uint64(old)))
		}
	}
}

// updateVaried is update for a function whose elements are of different types: there is code for each.
func (c *compiler) updateVaried(t *typ, path []*ir.Node, u ir.Update) update {
	find := c.find(t.keys, c.expr(path[0], nil))
	updates := make([]update, len(t.keys))
	for i := range updates {
		if t.partial[i] {
			refuse("EXCEPT of an element that may not exist")
		}
		c.spend()
		if why := c.attempt(func() { updates[i] = c.updatePart(t, i, path, u) }); why != "" {
			updates[i] = func(m *machine, _ int) { m.trap(why) }
		}
	}
	return func(m *machine, at int) { updates[find(m)](m, at) }
}

// change compiles the change of an element to which the first step of a path leads.
func (c *compiler) change(t *typ, path []*ir.Node, u ir.Update) update {
	if len(path) > 1 {
		return c.update(t, path[1:], u)
	}
	l := &local{t: t, index: c.newLocal()}
	c.locals[u.Old] = l
	defer delete(c.locals, u.Old)
	val := c.as(u.Value, t)
	i := l.index
	if t.scalar() {
		word := val.word
		return func(m *machine, at int) {
			m.loc[i] = m.mem[at]
			m.mem[at] = word(m)
		}
	}
	if val.into == nil {
		addr := c.place(val)
		return func(m *machine, at int) {
			m.loc[i] = int64(at)
			m.copyValue(at, addr(m), t.size)
		}
	}
	into, tmp := val.into, c.alloc(t.size) // the new value may be made of the old one
	return func(m *machine, at int) {
		m.loc[i] = int64(at)
		into(m, tmp)
		m.copyValue(at, tmp, t.size)
	}
}

// exceptNumbered compiles EXCEPT of a value of no form that is known.
func (c *compiler) exceptNumbered(n *ir.Node, want *typ) code {
	f := c.convert(c.expr(n.Args[0], nil), scalars[anything])
	for k, u := range n.Updates() {
		to := scalars[anything]
		if k == len(n.Updates())-1 && want != nil {
			to = want
		}
		f = c.updateNumbered(f, u, to)
	}
	return f
}

// updateNumbered compiles one update of a value of no form that is known.
func (c *compiler) updateNumbered(f code, u ir.Update, want *typ) code {
	whole := c.newLocal()
	function := held(scalars[anything], whole)
	xs, old := []code{function}, function
	for _, p := range u.Path {
		key := c.expr(p, nil)
		xs = append(xs, key)
		old = c.applied([]code{old, key}, nil, func(m *machine, v []value.Value) value.Value {
			return m.found(value.ApplyOK(v[0], v[1]))
		})
	}
	l := &local{t: scalars[anything], index: c.newLocal()}
	c.locals[u.Old] = l
	defer delete(c.locals, u.Old)
	at, is, was := l.index, f.word, old.word
	changed := c.applied(append(xs, c.expr(u.Value, nil)), want, func(_ *machine, v []value.Value) value.Value {
		return replaced(v[0], v[1:len(v)-1], v[len(v)-1])
	})
	begin := func(m *machine) {
		m.loc[whole] = is(m)
		m.loc[at] = was(m)
	}
	if word := changed.word; word != nil {
		return code{t: want, word: func(m *machine) int64 { begin(m); return word(m) }}
	}
	into := changed.into
	return code{t: want, into: func(m *machine, at int) { begin(m); into(m, at) }}
}

// replaced is a function with another value at the end of a path that it has.
func replaced(f value.Value, path []value.Value, x value.Value) value.Value {
	if len(path) > 1 {
		x = replaced(value.Apply(f, path[0]), path[1:], x)
	}
	f, _ = value.Except(f, path[0], x)
	return f
}
