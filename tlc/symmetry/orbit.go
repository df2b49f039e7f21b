package symmetry

import (
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
)

// Orbit computes the least fingerprints among the images of states. Those of the successors of one state have much in common: what a
// variable that did not change contributes to the fingerprints of the images is computed once. It belongs to one goroutine.
type Orbit struct {
	images *value.Images
	n      int // permutations
	cur    []value.Value
	done   bool     // what follows is known of cur
	sums   []uint64 // of its images
	terms  []uint64 // what each variable contributes to them, variable by variable
	next   []uint64 // sums of the images of the state at hand
}

// NewOrbit returns an Orbit for states of some number of variables.
func (g *Group) NewOrbit(variables int) *Orbit {
	n := len(g.perms)
	return &Orbit{
		images: value.NewImages(g.perms), n: n, sums: make([]uint64, n), terms: make([]uint64, variables*n), next: make([]uint64, n),
	}
}

// Start sets the state whose successors follow. The slice must not change until the next Start.
func (o *Orbit) Start(cur []value.Value) { o.cur, o.done = cur, false }

// fill computes what is known of the state whose successors follow.
func (o *Orbit) fill() {
	clear(o.terms)
	o.begin(o.sums)
	for i, v := range o.cur {
		o.add(o.termsOf(i), i, v)
		for k, t := range o.termsOf(i) {
			o.sums[k] += t
		}
	}
	o.done = true
}

func (o *Orbit) begin(sums []uint64) {
	for k := range sums {
		sums[k] = state.Start
	}
}

func (o *Orbit) termsOf(i int) []uint64 { return o.terms[i*o.n:][:o.n] }

// add adds what the images of a value contribute as variable i.
func (o *Orbit) add(sums []uint64, i int, v value.Value) {
	row := o.images.Of(v)
	if row == nil {
		t := state.Term(i, value.Hash(v))
		for k := range sums {
			sums[k] += t
		}
		return
	}
	for k, h := range row {
		sums[k] += state.Term(i, h)
	}
}

// Successor returns the least fingerprint among the images of a successor, fp being its own.
func (o *Orbit) Successor(succ []value.Value, fp uint64) uint64 {
	if !o.done {
		o.fill()
	}
	copy(o.next, o.sums)
	for i, v := range succ {
		if v == o.cur[i] {
			continue
		}
		for k, t := range o.termsOf(i) {
			o.next[k] -= t
		}
		o.add(o.next, i, v)
	}
	return o.least(fp)
}

// State returns the least fingerprint among the images of any state, fp being its own.
func (o *Orbit) State(vals []value.Value, fp uint64) uint64 {
	o.begin(o.next)
	for i, v := range vals {
		o.add(o.next, i, v)
	}
	return o.least(fp)
}

func (o *Orbit) least(fp uint64) uint64 {
	for _, sum := range o.next {
		fp = min(fp, state.Finish(sum))
	}
	return fp
}
