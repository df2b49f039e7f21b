package packed

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/ir"
)

// Implied actions ask what a step is: CASE Send -> ... [] Receive -> .... Where Send and Receive are made of actions of the next-state relation, it is told by the
// action that the step has come from: it is a Send if that is one of Send's, and if it is not, and these have been enumerated, the step would have been met before.
// Why evaluating the formula would be no error then is said at eval.Relation.Actions: the values that each variable has in a state and its successors have to be of
// one value.Sort. If that turns out not to be so, or enumerating one of the actions fails, the present engine expands the state again.

// told is what the action that a step has come from tells of a formula.
type told struct {
	surely []bool // by action: all its steps are steps of the formula
	// last is the last of the actions that all steps of the formula come from; past all actions if some come from others.
	last int
}

// led is what is known of the successors of the current state so far.
type led struct {
	action int      // that the one at hand has come from
	untold bool     // it tells nothing
	to     []uint64 // their fingerprints, whatever permutations or view there are
	mixed  bool     // values of several sorts have been met
}

// mostLed is how many successors are looked through.
const mostLed = 1 << 6

// relation are the ways of the actions of the next-state relation.
type relation struct {
	made bool
	ways []ir.Way
	of   []int // the action of each
	// discards are the variables that each way may give values in vain, by bits; unclear tells that they are not known.
	discards []uint64
	unclear  []bool
	whole    []bool // by action: its ways are known
}

// relation returns the ways of the actions. There are none if an action may have effects.
func (s *Spec) relation() *relation {
	r := &s.lowered.relation
	if r.made {
		return r
	}
	r.made, r.whole = true, make([]bool, len(s.Actions))
	if slices.ContainsFunc(s.Actions, (*eval.Action).IsImpure) {
		return r
	}
	for i, a := range s.Actions {
		f, ok := s.action(a)
		if !ok {
			continue
		}
		ways, ok := ir.Ways(f.Root)
		if r.whole[i] = ok; !ok {
			continue
		}
		for _, w := range ways {
			discards, clear := w.Discards()
			r.ways, r.of, r.discards, r.unclear = append(r.ways, w), append(r.of, i), append(r.discards, discards), append(r.unclear, !clear)
		}
	}
	return r
}

// telling is the compilation of predicates of which successors may tell parts.
type telling struct {
	relation *relation
	loose    uint64 // variables of loose types, by bits
	inside   bool   // of a formula that is told
	tried    int
	tells    bool // something is told
}

// mostTold is how many formulas are tried for each predicate.
const mostTold = 1 << 6

// told returns what successors tell of a formula; nil if that is nothing.
func (x *telling) told(n *ir.Node) *told {
	if x.inside || x.tried == mostTold || n.Op != ir.Name && n.Op != ir.Or && n.Op != ir.And && n.Op != ir.Exists || !n.HasPrimed() {
		return nil
	}
	x.tried++
	ways, ok := ir.Ways(n)
	if !ok || len(ways) == 0 {
		return nil
	}
	r := x.relation
	exact := true
	begins, equals := make([]bool, len(r.ways)), make([]bool, len(r.ways)) // with one of the ways, and whether it is that
	for _, w := range ways {
		found, same := false, false
		for i, o := range r.ways {
			if len(o) < len(w) || r.unclear[i] || r.discards[i]&x.loose != 0 || !w.Same(o[:len(w)]) {
				continue
			}
			begins[i], found = true, true
			if len(o) == len(w) {
				equals[i], same = true, true
			}
		}
		if !found {
			return nil
		}
		exact = exact && same
	}
	t := &told{surely: r.actionsOf(begins), last: len(r.whole)}
	if all := r.actionsOf(equals); exact && !slices.ContainsFunc(r.numbersOf(equals), func(i int) bool { return !all[i] }) {
		t.last = slices.Max(r.numbersOf(equals))
	} else if !slices.Contains(t.surely, true) {
		return nil
	}
	x.tells = true
	return t
}

// numbersOf returns the actions of some ways.
func (r *relation) numbersOf(ways []bool) (out []int) {
	for i, is := range ways {
		if is {
			out = append(out, r.of[i])
		}
	}
	return out
}

// actionsOf returns the actions of which all ways are among some.
func (r *relation) actionsOf(ways []bool) []bool {
	out := slices.Clone(r.whole)
	for i, is := range ways {
		out[r.of[i]] = out[r.of[i]] && is
	}
	return out
}

// cond is the formula, given how it is evaluated.
func (t *told) cond(p cond) cond {
	return func(m *machine) bool {
		switch x := &m.led; {
		case x.untold:
			return p(m)
		case t.surely[x.action]:
			return true
		case x.action > t.last:
			return false
		}
		return p(m)
	}
}

// begin forgets the successors of another state.
func (x *led) begin() { x.to = x.to[:0] }

// again reports whether the step to the successor at hand has been met before, and notes it.
func (w *Worker) again() bool {
	x := &w.m.led
	if x.untold = x.mixed || len(x.to) == mostLed; x.untold {
		return false
	}
	if loose := w.sorting.loose; loose != 0 && (len(x.to) == 0 && !w.sorted(loose, w.l.cur) || !w.sorted(loose&w.m.written, w.l.next)) {
		x.mixed = true
		w.m.trap("values that may not be comparable") // what has been told of this state may be an error
	}
	to := w.Itself()
	if slices.Contains(x.to, to) {
		return true
	}
	x.action, x.to = w.out.action, append(x.to, to)
	return false
}
