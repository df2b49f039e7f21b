package ir

import "slices"

// Relation is a next-state relation by the ways to satisfy its actions, which are numbered as they are added. Ways have numbers, too. The zero
// Relation has no actions.
type Relation struct {
	ways []Way
	of   []int            // the action of each
	at   map[uint64][]int // ways by their sums
	// unknown are actions of which not all ways are known.
	unknown []bool
}

// Add adds an action, which is a disjunction of some; nil stands for one of which nothing is known.
func (r *Relation) Add(disjuncts ...*Node) {
	i := len(r.unknown)
	r.unknown = append(r.unknown, false)
	for _, d := range disjuncts {
		var ways []Way
		known := d != nil
		if known {
			ways, known = Ways(d)
		}
		r.unknown[i] = r.unknown[i] || !known
		for _, w := range ways {
			if r.at == nil {
				r.at = map[uint64][]int{}
			}
			sum := w.Sum()
			r.at[sum] = append(r.at[sum], len(r.ways))
			r.ways, r.of = append(r.ways, w), append(r.of, i)
		}
	}
}

// Actions returns how many actions there are.
func (r *Relation) Actions() int { return len(r.unknown) }

// Same returns the ways that are the same as one.
func (r *Relation) Same(w Way) (out []int) {
	for _, i := range r.at[w.Sum()] {
		if w.Same(r.ways[i]) {
			out = append(out, i)
		}
	}
	return out
}

// Begun returns the ways that begin as one does.
func (r *Relation) Begun(w Way) (out []int) {
	for i, o := range r.ways {
		if len(o) >= len(w) && w.Same(o[:len(w)]) {
			out = append(out, i)
		}
	}
	return out
}

// Way returns the way with a number.
func (r *Relation) Way(i int) Way { return r.ways[i] }

// Among returns, by action, whether all its ways are among some.
func (r *Relation) Among(ways map[int]bool) []bool {
	out := make([]bool, len(r.unknown))
	for i, unknown := range r.unknown {
		out[i] = !unknown
	}
	for i, a := range r.of {
		out[a] = out[a] && ways[i]
	}
	return out
}

// Consists returns the numbers of the actions that some ways are of, in order; false if one of these has other ways.
func (r *Relation) Consists(ways map[int]bool) (actions []int, ok bool) {
	whole := r.Among(ways)
	for i := range ways {
		if a := r.of[i]; !whole[a] {
			return nil, false
		} else if !slices.Contains(actions, a) {
			actions = append(actions, a)
		}
	}
	slices.Sort(actions)
	return actions, true
}
