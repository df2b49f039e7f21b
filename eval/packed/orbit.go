package packed

import (
	"math/bits"

	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
)

// orbit finds the least fingerprint among the images of states under permutations, as tlc/symmetry does: what the value of a
// variable contributes to the fingerprint of each image is looked up.
type orbit struct {
	terms []results // by variable: a term for each permutation
	sums  []uint64  // of the images of the current state
	next  []uint64  // of those of the successor at hand
	made  bool      // sums are those
	images
	hashes []uint64 // of the images of a value
}

func newOrbit(perms []*value.Permutation, variables, universes int, spare *int) *orbit {
	o := &orbit{
		sums: make([]uint64, len(perms)), next: make([]uint64, len(perms)), hashes: make([]uint64, len(perms)), terms: make([]results, variables),
		images: newImages(perms, universes, spare),
	}
	for i := range o.terms {
		o.terms[i] = results{size: len(perms), most: mostKept, spare: spare}
	}
	return o
}

// of returns what the value of variable i at an address contributes to the images.
func (o *orbit) of(m *machine, i int, t *typ, at int) []int64 {
	k, key := &o.terms[i], mixed(1, uint64(m.mem[at]))
	j := k.find(key)
	if j < 0 {
		o.at(m, t, at, 0, o.hashes)
		j = k.put(key)
		for p, h := range o.hashes {
			k.words[j+p] = int64(state.Term(i, h))
		}
	}
	return k.words[j : j+k.size]
}

// least returns the least fingerprint among the images of the successor at hand, fp being its own.
func (o *orbit) least(w *Worker, fp uint64) uint64 {
	m := w.m
	if !o.made {
		for p := range o.sums {
			o.sums[p] = state.Start
		}
		for i, t := range w.l.vars {
			for p, term := range o.of(m, i, t, w.l.cur[i]) {
				o.sums[p] += uint64(term)
			}
		}
		o.made = true
	}
	sums := o.next
	copy(sums, o.sums)
	for vars := m.written; vars != 0; vars &= vars - 1 {
		i := bits.TrailingZeros64(vars)
		if m.mem[w.l.next[i]] == m.mem[w.l.cur[i]] {
			continue
		}
		for p, term := range o.of(m, i, w.l.vars[i], w.l.cur[i]) {
			sums[p] -= uint64(term)
		}
		for p, term := range o.of(m, i, w.l.vars[i], w.l.next[i]) {
			sums[p] += uint64(term)
		}
	}
	for _, sum := range sums {
		fp = min(fp, state.Finish(sum))
	}
	return fp
}
