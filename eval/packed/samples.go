package packed

import "github.com/gotlc/gotlc/eval/value"

// Samples are values that variables have in states, each once: what forms are made for.
type Samples struct {
	vars   []sampled
	shared value.Sharing // those kept, which have most of their parts in common
	states int
	// wide is about how many elements a function had, not counting those in sets, that is too wide for any form, and is not kept; 0 if there was none.
	wide int
	// extremes are values that tell how large integers may get; they need not be of the types of the others.
	extremes []foreseen
}

// sampled are the values of one variable.
type sampled struct {
	vals []value.Value
	seen map[uint64]bool // their hashes
}

const (
	// mostSampled is how many values of a variable are kept.
	mostSampled = 1 << 12
	// sampleAsks is after how many states half of the values are dropped if there is little memory.
	sampleAsks = 1 << 4
)

// SamplesOf returns samples of states of normal values.
func SamplesOf(states ...[]value.Value) *Samples {
	s := &Samples{}
	for _, vals := range states {
		s.Add(vals)
	}
	return s
}

// Add adds a state of normal values, whose memory may be used for others afterwards.
func (s *Samples) Add(vals []value.Value) {
	if s.vars == nil {
		s.vars = make([]sampled, len(vals))
	}
	s.states++
	if s.states%sampleAsks == 0 && value.IsCrowded() {
		for i := range s.vars {
			s.vars[i].thin()
		}
		s.shared = value.Sharing{}
	}
	for i, v := range vals {
		s.add(i, v)
	}
}

// add adds a normal value of a variable.
func (s *Samples) add(i int, v value.Value) {
	x, h := &s.vars[i], value.Hash(v)
	if x.seen[h] {
		return
	}
	if len(x.vals) == mostSampled {
		x.thin()
		s.shared = value.Sharing{} // it has parts of those that are gone
	}
	if x.seen == nil {
		x.seen = map[uint64]bool{}
	}
	if x.seen[h] = true; s.fits(v) {
		x.vals = append(x.vals, s.shared.Of(v))
	}
}

// fits reports whether a value is not too wide, and notes it if it is.
func (s *Samples) fits(v value.Value) bool {
	n := widest(v)
	if n > mostWords {
		s.wide = max(s.wide, n)
	}
	return n <= mostWords
}

// thin drops every second value.
func (x *sampled) thin() {
	old := x.vals
	x.vals, x.seen = nil, map[uint64]bool{}
	for i := 0; i < len(old); i += 2 {
		x.vals = append(x.vals, old[i])
		x.seen[value.Hash(old[i])] = true
	}
}

// States returns how many states have been added.
func (s *Samples) States() int { return s.states }

// with returns samples of n variables with some more values, and with extremes.
func (s *Samples) with(n int, more, extremes []foreseen) *Samples {
	out := &Samples{vars: make([]sampled, n), extremes: extremes, wide: s.wide}
	for i, x := range s.vars {
		out.vars[i] = sampled{vals: x.vals[:len(x.vals):len(x.vals)], seen: x.seen}
	}
	for _, f := range more {
		if x := &out.vars[f.variable]; !x.seen[value.Hash(f.val)] && out.fits(f.val) {
			x.vals = append(x.vals, f.val)
		}
	}
	return out
}

// widest returns about how many elements a function in a normal value has at most, not counting those in sets. It looks no further where there are more than mostWords.
func widest(v value.Value) int {
	var n int
	var part func(i int) value.Value
	switch v.Kind() {
	case value.Tuple:
		vals, _ := value.TupleElems(v)
		n, part = len(vals), func(i int) value.Value { return vals[i] }
	case value.Record, value.Func:
		n, part = value.RecordShape(v).Len(), func(i int) value.Value { return value.RecordValue(v, i) }
	}
	most := n
	for i := 0; i < n && most <= mostWords; i++ {
		most = max(most, widest(part(i)))
	}
	return most
}
