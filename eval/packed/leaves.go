package packed

import (
	"math/bits"
	"slices"

	"github.com/gotlc/gotlc/eval/value"
)

// States of the frontier that are neighbors have much in common, and so have a state and its successors. So a state is read over the one
// before it: the bits of both are compared, and only the leaves that have others are read; and a successor is packed by copying the state's
// bits, and writing those of the leaves that are others. Hashes change by what differs.

// leaf is a part of a state that has bits of its own: a scalar, a word of a set, a sequence, or a field that may be absent.
type leaf struct {
	kind  leafKind
	t     *typ     // of the value; of a word of a set, the type of the set
	shape *shape   // of a sequence, of a field
	op    []packOp // the one that packs it
	at    int      // the first word of the value; of a set, the word at hand
	in    int      // the composite value that it is a part of; -1 if it is a variable
	key   uint64   // the hash of its key there; of a set, the number of the word
	vari  int      // the variable that it is a part of
	begin []int    // the composite values of which it is the first leaf, the outermost one first
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
				part.kind, part.t, part.shape, part.op = leafField, t.part(i), in, ops[:1]
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

// locate finds the leaves of bits and of variables, once there are all leaves.
func (p *packer) locate(variables int) {
	p.leafOf, p.after = make([]uint16, p.bits), make([]int, variables)
	for u := range p.leaves {
		f := &p.leaves[u]
		p.after[f.vari] = u + 1
		for b := f.from(); b < f.to(); b++ {
			p.leafOf[b] = uint16(u)
		}
	}
	for i := 1; i < variables; i++ {
		p.after[i] = max(p.after[i], p.after[i-1])
	}
}

// leafAt returns the leaf at an address.
func (p *packer) leafAt(at int) *leaf {
	return &p.leaves[slices.IndexFunc(p.leaves, func(f leaf) bool { return f.at == at })]
}

// from is the first bit of a leaf, to the first one after it.
func (f *leaf) from() uint { return f.op[0].pos }
func (f *leaf) to() uint   { return f.op[0].pos + f.op[0].bits() }

// opened is a composite value that may be another one than before.
type opened struct {
	bough  int
	before int64 // its hash
}

// renew reads the words of the current state over those of another one.
func (w *Worker) renew() {
	w.whole = false
	r := renewal{m: w.m, row: w.row, old: w.words, w: w}
	end := uint(0)
	for i, x := range w.row {
		from := uint(i) * 64
		d := x ^ w.words[i]
		if end > from {
			d = d >> (end - from) << (end - from)
		}
		for d != 0 {
			u := int(w.l.pack.leafOf[from+uint(bits.TrailingZeros64(d))])
			r.leaf(u)
			end = w.l.pack.leaves[u].to()
			d = d >> (end - from) << (end - from)
		}
	}
	r.close(len(w.l.pack.leaves))
}

// leaf reads a leaf, and brings the hash of what it is in up to date.
func (r *renewal) leaf(u int) {
	w, m := r.w, r.m
	f := &w.l.pack.leaves[u]
	if k := len(w.open); k > 0 && w.open[k-1].bough != f.in {
		r.close(u)
	}
	r.openTo(f.in)
	was := m.mem[f.at]
	switch f.kind {
	case leafScalar:
		r.word(&f.op[0], f.at, displaced{})
	case leafWord:
		r.word(&f.op[0], f.at, displaced{})
		m.mem[w.l.pack.boughs[f.in].at] += int64(exchanged(m, f.t, int(f.key), was, m.mem[f.at]))
		return
	case leafSequence:
		r.sequence(f.t, f.shape, &f.op[0], f.at, displaced{})
	case leafField:
		r.optional(f.t, f.shape, &f.op[0], f.at, displaced{})
	}
	if now := m.mem[f.at]; now != was {
		r.exchange(f.in, f.vari, f.share(m, was), f.share(m, now))
	}
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

// repack writes what the successor at hand, which has been accepted, has in some variables to a row with the bits of the current state; false if it
// cannot be packed.
func (p *packer) repack(r row, mem []int64, shift int, vars uint64) bool {
	for ; vars != 0; vars &= vars - 1 {
		i, u := bits.TrailingZeros64(vars), 0
		if i > 0 {
			u = p.after[i-1]
		}
		for u < p.after[i] {
			f := &p.leaves[u]
			if next := p.common(f, u, mem, shift); next > u {
				u = next
				continue
			}
			r.clear(f.from(), f.to())
			if !pack(r, f.op, mem, shift, 0) {
				return false
			}
			u++
		}
	}
	return true
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
