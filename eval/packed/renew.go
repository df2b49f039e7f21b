package packed

import (
	"math/bits"

	"github.com/gotlc/gotlc/eval/value"
)

// States of the frontier that are neighbors have much in common. So a state is read over the one before it: the hash of a value
// changes with the parts that are others.

// renewal reads a packed state over another one.
type renewal struct {
	m *machine
	b bitReader
}

// value reads the value of a type at an address over another one, and reports whether it is a different one. It takes its steps from
// ops, and returns those that follow. Words lie at addresses that are larger by shift than those of the steps.
func (r *renewal) value(t *typ, ops []packOp, at, shift int) (rest []packOp, changed bool) {
	m := r.m
	if t.scalar() {
		if t.kind == never {
			return ops, false
		}
		w := int64(r.b.get(uint(ops[0].width))) + ops[0].lo
		changed = m.mem[at] != w
		m.mem[at] = w
		return ops[1:], changed
	}
	if t.kind == set {
		return r.set(t, ops, at)
	}
	if t.kind == sequence {
		return ops[1:], r.sequence(t, &ops[0], at, shift)
	}
	before := m.mem[at]
	h := uint64(before)
	for i, key := range t.keyHash {
		p, part := at+t.at(i), t.part(i)
		if t.kind == record && t.partial[i] {
			h += r.optional(part, &ops[0], p, shift, key)
			ops = ops[1:]
			continue
		}
		if part.kind == integer {
			w, old := int64(r.b.get(uint(ops[0].width)))+ops[0].lo, m.mem[p]
			if ops = ops[1:]; w != old {
				m.mem[p] = w
				h += value.PairHash(key, value.IntHash(int32(w))) - value.PairHash(key, value.IntHash(int32(old)))
			}
			continue
		}
		old, other := m.mem[p], false
		if ops, other = r.value(part, ops, p, shift); other {
			h += value.PairHash(key, m.hashAt(part, p)) - value.PairHash(key, m.hashOf(part, old))
		}
	}
	m.mem[at] = int64(h)
	return ops, int64(h) != before
}

// set is value for a set.
func (r *renewal) set(t *typ, ops []packOp, at int) (rest []packOp, changed bool) {
	m := r.m
	before := m.mem[at]
	h := uint64(before)
	x := m.mirrors[t.u.index]
	for i := range t.size - 1 {
		w, old := r.b.get(uint(ops[i].width)), uint64(m.mem[at+1+i])
		if w == old {
			continue
		}
		m.mem[at+1+i] = int64(w)
		for d := w ^ old; d != 0; d &= d - 1 {
			k := bits.TrailingZeros64(d)
			e := i*64 + k
			if e >= x.n {
				m.follow(x)
			}
			if w>>k&1 != 0 {
				h += x.member[e]
			} else {
				h -= x.member[e]
			}
		}
	}
	m.mem[at] = int64(h)
	return ops[t.size-1:], int64(h) != before
}

// sequence is value for a sequence.
func (r *renewal) sequence(t *typ, o *packOp, at, shift int) (changed bool) {
	m := r.m
	before := m.mem[at]
	h := uint64(before)
	old, n := int(m.mem[at+1]), int(r.b.get(uint(o.width)))
	m.mem[at+1] = int64(n)
	for i := range max(old, n) {
		p, in := at+t.at(i), shift+i*o.stride
		switch {
		case i >= n:
			h -= value.PairHash(t.keyHash[i], m.hashAt(t.elem, p))
			clear(m.mem[p : p+t.elem.size])
		case i >= old:
			unpack(&r.b, o.sub, m.mem, in)
			m.hashAll(t.elem, p)
			h += value.PairHash(t.keyHash[i], m.hashAt(t.elem, p))
		default:
			was := m.mem[p]
			if _, other := r.value(t.elem, o.sub, p, in); other {
				h += value.PairHash(t.keyHash[i], m.hashAt(t.elem, p)) - value.PairHash(t.keyHash[i], m.hashOf(t.elem, was))
			}
		}
	}
	m.mem[at] = int64(h)
	return int64(h) != before
}

// optional is value for a field that a record may not have. It returns by how much the hash of the record grows.
func (r *renewal) optional(t *typ, o *packOp, at, shift int, key uint64) (more uint64) {
	m := r.m
	had, has := m.mem[at] != absent, r.b.get(1) != 0
	if had {
		more -= value.PairHash(key, m.hashAt(t, at))
	}
	switch {
	case had && has:
		r.value(t, o.sub, at, shift)
	case has:
		m.mem[at] = 0 // the hash of a composite value is computed later
		unpack(&r.b, o.sub, m.mem, shift)
		m.hashAll(t, at)
	case had:
		clear(m.mem[at : at+t.size])
		m.mem[at] = absent
	}
	if has {
		more += value.PairHash(key, m.hashAt(t, at))
	}
	return more
}
