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

// relation returns the next-state relation. There are no actions in it if one may have effects.
func (s *Spec) relation() *ir.Relation {
	if s.lowered.relation != nil {
		return s.lowered.relation
	}
	r := &ir.Relation{}
	s.lowered.relation = r
	if slices.ContainsFunc(s.Actions, (*eval.Action).IsImpure) {
		return r
	}
	for _, a := range s.Actions {
		f, _ := s.action(a)
		r.Add(f.Root)
	}
	return r
}

// telling is the compilation of predicates of which actions may tell parts.
type telling struct {
	relation *ir.Relation
	discards uint64 // what actions that tell something discard, by bits
	inside   bool   // of a formula that is told
	tried    int
	tells    bool // something is told
}

// mostTold is how many formulas are tried for each predicate.
const mostTold = 1 << 6

// told returns what actions tell of a formula; nil if that is nothing.
func (x *telling) told(n *ir.Node) *told {
	if x.inside || x.tried == mostTold || n.Op != ir.Name && n.Op != ir.Or && n.Op != ir.And && n.Op != ir.Exists || !n.HasPrimed() {
		return nil
	}
	x.tried++
	ways, ok := ir.Ways(n)
	if !ok || len(ways) == 0 {
		return nil
	}
	r, exact := x.relation, true
	begun, same := map[int]bool{}, map[int]bool{} // ways of the relation that begin with one of the formula's, and that are one
	for _, w := range ways {
		exact = x.note(same, r.Same(w)) && exact
		if !x.note(begun, r.Begun(w)) {
			return nil
		}
	}
	t := &told{surely: r.Among(begun), last: r.Actions()}
	if actions, whole := r.Consists(same); exact && whole {
		t.last = slices.Max(actions)
	} else if !slices.Contains(t.surely, true) {
		return nil
	}
	x.tells = true
	return t
}

// note notes ways that evaluating the formula may be no error for, and reports whether there are any.
func (x *telling) note(found map[int]bool, ways []int) (any bool) {
	for _, i := range ways {
		if discards, ok := x.relation.Way(i).Discards(); ok {
			found[i], any = true, true
			x.discards |= discards
		}
	}
	return any
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

// mix traps where values are not of one sort: what has been told of the current state may be an error. The implied actions are evaluated in others.
func mix(m *machine) {
	if m.led.mixed = true; !m.sorting.told {
		m.sorting.discards = 0
	}
	m.trap(Mixed)
}

// begin forgets the successors of another state.
func (x *led) begin() { x.to = x.to[:0] }

// again reports whether the step to the successor at hand has been met before, and notes it.
func (w *Worker) again() bool {
	x := &w.m.led
	if x.untold = x.mixed || len(x.to) == mostLed; x.untold {
		return false
	}
	if s := &w.m.sorting; s.loose != 0 && (len(x.to) == 0 && !s.sorted(w.m, s.loose, w.l.cur) || !s.sorted(w.m, s.loose&w.m.written, w.l.next)) {
		mix(w.m)
	}
	to := w.Itself()
	if slices.Contains(x.to, to) {
		return true
	}
	x.action, x.to = w.out.action, append(x.to, to)
	return false
}
