package packed

import (
	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// sequence compiles an operator of Sequences.
func (c *compiler) sequence(n *ir.Node, want *typ) code {
	if want != nil && want.kind != sequence {
		want = nil
	}
	switch n.Native().Operator {
	case "Len":
		s := c.expr(n.Args[0], nil)
		if s.t != nil && s.t.isTuple() {
			n := c.constant(value.MakeInt(int32(len(s.t.keys))), nil)
			return c.after(s, n)
		}
		addr := c.place(c.asSequence(s))
		return code{t: scalars[integer], word: func(m *machine) int64 { return m.mem[addr(m)+1] }}
	case "Head":
		s := c.asSequence(c.expr(n.Args[0], nil))
		t, addr := s.t, c.place(s)
		if t.cap == 0 {
			refuse("Head of an empty sequence")
		}
		return c.view(t.elem, func(m *machine) int {
			at := addr(m)
			if m.mem[at+1] == 0 {
				m.trap("Head of an empty sequence")
			}
			return at + 2
		})
	case "Tail":
		return c.slice(c.asSequence(c.expr(n.Args[0], want)), func(m *machine, n int) (int, int) {
			if n == 0 {
				m.trap("Tail of an empty sequence")
			}
			return 1, n
		})
	case "SubSeq":
		lo, hi := c.as(n.Args[1], scalars[integer]).word, c.as(n.Args[2], scalars[integer]).word
		return c.slice(c.asSequence(c.expr(n.Args[0], want)), func(m *machine, n int) (int, int) {
			i, j := int(lo(m)), int(hi(m))
			if i > j {
				return 0, 0
			}
			if i < 1 || j > n {
				m.trap("SubSeq out of bounds")
			}
			return i - 1, j
		})
	case "Append":
		return c.appended(n, want)
	case `\o`:
		return c.concatenated(n, want)
	}
	refuse("no code for %s!%s", n.Native().Module, n.Native().Operator)
	return code{}
}

// asSequence makes a tuple a sequence.
func (c *compiler) asSequence(x code) code {
	if x.t != nil && x.t.kind == never {
		return c.convert(x, c.types.sequence(scalars[never], 0))
	}
	if x.t == nil || x.t.scalar() {
		refuse("%v is no sequence", x.t)
	}
	if x.t.kind == sequence {
		return x
	}
	elem, n, ok := c.types.asSequence(x.t)
	if !ok || elem.mixed && !x.t.mixed {
		refuse("%v is no sequence", x.t)
	}
	c.complete()
	return c.convert(x, c.types.sequence(elem, n))
}

// element compiles s[i].
func (c *compiler) element(s code, arg *ir.Node) code {
	t, addr, i := s.t, c.place(s), c.as(arg, scalars[integer]).word
	if t.cap == 0 {
		refuse("an element of an empty sequence")
	}
	stride := t.elem.size
	return c.view(t.elem, func(m *machine) int {
		at := addr(m)
		k := i(m) - 1
		if uint64(k) >= uint64(m.mem[at+1]) {
			m.trap("an index is out of bounds")
		}
		return at + 2 + int(k)*stride
	})
}

// slice compiles a part of a sequence; bounds tells from which element on, and to which, given how many there are.
func (c *compiler) slice(s code, bounds func(m *machine, n int) (from, to int)) code {
	t, addr := s.t, c.place(s)
	stride := t.elem.size
	return code{t: t, into: func(m *machine, dst int) {
		at := addr(m)
		from, to := bounds(m, int(m.mem[at+1]))
		n := (to - from) * stride
		copy(m.mem[dst+2:dst+2+n], m.mem[at+2+from*stride:at+2+to*stride])
		clear(m.mem[dst+2+n : dst+t.size])
		m.mem[dst+1] = int64(to - from)
		m.rehash(t, dst)
	}}
}

// joined is the type of sequences that hold the elements of both types, of at most n elements if none is wanted.
func (c *compiler) joined(a, b *typ, n int, want *typ) *typ {
	elem := c.types.join(a, b)
	c.complete()
	if elem.mixed && !a.mixed && !b.mixed {
		refuse("elements of different types")
	}
	if want != nil && c.types.join(want.elem, elem) == want.elem {
		return want
	}
	return c.types.sequence(elem, n)
}

// appended compiles Append(s, x).
func (c *compiler) appended(n *ir.Node, want *typ) code {
	s := c.asSequence(c.expr(n.Args[0], want))
	var elem *typ
	if want != nil {
		elem = want.elem
	} else if s.t.elem.kind != never {
		elem = s.t.elem
	}
	x := c.expr(n.Args[1], elem)
	if x.t == nil {
		refuse("an infinite set as an element")
	}
	t := c.joined(s.t.elem, x.t, s.t.cap+1, want)
	write, e := c.writer(c.resized(s, t)), c.writer(c.convert(x, t.elem))
	p := t.elem
	return code{t: t, into: func(m *machine, at int) {
		write(m, at)
		k := int(m.mem[at+1])
		if k >= t.cap {
			m.trap(tooLong)
		}
		e(m, at+t.at(k))
		m.mem[at+1]++
		m.mem[at] += int64(value.PairHash(t.keyHash[k], m.hashAt(p, at+t.at(k))))
	}}
}

// resized is convert for a sequence; one that has no elements has any type.
func (c *compiler) resized(s code, t *typ) code {
	if s.constant && s.t.cap == 0 {
		return c.constant(value.EmptyTuple, t)
	}
	return c.convert(s, t)
}

// concatenated compiles s \o t.
func (c *compiler) concatenated(n *ir.Node, want *typ) code {
	a, b := c.asSequence(c.expr(n.Args[0], want)), c.asSequence(c.expr(n.Args[1], want))
	t := c.joined(a.t.elem, b.t.elem, a.t.cap+b.t.cap, want)
	write, second := c.writer(c.resized(a, t)), c.place(c.resized(b, t))
	stride := t.elem.size
	return code{t: t, into: func(m *machine, at int) {
		write(m, at)
		from := second(m)
		k, l := int(m.mem[at+1]), int(m.mem[from+1])
		if k+l > t.cap {
			m.trap(tooLong)
		}
		copy(m.mem[at+2+k*stride:at+2+(k+l)*stride], m.mem[from+2:from+2+l*stride])
		m.mem[at+1] += int64(l)
		m.rehash(t, at)
	}}
}

// tuple compiles <<a, b>>.
func (c *compiler) tuple(n *ir.Node, want *typ) code {
	keys, vals := make([]value.Value, len(n.Args)), make([]code, len(n.Args))
	for i, a := range n.Args {
		keys[i] = value.MakeInt(int32(i + 1))
		var w *typ
		if want != nil {
			switch {
			case want.kind == sequence:
				w = want.elem
			case want.isTuple() && len(want.keys) == len(keys):
				w = want.part(i)
			}
		}
		vals[i] = c.expr(a, w)
	}
	return c.madeTuple(keys, vals, want)
}

// madeTuple compiles a tuple with the given elements: an array if they are of one type.
func (c *compiler) madeTuple(keys []value.Value, vals []code, want *typ) code {
	if want == nil || !want.isTuple() || len(want.keys) != len(keys) {
		elem := scalars[never]
		mixed := false
		for _, x := range vals {
			if x.t == nil {
				refuse("an infinite set as a value")
			}
			elem, mixed = c.types.join(elem, x.t), mixed || x.t.mixed
		}
		c.complete()
		if !elem.mixed || mixed {
			want = c.types.array(keys, elem, false)
		}
	}
	return c.made(keys, vals, want, false)
}
