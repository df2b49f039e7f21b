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
	return asksAny((*eval.Predicate).Shows, m.Constraints, m.Invariants, m.ActionConstraints, m.ImpliedActions, m.ImpliedInits) || asksQuestion(c, (*eval.Predicate).Shows)
}

// hasEffects reports whether evaluating what is asked of states may have effects.
func hasEffects(c Config) bool {
	m := c.Model
	return asksAny((*eval.Predicate).IsImpure, m.Constraints, m.Invariants, m.ActionConstraints, m.ImpliedActions) ||
		asksQuestion(c, func(p *eval.Predicate) bool { return p.IsImpure() || p.Asks() })
}

// asksQuestion reports whether a question for the search's graph is such.
func asksQuestion(c Config, is func(*eval.Predicate) bool) bool {
	return c.Questions != nil && asksAny(is, c.Questions.States, c.Questions.Steps)
}

// asksAny reports whether one of some predicates is such.
func asksAny(is func(*eval.Predicate) bool, of ...[]*eval.Predicate) bool {
	return slices.ContainsFunc(of, func(ps []*eval.Predicate) bool {
		return slices.ContainsFunc(ps, func(p *eval.Predicate) bool { return p != nil && is(p) })
	})
}

// asksMeanwhile reports whether something is printed, drawn or asked about the search while that goes on, state by state: with an engine states are expanded in batches,
// and figures are told at their ends.
func asksMeanwhile(c Config) bool {
	m := c.Model
	switch {
	case slices.ContainsFunc(m.Actions, (*eval.Action).IsImpure), m.View != nil && m.View.IsImpure(), hasEffects(c):
		return true
	case !c.Continue:
		return false
	}
	return m.Alias != nil && m.Alias.IsImpure() || slices.ContainsFunc(m.Postconditions, func(p model.Postcondition) bool { return p.IsImpure() || p.Asks() })
}
