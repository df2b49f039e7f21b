package value

import (
	"slices"
	"sync"
)

// Permutation maps model values to model values; those it does not mention stay. It is safe for use by several
// goroutines.
type Permutation struct {
	first  uint32  // token of to[0]
	to     []Value // by token, Undef where nothing changes
	shapes sync.Map
}

// permutedShape is a shape after renaming, and for each of its keys the position it had before.
type permutedShape struct {
	shape *Shape
	from  []int
}

// PermutationOf returns the permutation with the given pairs of model values.
func PermutationOf(pairs map[Value]Value) *Permutation {
	p := &Permutation{}
	if len(pairs) == 0 {
		return p
	}
	var first, last uint32
	started := false
	for k := range pairs {
		t := k.Token()
		if !started || t < first {
			first = t
		}
		if !started || t > last {
			last = t
		}
		started = true
	}
	p.first, p.to = first, make([]Value, last-first+1)
	for k, v := range pairs {
		if k != v {
			p.to[k.Token()-first] = v
		}
	}
	return p
}

// Of returns what p maps the model value v to.
func (p *Permutation) Of(v Value) Value {
	if i := v.Token() - p.first; i < uint32(len(p.to)) && p.to[i].ref != nil {
		return p.to[i]
	}
	return v
}

// IsIdentity tells whether p changes nothing.
func (p *Permutation) IsIdentity() bool {
	return !slices.ContainsFunc(p.to, func(v Value) bool { return v.ref != nil })
}

// Permute returns v, in normal form, with its model values renamed by p. It costs O(1) if v contains none.
func Permute(v Value, p *Permutation) Value {
	if v.ref == nil {
		return v
	}
	v = Normalize(v)
	if v.head().flags&flagModel == 0 {
		return v
	}
	switch v.head().kind {
	case ModelValue:
		return p.Of(v)
	case Tuple:
		if slots := permuteElems(v, p); slots != nil {
			return sealTuple(slots, v.head().flags&built)
		}
	case Set:
		if slots := permuteElems(v, p); slots != nil {
			return MakeSet(slots[1:])
		}
	case Record, Func:
		return permuteFunc(v, p)
	}
	return v
}

// permuteElems returns the array of an object with its elements permuted, nil if that changes none.
func permuteElems(v Value, p *Permutation) []Value {
	Look()
	var slots []Value
	for i, e := range v.elems() {
		r := Permute(e, p)
		if slots == nil {
			if r == e {
				continue
			}
			slots = allocCopy(v.elems())
		}
		slots[i+1] = r
	}
	return slots
}

func permuteFunc(v Value, p *Permutation) Value {
	s, f := v.shape(), v.head().flags&built
	slots := permuteElems(v, p)
	if s.from.flags&flagModel == 0 {
		if slots == nil {
			return v
		}
		return sealFunc(s, slots, f)
	}
	ps := p.shape(s)
	if ps.from == nil {
		if slots == nil {
			return v
		}
		return sealFunc(s, slots, f)
	}
	vals := v.elems()
	if slots != nil {
		vals = slots[1:]
	}
	moved := alloc(len(vals))
	for i, j := range ps.from {
		moved[i+1] = vals[j]
	}
	return sealFunc(ps.shape, moved, f)
}

// shape returns the shape that s becomes; from is nil if nothing changes. Results are remembered for interned shapes.
func (p *Permutation) shape(s *Shape) *permutedShape {
	if ps, ok := p.shapes.Load(s); ok {
		return ps.(*permutedShape)
	}
	old := s.Keys()
	keys := make([]Value, len(old))
	from := make([]int, len(old))
	for i, k := range old {
		keys[i], from[i] = Permute(k, p), i
	}
	slices.SortFunc(from, func(i, j int) int { return Compare(keys[i], keys[j]) })
	sorted := make([]Value, len(keys))
	for i, j := range from {
		sorted[i] = keys[j]
	}
	ps := &permutedShape{s, nil}
	if !slices.Equal(keys, old) {
		ps = &permutedShape{shapeOfKeys(sorted), from}
	}
	if s.tab != nil {
		p.shapes.Store(s, ps)
	}
	return ps
}
