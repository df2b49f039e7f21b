package packed

import (
	"slices"

	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// The words of a variable of the next state are those of the current one where nothing else is said (step.stale). So x' = [x EXCEPT
// ![k] = e] writes the element alone, and what follows finds the others there; then the element is put back.

// stretch is a part of the words of a value.
type stretch struct{ at, n int }

// assignInPlace compiles x' = [x EXCEPT ...] for the variable i if the places of all elements are known and few words, and
// x' = x \cup {k} and x' = x \ {k}; nil for other formulas.
func (c *compiler) assignInPlace(i int, y *ir.Node, then cont) cont {
	t := c.vars[i]
	if y.Op != ir.Except && y.Op != ir.Cup && y.Op != ir.Diff || c.start.on || t.scalar() {
		return nil
	}
	if f := y.Args[0]; f.Op != ir.Var || f.Primed || f.Index != i {
		return nil
	}
	if y.Op != ir.Except {
		return c.assignWithMember(i, y, then)
	}
	if t.kind == set {
		return nil
	}
	var parts []stretch
	words := 0
	for _, u := range y.Updates() {
		ps, ok := c.stretches(t, u.Path)
		if !ok {
			return nil
		}
		parts = append(parts, ps...)
	}
	parts = joined(parts)
	for _, p := range parts {
		words += p.n
	}
	if 2*words > t.size {
		return nil
	}
	var change update
	if c.attemptHere(func() { change = c.updates(t, pathsOf(y)) }) != "" {
		return nil
	}
	return c.writeInPlace(i, change, parts, then)
}

// joined returns the same words in as few stretches as possible.
func joined(parts []stretch) []stretch {
	slices.SortFunc(parts, func(a, b stretch) int { return a.at - b.at })
	all := parts[:1]
	for _, p := range parts[1:] {
		if last := &all[len(all)-1]; p.at <= last.at+last.n {
			last.n = max(last.n, p.at+p.n-last.at)
		} else {
			all = append(all, p)
		}
	}
	return all
}

// assignWithMember is assignInPlace for sets, with an element that is known. A set that has it already, or has not, stays unchanged.
func (c *compiler) assignWithMember(i int, y *ir.Node, then cont) cont {
	t, bit, cur := c.vars[i], uint64(1)<<i, c.cur[i]
	if t.kind != set || t.loose || !c.isFresh(i) {
		return nil
	}
	if _, known := c.fold(y.Args[1]); !known {
		return nil
	}
	e, ok := c.onlyMember(y.Args[1], t.elem)
	if !ok || !e.constant || e.t != t.elem {
		return nil
	}
	k := c.number(e, t)(nil)
	off, word, change := 1+k/64, int64(1)<<(k%64), withKnownMember(y.Op, k, value.MemberHash(value.Hash(e.val)))
	var there int64
	if y.Op == ir.Cup {
		there = word
	}
	write := c.writeInPlace(i, change, []stretch{{0, 1}, {off, 1}}, then)
	return func(m *machine) bool {
		if m.mem[cur+off]&word != there {
			return write(m)
		}
		m.unchanged |= bit
		goOn := then(m)
		m.unchanged &^= bit
		return goOn
	}
}

// stretches returns the words that change with the element to which a path leads, besides that one's hash those of what it is in; false
// if the path depends on the state.
func (c *compiler) stretches(t *typ, path []*ir.Node) (parts []stretch, ok bool) {
	at := 0
	for _, k := range path {
		if t.kind != array && t.kind != record {
			return nil, false
		}
		v, ok := c.fold(k)
		if !ok {
			return nil, false
		}
		e := keyPlace(t, v)
		if e < 0 {
			return nil, false
		}
		parts = append(parts, stretch{at, 1})
		at += t.at(e)
		t = t.part(e)
	}
	return append(parts, stretch{at, t.size}), true
}

// writeInPlace compiles a change of the variable i, which concerns some parts of it.
func (c *compiler) writeInPlace(i int, change update, parts []stretch, then cont) cont {
	t, bit, at, cur := c.vars[i], uint64(1)<<i, c.next[i], c.cur[i]
	after := c.lookingAt(i, then)
	write := func(m *machine) bool {
		if m.stale&bit != 0 {
			m.copyValue(at, cur, t.size)
		}
		m.stale |= bit
		change(m, at)
		m.written |= bit
		goOn := after(m)
		m.written &^= bit
		for _, p := range parts {
			m.copyValue(at+p.at, cur+p.at, p.n)
		}
		m.stale &^= bit
		return goOn
	}
	if c.isFresh(i) {
		return write
	}
	tmp := c.alloc(t.size)
	still := c.equalsNext(i, tmp)
	return func(m *machine) bool {
		if m.anyBound(bit) {
			m.copyValue(tmp, cur, t.size)
			change(m, tmp)
			return !still(m) || then(m)
		}
		return write(m)
	}
}
