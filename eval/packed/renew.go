package packed

import (
	"encoding/binary"

	"github.com/gotlc/gotlc/eval/value"
)

// Elements of sequences, and fields that may be absent, are read over those of the state before: what has the same bits in both is passed
// over, and the hash of a value changes with the parts that are others.

// shape tells how many bits and steps of packing values of a type at some place take.
type shape struct {
	bits  int // negative if it depends on the value
	ops   int
	parts []shape // of a function's elements; of the elements of a sequence; of a field that may be absent
}

// varies is the number of bits of what takes different numbers of them.
const varies = -1

// shapeOf returns the shape of a type whose steps begin with ops.
func shapeOf(t *typ, ops []packOp) shape {
	switch {
	case t.kind == never:
		return shape{}
	case t.scalar():
		return shape{bits: int(ops[0].width), ops: 1}
	case t.kind == set:
		s := shape{ops: t.size - 1}
		for _, o := range ops[:s.ops] {
			s.bits += int(o.width)
		}
		return s
	case t.kind == sequence:
		if t.cap == 0 {
			return shape{bits: varies, ops: 1, parts: make([]shape, 1)}
		}
		return shape{bits: varies, ops: 1, parts: []shape{shapeOf(t.elem, ops[0].sub)}}
	}
	var s shape
	for i := range t.keys {
		var p shape
		if t.kind == record && t.partial[i] {
			p = shape{bits: varies, ops: 1, parts: []shape{shapeOf(t.part(i), ops[s.ops].sub)}}
		} else {
			p = shapeOf(t.part(i), ops[s.ops:])
		}
		s.parts = append(s.parts, p)
		s.ops += p.ops
		if p.bits < 0 || s.bits < 0 {
			s.bits = varies
		} else {
			s.bits += p.bits
		}
	}
	return s
}

// padding follows the bits of a state, so that words can be read at any of them.
var padding [9]byte

// renewal reads a packed state over another one, of which the bits are given, too. Both have padding.
type renewal struct {
	m   *machine
	b   bitReader
	old bitReader
	w   *Worker // whose state it is
}

// peek returns at least 56 bits from the next one on.
func (b *bitReader) peek() uint64 { return binary.LittleEndian.Uint64(b.buf[b.pos>>3:]) >> (b.pos & 7) }

// pass reports whether the next n bits of both states are the same, and passes over them if they are.
func (r *renewal) pass(n int) bool {
	b, old := r.b.pos, r.old.pos
	for ; n > 56; n -= 56 {
		if (r.b.peek()^r.old.peek())<<8 != 0 {
			r.b.pos, r.old.pos = b, old
			return false
		}
		r.b.pos, r.old.pos = r.b.pos+56, r.old.pos+56
	}
	if (r.b.peek()^r.old.peek())<<(64-n) != 0 {
		r.b.pos, r.old.pos = b, old
		return false
	}
	r.b.pos, r.old.pos = r.b.pos+uint(n), r.old.pos+uint(n)
	return true
}

// word reads a word over another one.
func (r *renewal) word(o *packOp, at int) (old int64, changed bool) {
	r.old.pos += uint(o.width)
	w := int64(r.b.get(uint(o.width))) + o.lo
	old = r.m.mem[at]
	r.m.mem[at] = w
	return old, w != old
}

// value reads the value of a type at an address over another one, and reports whether it is a different one. Its steps are the first of
// ops. Words lie at addresses that are larger by shift than those of the steps.
func (r *renewal) value(t *typ, s *shape, ops []packOp, at, shift int) (changed bool) {
	m := r.m
	switch {
	case t.kind == never:
		return false
	case t.scalar():
		_, changed = r.word(&ops[0], at)
		return changed
	case s.bits >= 0 && r.pass(s.bits):
		return false
	case t.kind == set:
		return r.set(t, ops, at)
	case t.kind == sequence:
		return r.sequence(t, s, &ops[0], at, shift)
	}
	before := m.mem[at]
	h := uint64(before)
	for i, key := range t.keyHash {
		p, part, in := at+t.at(i), t.part(i), &s.parts[i]
		switch {
		case t.kind == record && t.partial[i]:
			old := m.mem[p]
			r.optional(part, &in.parts[0], &ops[0], p, shift)
			if old != absent {
				h -= value.PairHash(key, m.hashOf(part, old))
			}
			if m.mem[p] != absent {
				h += value.PairHash(key, m.hashAt(part, p))
			}
		case part.kind == integer:
			if old, other := r.word(&ops[0], p); other {
				h += value.PairHash(key, value.IntHash(int32(m.mem[p]))) - value.PairHash(key, value.IntHash(int32(old)))
			}
		default:
			old := m.mem[p]
			if r.value(part, in, ops, p, shift) {
				h += value.PairHash(key, m.hashAt(part, p)) - value.PairHash(key, m.hashOf(part, old))
			}
		}
		ops = ops[in.ops:]
	}
	m.mem[at] = int64(h)
	return int64(h) != before
}

// set is value for a set.
func (r *renewal) set(t *typ, ops []packOp, at int) (changed bool) {
	m := r.m
	before := m.mem[at]
	h := uint64(before)
	for i := range t.size - 1 {
		if was, changed := r.word(&ops[i], at+1+i); changed {
			h += exchanged(m, t, i, was, m.mem[at+1+i])
		}
	}
	m.mem[at] = int64(h)
	return int64(h) != before
}

// sequence is value for a sequence.
func (r *renewal) sequence(t *typ, s *shape, o *packOp, at, shift int) (changed bool) {
	m, elem := r.m, &s.parts[0]
	before := m.mem[at]
	h := uint64(before)
	was, _ := r.word(o, at+1)
	old, n := int(was), int(m.mem[at+1])
	from := 0
	if both := min(old, n); elem.bits >= 0 && r.pass(both*elem.bits) {
		from = both
	}
	for i := from; i < max(old, n); i++ {
		p, in := at+t.at(i), shift+i*o.stride
		switch {
		case i >= n:
			r.old.skip(o.sub)
			h -= value.PairHash(t.keyHash[i], m.hashAt(t.elem, p))
			clear(m.mem[p : p+t.elem.size])
		case i >= old:
			unpack(&r.b, o.sub, m.mem, in)
			m.hashAll(t.elem, p)
			h += value.PairHash(t.keyHash[i], m.hashAt(t.elem, p))
		default:
			was := m.mem[p]
			if r.value(t.elem, elem, o.sub, p, in) {
				h += value.PairHash(t.keyHash[i], m.hashAt(t.elem, p)) - value.PairHash(t.keyHash[i], m.hashOf(t.elem, was))
			}
		}
	}
	m.mem[at] = int64(h)
	return int64(h) != before
}

// optional is value for a field that a record may not have.
func (r *renewal) optional(t *typ, s *shape, o *packOp, at, shift int) {
	m := r.m
	had, has := r.old.get(1) != 0, r.b.get(1) != 0
	switch {
	case had && has:
		r.value(t, s, o.sub, at, shift)
	case has:
		m.mem[at] = 0 // the hash of a composite value is computed later
		unpack(&r.b, o.sub, m.mem, shift)
		m.hashAll(t, at)
	case had:
		r.old.skip(o.sub)
		clear(m.mem[at : at+t.size])
		m.mem[at] = absent
	}
}

// skip passes over what ops tell.
func (b *bitReader) skip(ops []packOp) {
	for i := range ops {
		o := &ops[i]
		switch o.kind {
		case packWord:
			b.pos += uint(o.width)
		case packElements:
			for range b.get(uint(o.width)) {
				b.skip(o.sub)
			}
		case packField:
			if b.get(1) != 0 {
				b.skip(o.sub)
			}
		}
	}
}
