package packed

import (
	"math/bits"

	"github.com/gotlc/gotlc/eval/value"
)

// States of the frontier that are neighbors have much in common, and so have a state and its successors. So a state is read over the one
// before it: the bits of both are compared, and only the leaves that have others are read; and a successor is packed by copying the
// bits of all leaves that it shares with the state. Hashes change by what differs.

// leaf is a part of a state that has bits of its own: a scalar, a word of a set, a sequence, or a field that may be absent.
type leaf struct {
	kind    leafKind
	t       *typ           // of the value; of a word of a set, the type of the set
	shape   *shape         // of a sequence, of a field
	op      []packOp       // the one that packs it
	at      int            // the first word of the value; of a set, the word at hand
	in      int            // the composite value that it is a part of; -1 if it is a variable
	key     uint64         // the hash of its key there; of a set, the number of the word
	vari    int            // the variable that it is a part of
	actions actionSet      // that depend on it
	bits    *[64]actionSet // of a word of a set: those that depend on each bit
	begin   []int          // the composite values of which it is the first leaf, the outermost one first
}

type leafKind uint8

const (
	leafScalar leafKind = iota
	leafWord
	leafSequence
	leafField
)

// bough is a composite value that has leaves.
type bough struct {
	at   int    // its first word
	in   int    // the composite value that it is an element of; -1 if it is a variable
	key  uint64 // the hash of its key there
	vari int    // the variable that it is a part of
	end  int    // the first leaf after its own
}

// grow appends the leaves of a value of a type, which lies at an address and is packed by the first of ops.
func (p *packer) grow(t *typ, s *shape, ops []packOp, is leaf) {
	is.t, is.shape = t, s
	switch {
	case t.kind == never:
	case t.scalar():
		is.op = ops[:1]
		p.leaves = append(p.leaves, is)
	case t.kind == sequence:
		is.kind, is.op = leafSequence, ops[:1]
		p.leaves = append(p.leaves, is)
	default:
		p.fork(t, s, ops, is)
	}
}

// fork is grow for a value whose parts are leaves, or have some.
func (p *packer) fork(t *typ, s *shape, ops []packOp, is leaf) {
	n, first := len(p.boughs), len(p.leaves)
	p.boughs = append(p.boughs, bough{at: is.at, in: is.in, key: is.key, vari: is.vari})
	if t.kind == set {
		for i := range t.size - 1 {
			p.leaves = append(p.leaves, leaf{
				kind: leafWord, t: t, op: ops[i : i+1], at: is.at + 1 + i, in: n, key: uint64(i), vari: is.vari,
			})
		}
	} else {
		for i, key := range t.keyHash {
			part := leaf{at: is.at + t.at(i), in: n, key: key, vari: is.vari}
			in := &s.parts[i]
			if t.kind == record && t.partial[i] {
				part.kind, part.t, part.shape, part.op = leafField, t.part(i), &in.parts[0], ops[:1]
				p.leaves = append(p.leaves, part)
			} else {
				p.grow(t.part(i), in, ops, part)
			}
			ops = ops[in.ops:]
		}
	}
	p.boughs[n].end = len(p.leaves)
	if len(p.leaves) > first {
		f := &p.leaves[first]
		f.begin = append([]int{n}, f.begin...)
	}
}

// locate finds where the leaves of a state begin among its bits, and where the last one ends.
func (p *packer) locate(starts []uint, encoded []byte) []uint {
	starts = starts[:0]
	b := bitReader{buf: encoded}
	for i := range p.leaves {
		starts = append(starts, b.pos)
		b.skip(p.leaves[i].op)
	}
	return append(starts, b.pos)
}

// renewing is what a worker knows while it reads a state over another one.
type renewing struct {
	starts []uint   // where the leaves of the state begin that was read last, and where the last one ends
	open   []opened // the composite values that have the leaf at hand, the outermost one first
}

// opened is a composite value that may be another one than before.
type opened struct {
	bough  int
	before int64 // its hash
}

// renew reads a packed state over the current one.
func (w *Worker) renew(encoded []byte) {
	w.whole = false
	r := renewal{m: w.m, b: bitReader{buf: encoded}, old: bitReader{buf: w.read}, w: w}
	starts, u, shift := w.starts, 0, uint(0)
	same := w.same
	end := starts[len(starts)-1]
	for r.differ(end) {
		for starts[u+1] <= r.old.pos {
			starts[u] += shift
			u++
		}
		r.old.pos = starts[u]
		starts[u] += shift
		r.b.pos = starts[u]
		same &^= r.leaf(u)
		u++
		shift = r.b.pos - r.old.pos
	}
	for ; shift != 0 && u < len(starts); u++ {
		starts[u] += shift
	}
	r.close(len(starts))
	w.startAnew()
	w.same, w.whole = same, true
}

// differ passes over the bits that are the same in both states, and reports whether there are others before the old one ends.
func (r *renewal) differ(end uint) bool {
	for r.old.pos < end {
		n := uint(56)
		d := (r.b.peek() ^ r.old.peek()) << 8
		if d != 0 {
			n = uint(bits.TrailingZeros64(d)) - 8
		}
		r.b.pos, r.old.pos = r.b.pos+n, r.old.pos+n
		if d != 0 {
			return r.old.pos < end
		}
	}
	return false
}

// leaf reads a leaf, brings the hash of what it is in up to date, and returns the actions that depend on what has become another.
func (r *renewal) leaf(u int) (touched actionSet) {
	w, m := r.w, r.m
	f := &w.l.pack.leaves[u]
	if k := len(w.open); k > 0 && w.open[k-1].bough != f.in {
		r.close(u)
	}
	r.openTo(f.in)
	was := m.mem[f.at]
	switch f.kind {
	case leafScalar:
		r.word(&f.op[0], f.at)
	case leafWord:
		r.word(&f.op[0], f.at)
		m.mem[w.l.pack.boughs[f.in].at] += int64(exchanged(m, f.t, int(f.key), was, m.mem[f.at]))
		if f.bits == nil {
			return f.actions
		}
		for d := uint64(was ^ m.mem[f.at]); d != 0; d &= d - 1 {
			touched |= f.bits[bits.TrailingZeros64(d)]
		}
		return touched
	case leafSequence:
		r.sequence(f.t, f.shape, &f.op[0], f.at, 0)
	case leafField:
		r.optional(f.t, f.shape, &f.op[0], f.at, 0)
	}
	if now := m.mem[f.at]; now != was {
		r.exchange(f.in, f.vari, f.share(m, was), f.share(m, now))
	}
	return f.actions
}

// exchange takes into account that a part of a composite value, or of the state, has become another one, given what they have added to the
// hash of the whole and add now.
func (r *renewal) exchange(in, vari int, old, now uint64) {
	w := r.w
	if in < 0 {
		w.renewed(vari)
		return
	}
	w.m.mem[w.l.pack.boughs[in].at] += int64(now - old)
}

// share returns what a leaf with a word adds to the hash of the value that it is in.
func (f *leaf) share(m *machine, word int64) uint64 {
	if f.kind == leafField && word == absent {
		return 0
	}
	return value.PairHash(f.key, m.hashOf(f.t, word))
}

// openTo opens a composite value and what that is in.
func (r *renewal) openTo(n int) {
	w := r.w
	if k := len(w.open); n < 0 || k > 0 && w.open[k-1].bough == n {
		return
	}
	b := &w.l.pack.boughs[n]
	r.openTo(b.in)
	w.open = append(w.open, opened{n, w.m.mem[b.at]})
}

// close takes the hashes of composite values into account that have no leaf from a given one on.
func (r *renewal) close(u int) {
	w := r.w
	for k := len(w.open) - 1; k >= 0; k-- {
		o := w.open[k]
		b := &w.l.pack.boughs[o.bough]
		if u < b.end {
			return
		}
		w.open = w.open[:k]
		if now := w.m.mem[b.at]; now != o.before {
			r.exchange(b.in, b.vari, value.PairHash(b.key, uint64(o.before)), value.PairHash(b.key, uint64(now)))
		}
	}
}

// repack appends the successor at hand, which has been accepted, with the help of the bits of the current state; false if it cannot be
// packed.
func (p *packer) repack(w *Worker, buf []byte, shift int) ([]byte, bool) {
	mem := w.m.mem
	w.bits = bitWriter{buf: buf}
	old := bitReader{buf: w.read}
	for u := 0; u < len(p.leaves); {
		f := &p.leaves[u]
		if next := p.common(f, u, mem, shift); next > u {
			u = next
			continue
		}
		w.bits.take(&old, w.starts[u])
		if !pack(&w.bits, f.op, mem, shift) {
			return buf, false
		}
		u++
		old.pos = w.starts[u]
	}
	w.bits.take(&old, w.starts[len(p.leaves)])
	return w.bits.end(), true
}

// common returns the first leaf after those that are known to have the same value in the successor, from a given one on.
func (p *packer) common(f *leaf, u int, mem []int64, shift int) int {
	for _, n := range f.begin {
		if b := &p.boughs[n]; mem[b.at] == mem[b.at+shift] {
			return b.end
		}
	}
	if mem[f.at] == mem[f.at+shift] {
		return u + 1
	}
	return u
}

// take copies bits up to a place.
func (b *bitWriter) take(from *bitReader, to uint) {
	for from.pos+56 < to {
		b.put(from.peek()&(1<<56-1), 56)
		from.pos += 56
	}
	if n := to - from.pos; n > 0 {
		b.put(from.peek()&(1<<n-1), n)
		from.pos = to
	}
}
