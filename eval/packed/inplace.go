package packed

import "github.com/gotlc/gotlc/eval/ir"

// The words of a variable of the next state are those of the current one where nothing else is said (step.stale). So x' = [x EXCEPT
// ![k] = e] writes the element alone, and what follows finds the others there; then the element is put back.

// stretch is a part of the words of a value.
type stretch struct{ at, n int }

// assignInPlace compiles x' = [x EXCEPT ...] for the variable i if the places of all elements are known and few words; nil for other
// formulas.
func (c *compiler) assignInPlace(i int, y *ir.Node, then cont) cont {
	t := c.vars[i]
	if y.Op != ir.Except || c.starting || t.scalar() || t.kind == set {
		return nil
	}
	if f := y.Args[0]; f.Op != ir.Var || f.Primed || f.Index != i {
		return nil
	}
	var parts []stretch
	words := 0
	for _, u := range y.Updates {
		ps, ok := c.stretches(t, u.Path)
		if !ok {
			return nil
		}
		parts = append(parts, ps...)
	}
	for _, p := range parts {
		words += p.n
	}
	if 2*words > t.size {
		return nil
	}
	var change update
	if attemptHere(func() { change = c.updates(t, pathsOf(y)) }) != "" {
		return nil
	}
	return c.writeInPlace(i, change, parts, then)
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
	tmp := c.alloc(t.size)
	still := c.equalsNext(i, tmp)
	return func(m *machine) bool {
		if m.anyBound(bit) {
			m.copyValue(tmp, cur, t.size)
			change(m, tmp)
			return !still(m) || then(m)
		}
		if m.stale&bit != 0 {
			m.copyValue(at, cur, t.size)
		}
		m.stale |= bit
		change(m, at)
		m.written |= bit
		goOn := then(m)
		m.written &^= bit
		for _, p := range parts {
			m.copyValue(at+p.at, cur+p.at, p.n)
		}
		m.stale &^= bit
		return goOn
	}
}
