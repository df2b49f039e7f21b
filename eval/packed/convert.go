package packed

import "github.com/gotlc/gotlc/eval/value"

// mover copies a value from one address to another, in another form. It traps if the value does not fit.
type mover func(m *machine, dst, src int)

// convert changes the form of what code computes.
func (c *compiler) convert(x code, want *typ) code {
	if x.t == want {
		return x
	}
	y := c.converted(x, want)
	if !want.scalar() {
		y.hash = x.hash
	}
	return y
}

func (c *compiler) converted(x code, want *typ) code {
	switch {
	case x.t == nil:
		refuse("an infinite set as a value")
	case x.constant:
		y := c.constant(x.val, want)
		if y.t == want {
			return y
		}
		x = y
	}
	if x.t.scalar() && want.scalar() {
		return c.convertWord(x, want)
	}
	move := c.mover(x.t, want)
	if x.t.scalar() {
		word, at := x.word, c.alloc(1)
		return code{t: want, into: func(m *machine, dst int) {
			m.mem[at] = word(m)
			move(m, dst, at)
		}}
	}
	addr := c.place(x)
	if want.scalar() {
		at := c.alloc(1)
		return code{t: want, word: func(m *machine) int64 {
			move(m, at, addr(m))
			return m.mem[at]
		}}
	}
	return code{t: want, into: func(m *machine, dst int) { move(m, dst, addr(m)) }}
}

func (c *compiler) convertWord(x code, want *typ) code {
	word, from := x.word, x.t
	switch {
	case from.kind == never:
		return code{t: want, word: func(m *machine) int64 { word(m); m.trap("there is no such value"); return 0 }}
	case want.hasNumbersOf(from):
		return code{t: want, word: word}
	case want.kind == anything || from.kind == anything:
		return c.applied([]code{x}, want, func(_ *machine, v []value.Value) value.Value { return v[0] })
	}
	refuse("%v is no %v", from, want)
	return code{}
}

// mover returns code that copies values of one type to places of another.
func (c *compiler) mover(from, to *typ) mover {
	switch n := from.size; {
	case to.hasNumbersOf(from) && from.scalar():
		return func(m *machine, dst, src int) { m.mem[dst] = m.mem[src] }
	case from == to:
		return func(m *machine, dst, src int) { m.copyValue(dst, src, n) }
	case from.kind == never:
		return func(m *machine, _, _ int) { m.trap("there is no such value") }
	case to.kind == anything || from.kind == anything:
		i := c.newLocal()
		x := c.applied([]code{c.view(from, func(m *machine) int { return int(m.loc[i]) })}, to,
			func(_ *machine, v []value.Value) value.Value { return v[0] })
		write := c.writer(x)
		return func(m *machine, dst, src int) {
			m.loc[i] = int64(src)
			write(m, dst)
		}
	case from.scalar() || to.scalar():
		refuse("%v is no %v", from, to)
	case from.kind == set && to.kind == set:
		return c.setMover(from, to)
	case to.kind == sequence:
		return c.sequenceMover(from, to)
	case from.kind == sequence && to.isTuple():
		return c.tupleMover(from, to)
	case to.kind == array && from.sameKeys(to) || to.kind == record && from.kind != sequence && from.kind != set:
		return c.fieldMover(from, to)
	}
	refuse("%v is no %v", from, to)
	return nil
}

// setMover moves sets to another universe.
func (c *compiler) setMover(from, to *typ) mover {
	if from.elem.kind == never {
		return func(m *machine, dst, _ int) {
			clear(m.mem[dst : dst+to.size])
			m.rehash(to, dst)
		}
	}
	move := c.mover(from.elem, to.elem)
	at := c.alloc(to.elem.size)
	return func(m *machine, dst, src int) {
		clear(m.mem[dst : dst+to.size])
		m.rehash(to, dst)
		r := m.mirrors[from.u.index]
		m.members(from, src, func(i int) bool {
			move(m, at, r.base+i*from.elem.size)
			m.put(to, dst, m.elementAt(to, at))
			return true
		})
	}
}

// elementAt returns the number of the element at an address in the universe of a set.
func (m *machine) elementAt(t *typ, at int) int {
	return m.indexOf(m.mirrors[t.u.index], m.hashAt(t.elem, at), m.decoder(t.elem, at))
}

// fieldMover moves functions that have the same keys, or records to a type with more fields.
func (c *compiler) fieldMover(from, to *typ) mover {
	n := len(to.keys)
	moves, srcs := make([]mover, n), make([]int, n)
	found := 0
	for i, k := range to.keys {
		j := indexKey(from.keys, k)
		srcs[i] = -1
		if j < 0 {
			if to.kind != record || !to.partial[i] {
				refuse("%v is no %v", from, to)
			}
			continue
		}
		found++
		srcs[i], moves[i] = from.at(j), c.partMover(from, j, to, i)
	}
	if found < len(from.keys) {
		refuse("%v is no %v", from, to)
	}
	return func(m *machine, dst, src int) {
		for i := range srcs {
			at := dst + to.at(i)
			if srcs[i] < 0 {
				clear(m.mem[at : at+to.part(i).size])
				m.mem[at] = absent
				continue
			}
			moves[i](m, at, src+srcs[i])
		}
		m.mem[dst] = m.mem[src]
	}
}

// partMover moves element j of one function to element i of another.
func (c *compiler) partMover(from *typ, j int, to *typ, i int) mover {
	move := c.mover(from.part(j), to.part(i))
	if from.kind != record || !from.partial[j] {
		return move
	}
	size, partial := to.part(i).size, to.kind == record && to.partial[i]
	return func(m *machine, dst, src int) {
		if m.mem[src] != absent {
			move(m, dst, src)
			return
		}
		if !partial {
			m.trap("a record without a field")
		}
		clear(m.mem[dst : dst+size])
		m.mem[dst] = absent
	}
}

// sequenceMover moves sequences and tuples to a sequence of another capacity.
func (c *compiler) sequenceMover(from, to *typ) mover {
	if from.kind == sequence {
		if from.cap == 0 || from.elem.kind == never {
			return func(m *machine, dst, _ int) {
				clear(m.mem[dst : dst+to.size])
				m.rehash(to, dst)
			}
		}
		move := c.mover(from.elem, to.elem)
		return func(m *machine, dst, src int) {
			n := int(m.mem[src+1])
			if n > to.cap {
				m.trap(tooLong)
			}
			for i := range n {
				move(m, dst+to.at(i), src+from.at(i))
			}
			clear(m.mem[dst+to.at(n) : dst+to.size])
			m.mem[dst], m.mem[dst+1] = m.mem[src], int64(n)
		}
	}
	n := len(from.keys)
	if !from.isTuple() || n > to.cap {
		refuse("%v is no %v", from, to)
	}
	moves := make([]mover, n)
	for i := range n {
		moves[i] = c.partMover(from, i, to, i)
	}
	return func(m *machine, dst, src int) {
		for i, move := range moves {
			move(m, dst+to.at(i), src+from.at(i))
		}
		clear(m.mem[dst+to.at(n) : dst+to.size])
		m.mem[dst], m.mem[dst+1] = m.mem[src], int64(n)
	}
}

// tupleMover moves sequences to a type for tuples of one length.
func (c *compiler) tupleMover(from, to *typ) mover {
	n := len(to.keys)
	if n > from.cap {
		refuse("%v is no %v", from, to)
	}
	moves := make([]mover, n)
	for i := range n {
		moves[i] = c.mover(from.elem, to.part(i))
	}
	return func(m *machine, dst, src int) {
		if int(m.mem[src+1]) != n {
			m.trap("a sequence of another length")
		}
		for i, move := range moves {
			move(m, dst+to.at(i), src+from.at(i))
		}
		m.mem[dst] = m.mem[src]
	}
}
