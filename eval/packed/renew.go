package packed

import "github.com/gotlc/gotlc/eval/value"

// Elements of sequences, and fields that may be absent, are read over those of the state before: what has the same bits in both is passed
// over, and the hash of a value changes with the parts that are others.

// shape tells how many bits and steps of packing values of a type at some place take.
type shape struct {
	bits  uint
	ops   int
	parts []shape // of a function's elements; of the elements of a sequence; of a field that may be absent
}

// shapeOf returns the shape of a type whose steps begin with ops.
func shapeOf(t *typ, ops []packOp) shape {
	switch {
	case t.kind == never:
		return shape{}
	case t.scalar():
		return shape{bits: ops[0].bits(), ops: 1}
	case t.kind == set:
		s := shape{ops: t.size - 1}
		for i := range ops[:s.ops] {
			s.bits += ops[i].bits()
		}
		return s
	case t.kind == sequence:
		s := shape{bits: ops[0].bits(), ops: 1, parts: make([]shape, 1)}
		if t.cap > 0 {
			s.parts[0] = shapeOf(t.elem, ops[0].sub)
		}
		return s
	}
	var s shape
	for i := range t.keys {
		p := shape{}
		if t.kind == record && t.partial[i] {
			p = shape{bits: ops[s.ops].bits(), ops: 1, parts: []shape{shapeOf(t.part(i), ops[s.ops].sub)}}
		} else {
			p = shapeOf(t.part(i), ops[s.ops:])
		}
		s.parts = append(s.parts, p)
		s.ops += p.ops
		s.bits += p.bits
	}
	return s
}

// renewal reads a row over another one.
type renewal struct {
	m        *machine
	row, old row
	w        *Worker // whose words these are
}

// displaced tells how far from those of the steps that pack it the words of a value lie, and its bits.
type displaced struct {
	words int
	bits  uint
}

// element returns how far those of an element of a sequence lie, given the step that packs it.
func (d displaced) element(o *packOp, i int) displaced {
	return displaced{d.words + i*o.stride, d.bits + o.pos + uint(o.width) + uint(i)*o.step}
}

// word reads a word over another one.
func (r *renewal) word(o *packOp, at int, d displaced) (old int64, changed bool) {
	w := int64(r.row.get(d.bits+o.pos, uint(o.width))) + o.lo
	old = r.m.mem[at]
	r.m.mem[at] = w
	return old, w != old
}

// value reads the value of a type at an address over another one, and reports whether it is a different one. Its steps are the first of
// ops.
func (r *renewal) value(t *typ, s *shape, ops []packOp, at int, d displaced) (changed bool) {
	m := r.m
	switch {
	case s.ops == 0:
		return false
	case t.scalar():
		_, changed = r.word(&ops[0], at, d)
		return changed
	case r.row.same(r.old, d.bits+ops[0].pos, d.bits+ops[0].pos+s.bits):
		return false
	case t.kind == set:
		return r.set(t, ops, at, d)
	case t.kind == sequence:
		return r.sequence(t, s, &ops[0], at, d)
	}
	before := m.mem[at]
	h := uint64(before)
	for i, key := range t.keyHash {
		p, part, in := at+t.at(i), t.part(i), &s.parts[i]
		switch {
		case t.kind == record && t.partial[i]:
			old := m.mem[p]
			r.optional(part, in, &ops[0], p, d)
			if old != absent {
				h -= value.PairHash(key, m.hashOf(part, old))
			}
			if m.mem[p] != absent {
				h += value.PairHash(key, m.hashAt(part, p))
			}
		case part.kind == integer:
			if old, other := r.word(&ops[0], p, d); other {
				h += value.PairHash(key, value.IntHash(int32(m.mem[p]))) - value.PairHash(key, value.IntHash(int32(old)))
			}
		default:
			old := m.mem[p]
			if r.value(part, in, ops, p, d) {
				h += value.PairHash(key, m.hashAt(part, p)) - value.PairHash(key, m.hashOf(part, old))
			}
		}
		ops = ops[in.ops:]
	}
	m.mem[at] = int64(h)
	return int64(h) != before
}

// set is value for a set.
func (r *renewal) set(t *typ, ops []packOp, at int, d displaced) (changed bool) {
	m := r.m
	before := m.mem[at]
	h := uint64(before)
	for i := range t.size - 1 {
		if was, changed := r.word(&ops[i], at+1+i, d); changed {
			h += exchanged(m, t, i, was, m.mem[at+1+i])
		}
	}
	m.mem[at] = int64(h)
	return int64(h) != before
}

// sequence is value for a sequence.
func (r *renewal) sequence(t *typ, s *shape, o *packOp, at int, d displaced) (changed bool) {
	m, elem := r.m, &s.parts[0]
	before := m.mem[at]
	h := uint64(before)
	was, _ := r.word(o, at+1, d)
	old, n := int(was), int(m.mem[at+1])
	from := min(old, n)
	if !r.row.same(r.old, d.element(o, 0).bits, d.element(o, from).bits) {
		from = 0
	}
	for i := from; i < max(old, n); i++ {
		p, in := at+t.at(i), d.element(o, i)
		switch {
		case i >= n:
			h -= value.PairHash(t.keyHash[i], m.hashAt(t.elem, p))
			clear(m.mem[p : p+t.elem.size])
		case i >= old:
			unpack(r.row, o.sub, m.mem, in.words, in.bits)
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
func (r *renewal) optional(t *typ, s *shape, o *packOp, at int, d displaced) {
	m, pos := r.m, d.bits+o.pos
	had, has := r.old.get(pos, 1) != 0, r.row.get(pos, 1) != 0
	switch {
	case had && has:
		r.value(t, &s.parts[0], o.sub, at, displaced{d.words, pos + 1})
	case has:
		m.mem[at] = 0 // the hash of a composite value is computed later
		unpack(r.row, o.sub, m.mem, d.words, pos+1)
		m.hashAll(t, at)
	case had:
		clear(m.mem[at : at+t.size])
		m.mem[at] = absent
	}
}
