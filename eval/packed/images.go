package packed

import (
	"math/bits"

	"github.com/gotlc/gotlc/eval/value"
)

// images finds the hashes of the images of values under permutations, without making values: that of a set is a sum over its elements,
// each of which has its images once.
type images struct {
	perms   []*value.Permutation
	hash    *value.Images
	known   []rows // of model values and others that are numbers, then of the elements of each universe
	keys    map[*typ][]uint64
	scratch [][]uint64 // by depth
	same    []uint64   // of a value that is its own images
}

func newImages(perms []*value.Permutation, universes int, spare *int) images {
	x := images{perms: perms, hash: value.NewImages(perms), keys: map[*typ][]uint64{}, same: make([]uint64, len(perms))}
	for range universes + 1 {
		x.known = append(x.known, newRows(len(perms), spare))
	}
	return x
}

// at puts the hashes of the images of the value of a type at an address into out, one for each permutation.
func (x *images) at(m *machine, t *typ, at, depth int, out []uint64) {
	switch {
	case t.kind == name || t.kind == anything:
		copy(out, x.number(m, m.mem[at]))
		return
	case t.scalar():
		fill(out, m.hashAt(t, at))
		return
	case t.kind == set:
		x.set(m, t, at, depth, out)
		return
	}
	fill(out, value.EmptyFunctionHash)
	n := len(t.keyHash)
	if t.kind == sequence {
		n = int(m.mem[at+1])
	}
	part, keys := x.buffer(depth), x.keysOf(t)
	for i := range n {
		p := at + t.at(i)
		if m.mem[p] == absent && t.kind == record {
			continue
		}
		x.at(m, t.part(i), p, depth+1, part)
		for k, h := range part {
			out[k] += value.PairHash(keys[i*len(part)+k], h)
		}
	}
}

// set is at for a set.
func (x *images) set(m *machine, t *typ, at, depth int, out []uint64) {
	fill(out, value.EmptySetHash)
	r := m.mirrors[t.u.index]
	for i := range t.size - 1 {
		for w := uint64(m.mem[at+1+i]); w != 0; w &= w - 1 {
			e := i*64 + bits.TrailingZeros64(w)
			if e >= r.n {
				m.follow(r)
			}
			for k, h := range x.member(m, t, r, e, depth) {
				out[k] += h
			}
		}
	}
}

// member returns what the images of an element add to the hashes of sets.
func (x *images) member(m *machine, t *typ, r *mirror, e, depth int) []uint64 {
	known, key := &x.known[1+t.u.index], mixed(1, uint64(e))
	row := known.find(key)
	if row == nil {
		out := x.buffer(depth)
		x.at(m, t.elem, r.base+e*t.elem.size, depth+1, out)
		row = known.put(key)
		for p, h := range out {
			row[p] = value.MemberHash(h)
		}
	}
	return row
}

// number returns the hashes of the images of the value with a number.
func (x *images) number(m *machine, w int64) []uint64 {
	key := mixed(1, uint64(w))
	row := x.known[0].find(key)
	if row == nil {
		v := m.store.val(w)
		row = x.known[0].put(key)
		copy(row, x.of(v))
	}
	return row
}

// keysOf returns the hashes of the images of the keys of a type.
func (x *images) keysOf(t *typ) []uint64 {
	hs := x.keys[t]
	if hs != nil {
		return hs
	}
	for i, h := range t.keyHash {
		if t.kind != sequence {
			hs = append(hs, x.of(t.keys[i])...)
			continue
		}
		for range x.perms {
			hs = append(hs, h)
		}
	}
	x.keys[t] = hs
	return hs
}

// of returns the hashes of the images of a value.
func (x *images) of(v value.Value) []uint64 {
	row := x.hash.Of(v)
	if row == nil {
		row = x.same
		fill(row, value.Hash(v))
	}
	return row
}

// buffer returns room for the hashes of the images of a part at some depth.
func (x *images) buffer(depth int) []uint64 {
	for len(x.scratch) <= depth {
		x.scratch = append(x.scratch, make([]uint64, len(x.perms)))
	}
	return x.scratch[depth]
}

func fill(out []uint64, h uint64) {
	for i := range out {
		out[i] = h
	}
}
