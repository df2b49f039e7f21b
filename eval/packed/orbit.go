package packed

import (
	"math/bits"
	"slices"

	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
)

// orbit finds the least fingerprint among the images of states under permutations, as tlc/symmetry does: what the value of a
// variable contributes to the fingerprint of each image is looked up, once as long as it stays the same.
type orbit struct {
	terms []rows   // by variable: a term for each permutation
	stood []stood  // by variable, where the current state was looked up last
	sums  []uint64 // of the images of that state
	next  []uint64 // of those of the successor at hand
	made  bool     // that state is the current one
	images
	hashes []uint64 // of the images of a value
}

// stood is a value of a variable.
type stood struct {
	key   uint64 // see orbit.of
	terms []uint64
}

func newOrbit(perms []*value.Permutation, variables, universes int, spare *int) *orbit {
	n := len(perms)
	o := &orbit{
		sums: slices.Repeat([]uint64{state.Start}, n), next: make([]uint64, n), hashes: make([]uint64, n), terms: make([]rows, variables),
		stood: make([]stood, variables), images: newImages(perms, universes, spare),
	}
	for i := range o.terms {
		o.terms[i] = newRows(n, spare)
		o.stood[i].terms = make([]uint64, n)
	}
	return o
}

// key tells the value of a variable at an address from its others.
func (o *orbit) key(m *machine, at int) uint64 { return mixed(1, uint64(m.mem[at])) | taken }

// of returns what the value of variable i at an address, with its key, contributes to the images.
func (o *orbit) of(m *machine, i int, t *typ, at int, key uint64) []uint64 {
	row := o.terms[i].find(key)
	if row == nil {
		o.at(m, t, at, 0, o.hashes)
		row = o.terms[i].put(key)
		for p, h := range o.hashes {
			row[p] = state.Term(i, h)
		}
	}
	return row
}

// stand looks the current state up.
func (o *orbit) stand(w *Worker) {
	for i, t := range w.l.vars {
		at := w.l.cur[i]
		x, key := &o.stood[i], o.key(w.m, at)
		if x.key == key {
			continue
		}
		for p, term := range o.of(w.m, i, t, at, key) {
			o.sums[p] += term - x.terms[p]
			x.terms[p] = term
		}
		x.key = key
	}
	o.made = true
}

// least returns the least fingerprint among the images of the successor at hand, fp being its own.
func (o *orbit) least(w *Worker, fp uint64) uint64 {
	if !o.made {
		o.stand(w)
	}
	from := o.sums
	for vars := w.m.written; vars != 0; vars &= vars - 1 {
		i := bits.TrailingZeros64(vars)
		at := w.l.next[i]
		key := o.key(w.m, at)
		if x := &o.stood[i]; x.key != key {
			for p, term := range o.of(w.m, i, w.l.vars[i], at, key) {
				o.next[p] = from[p] + term - x.terms[p]
			}
			from = o.next
		}
	}
	for _, sum := range from {
		fp = min(fp, state.Finish(sum))
	}
	return fp
}
