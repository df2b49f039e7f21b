package packing

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/model"
)

// showsValues reports whether it matters to what is asked of states, or to what is told meanwhile, how values of variables are written. In
// words, 0..2 is the set of 0, 1 and 2.
func showsValues(c Config) bool {
	m := c.Model
	if m.View != nil && m.View.Shows() || slices.ContainsFunc(m.Actions, (*eval.Action).Shows) {
		return true
	}
	predicates := [][]*eval.Predicate{m.Constraints, m.Invariants, m.ActionConstraints, m.ImpliedActions, m.ImpliedInits}
	if c.Questions != nil {
		predicates = append(predicates, c.Questions.States, c.Questions.Steps)
	}
	return slices.ContainsFunc(predicates, func(ps []*eval.Predicate) bool {
		return slices.ContainsFunc(ps, func(p *eval.Predicate) bool { return p != nil && p.Shows() })
	})
}

// asksMeanwhile reports whether something is printed, drawn or asked about the search while that goes on, state by state: with an engine states are expanded in batches,
// and figures are told at their ends.
func asksMeanwhile(c Config) bool {
	m := c.Model
	switch {
	case slices.ContainsFunc(m.Actions, (*eval.Action).IsImpure), m.View != nil && m.View.IsImpure():
		return true
	case !c.Continue:
		return false
	}
	return m.Alias != nil && m.Alias.IsImpure() || slices.ContainsFunc(m.Postconditions, func(p model.Postcondition) bool { return p.IsImpure() || p.Asks() })
}
