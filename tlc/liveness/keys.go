package liveness

import (
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/eval/value/rabin"
	"github.com/gotlc/gotlc/tlc/search"
	"github.com/gotlc/gotlc/tlc/symmetry"
)

// keys computes the keys of states (see place) from what their values add to TLC's fingerprint, which is remembered by what they contribute to
// ours: values of single variables come up again and again, and are not even looked at then.
type keys struct {
	key     uint32 // of the state that is observed
	parts   *rabin.Parts
	group   *symmetry.Group
	choices *symmetry.Choices // nil without a group
	known   []knownPart
	missed  int // since known was made
}

// knownPart is what a value adds, or the image of it that TLC takes.
type knownPart struct {
	// of is the term of the variable, mixed with the number of the set of permutations that give the least images of those before it.
	of   uint64
	part rabin.Part
	rest int // the permutations that give the least image of this one, too
}

const (
	firstKnown = 1 << 6
	mostKnown  = 1 << 12
	// mostChoices is how large the sets of permutations get before all that is known is forgotten.
	mostChoices = 1 << 16
	keySpread   = 0x9e3779b97f4a7c15
)

// newKeys returns the keys of a graph's states; nil if it does not follow TLC.
func newKeys(f following) *keys {
	if f.prints == nil {
		return nil
	}
	k := &keys{parts: f.prints.NewParts(), group: f.group}
	k.forget(firstKnown)
	return k
}

// forget makes room for some parts, of which none is known.
func (k *keys) forget(size int) {
	k.known, k.missed = make([]knownPart, size), 0
	if k.group != nil && (k.choices == nil || k.choices.Size() > mostChoices) {
		k.choices = k.group.Choices()
	}
}

// find computes the key of a state.
func (k *keys) find(s search.Valuation) {
	if k.missed > 2*len(k.known) && len(k.known) < mostKnown || k.choices != nil && k.choices.Size() > mostChoices {
		k.forget(min(4*len(k.known), mostKnown))
	}
	fp, set := k.parts.Start(), symmetry.All
	for i, term := range s.Terms() {
		of := max((term^uint64(set))*keySpread, 1)
		x := &k.known[of>>32&uint64(len(k.known)-1)]
		if x.of != of {
			k.missed++
			*x = k.learn(of, set, s, i)
		}
		fp, set = k.parts.Add(fp, x.part), x.rest
	}
	k.key = keyOf(fp)
}

// learn finds out what the value of a variable adds where the permutations of a set are left.
func (k *keys) learn(of uint64, set int, s search.Valuation, i int) knownPart {
	if k.choices == nil {
		return knownPart{of, s.Part(i, k.parts), set}
	}
	v, set := k.choices.Least(set, s.Value(i))
	return knownPart{of, k.parts.Part(v), set}
}

// keyOf returns the key of a state with a fingerprint.
func keyOf(fp uint64) uint32 { return uint32(fp) & keyMask }

// findKey computes the key of the state that is observed.
func (o *observer) findKey(s search.Valuation) {
	if o.g.view == nil {
		o.keys.find(s)
		return
	}
	vals := valuesOf(s)
	if o.g.group != nil {
		vals = o.g.group.Least(vals)
	}
	o.keys.key = keyOf(o.g.prints.State(o.viewed(vals)))
}

// viewed returns what TLC fingerprints of a state if there is a view.
func (o *observer) viewed(vals []value.Value) []value.Value {
	o.c.SetLevel(o.level)
	o.c.SetState(vals, nil)
	o.c.SetTerms(nil)
	v, err := o.g.view.Eval(o.c)
	if err != nil { // which the search has noticed
		return nil
	}
	return []value.Value{value.Settle(value.Normalize(v))}
}

// valuesOf returns the values of a state.
func valuesOf(s search.Valuation) []value.Value {
	vals := make([]value.Value, len(s.Terms()))
	for i := range vals {
		vals[i] = s.Value(i)
	}
	return vals
}

// Terms implements search.Valuation for the state that is observed by the evaluator.
func (o *observer) Terms() []uint64 { return o.terms.Cur }

// Value implements search.Valuation.
func (o *observer) Value(i int) value.Value { return o.from.Values()[i] }

// Part implements search.Valuation.
func (o *observer) Part(i int, parts *rabin.Parts) rabin.Part { return parts.Part(o.from.Values()[i]) }
