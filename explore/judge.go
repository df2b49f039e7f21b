package explore

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// Check is something that the model says about a state, or about the step that led to it.
type Check struct {
	// Kind is "invariant", "constraint", "action constraint" or "property".
	Kind  string `json:"kind"`
	Name  string `json:"name"`
	Holds bool   `json:"holds"`
	// Place is that of the formula.
	Place   *Place   `json:"place,omitempty"`
	Failure *Failure `json:"failure,omitempty"`
}

// judgement is what the model says about an option.
type judgement struct{ checks []Check }

// judge evaluates what the model says about a state at a level, and about the step from the state before it, nil for an
// initial state.
func (x *Explorer) judge(before []value.Value, o *option, level int) []Check {
	if o.notes != nil {
		return o.notes.checks
	}
	var checks []Check
	m, whole := x.model, true
	add := func(kind string, of []*eval.Predicate, from, to []value.Value) {
		for _, p := range of {
			x.check.SetState(from, to)
			x.check.SetLevel(level)
			if to != nil {
				x.check.SetLevel(level - 1)
			}
			c, cut := x.ask(kind, p)
			checks = append(checks, c)
			whole = whole && !cut
		}
	}
	add("invariant", m.Invariants, o.state, nil)
	add("constraint", m.Constraints, o.state, nil)
	if before == nil {
		add("property", m.ImpliedInits, o.state, nil)
	} else {
		add("action constraint", m.ActionConstraints, before, o.state)
		add("property", m.ImpliedActions, before, o.state)
	}
	if whole {
		o.notes = &judgement{checks}
	}
	return checks
}

// ask evaluates a predicate. It also tells whether the evaluation was cut short.
func (x *Explorer) ask(kind string, p *eval.Predicate) (c Check, cut bool) {
	holds, err := p.Eval(x.check)
	stack := x.check.Stack()
	c = Check{Kind: kind, Name: p.Name, Holds: holds, Place: place(p.Formula.Span())}
	if err != nil {
		c.Failure = x.failure(err, stack)
		cut = err.Interrupted()
	}
	return c, cut
}

// violated are the names of what does not hold.
func violated(checks []Check) []string {
	names := []string{}
	for _, c := range checks {
		if !c.Holds {
			names = append(names, c.Name)
		}
	}
	return names
}
