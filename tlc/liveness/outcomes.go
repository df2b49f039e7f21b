package liveness

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/model"
)

// Most of what fairness asks has been found out by the time that a state has been expanded: an action A that consists of actions of the
// next-state relation is enabled if one of these had a successor, and a step is one of A if one of these led to it. So <<A>>_v and
// ENABLED <<A>>_v need not be evaluated, which TLC does, unless that might fail: values may be met that cannot be compared, as a
// value that an equation computes is compared with the one that another action gave the variable. Then all is evaluated.

// outcomes says which of a problem's predicates the enumeration of successors tells.
type outcomes struct {
	states, steps truths // the predicates
	of            []outcome
	// rest are the predicates of states that have to be evaluated; nil for others.
	rest     []*eval.Predicate
	discards uint64 // variables that are given values that are in no state, by bits
}

// outcome is what a step to another state by an action makes true, in rows of outcomes; nil if that is nothing.
type outcome struct{ states, steps truths }

// relationOf returns the next-state relation of a model; nil if its actions tell nothing. States that count as one without being one are not looked
// at: who enumerates their successors is another one than who is asked about them.
func relationOf(m *model.Model) *eval.Relation {
	if m.Symmetry != nil || m.View != nil || m.Guide != nil || slices.ContainsFunc(m.Actions, (*eval.Action).IsImpure) {
		return nil
	}
	return m.Compiler.Relation(m.Actions)
}

func isTold(next *eval.Relation, p *eval.Predicate) bool {
	if next == nil {
		return false
	}
	_, _, ok := next.Actions(p)
	return ok
}

// newOutcomes returns the outcomes of a model's actions; nil if they tell nothing.
func newOutcomes(m *model.Model, p *Problem, next *eval.Relation) *outcomes {
	if next == nil {
		return nil
	}
	o := &outcomes{states: make(truths, truthBytes(len(p.states))), steps: make(truths, truthBytes(len(p.actions))), of: make([]outcome, len(m.Actions))}
	any := false
	for i, l := range p.states {
		o.rest = append(o.rest, l.Pred)
		if o.learn(next, l.Pred, o.states, i, func(x *outcome) *truths { return &x.states }) {
			any, o.rest[i] = true, nil
		}
	}
	for i, l := range p.actions {
		any = o.learn(next, l.Pred, o.steps, i, func(x *outcome) *truths { return &x.steps }) || any
	}
	if !any {
		return nil
	}
	return o
}

// learn finds out whether actions of the relation tell a predicate, and notes it among all of its kind, and in the rows of these actions.
func (o *outcomes) learn(r *eval.Relation, p *eval.Predicate, all truths, i int, row func(x *outcome) *truths) bool {
	actions, discards, ok := r.Actions(p)
	if !ok {
		return false
	}
	o.discards |= discards
	all.set(i)
	for _, a := range actions {
		x := row(&o.of[a])
		if *x == nil {
			*x = make(truths, len(all))
		}
		x.set(i)
	}
	return true
}

// told is what an observer is told by outcomes.
type told struct {
	outcomes *outcomes // nil if it is told nothing
	rest     *eval.PredicateSet
	sorts    []value.Sort // of the variables
	mixed    bool         // values of a variable are not of one sort: all is evaluated
	again    bool         // that came up in the midst of a state
	led      outcome      // of the action that led to the successor at hand
}

func newTold(o *outcomes, vars int) told {
	return told{outcomes: o, rest: eval.NewPredicateSet(o.rest), sorts: make([]value.Sort, vars)}
}

// tells reports whether outcomes tell what they may.
func (t *told) tells() bool { return t.outcomes != nil && !t.mixed }

// admit reports whether the values of a state, which have terms, and those before, are of one sort for each variable.
func (t *told) admit(vals []value.Value, terms []uint64) bool {
	for i, v := range vals {
		if !t.sorts[i].AddOnce(terms[i], func() value.Value { return v }) {
			t.mixed = true
			return false
		}
	}
	return true
}

// Generated implements search.Observer.
func (o *observer) Generated(action int, own uint64, to []value.Value) {
	o.fetched += o.g.index.fetch(own)
	t := &o.told
	t.led = outcome{}
	switch {
	case t.outcomes == nil || own == o.stutter.own:
		return
	case to == nil: // who has seen to the sorts has not asked what is told, either
	case t.mixed:
		return
	case !t.admit(to, o.terms.Next):
		t.again = true
		return
	}
	t.led = t.outcomes.of[action]
	o.states.add(t.led.states)
}

// Discarded implements search.Observer.
func (o *observer) Discarded() func(variable int, v value.Value) {
	if o.told.outcomes == nil || o.told.outcomes.discards == 0 {
		return nil
	}
	return func(i int, v value.Value) {
		if t := &o.told; t.tells() && t.outcomes.discards>>min(i, 63)&1 != 0 && !t.sorts[i].Add(v) {
			t.mixed, t.again = true, true
		}
	}
}

// Again implements search.Observer.
func (o *observer) Again() bool {
	again := o.told.again
	o.told.again = false
	return again
}
