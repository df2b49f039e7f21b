package safety

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// Visitor is told what a Checker finds out about the states that it generates, and decides what follows. During its calls
// the state is at hand: see Checker.State and what follows it.
type Visitor interface {
	// Generated is told that another state has been generated, before anything is known about it. It is not at hand yet.
	Generated()
	// Enter is told whether a state, one with values for all variables, is in the model. It reports whether the
	// invariants are to be checked in it. What it finds to be wrong itself goes to Wrong.
	Enter(inModel bool) (check bool, v *Violation)
	// Wrong is told what is wrong with the state, or with the step to it, without Parent unless that is NoState. It reports
	// whether to go on: after a predicate that is false or has no value with what is checked next, else with another state.
	Wrong(v *Violation) bool
	// Take ends the visit of a state that has been checked. It returns false to end the enumeration.
	Take(inModel bool) bool
}

// Initial generates the initial states from a number on: the visitor is told nothing of those before. It returns the violation that ended it, with NoState as its Parent: one that the
// visitor did not go on after, or the failure of the enumeration; nil if none did.
func (c *Checker) Initial(from uint64, visitor Visitor) *Violation {
	c.begin()
	c.before = from
	c.visitor, c.ended = visitor, nil
	if err := c.model.Init.Initial(c.next, c.initial); err != nil && c.ended == nil {
		return &Violation{Kind: EvaluationFailed, Err: err, Parent: NoState}
	}
	return c.ended
}

// Next generates the successors of the state that the checker stands on under an action. It returns the violation that
// ended it, as the visitor left it, or the failure of the enumeration, without Parent; nil if none did.
func (c *Checker) Next(a *eval.Action, visitor Visitor) *Violation {
	c.visitor, c.enumerated, c.ended = visitor, a, nil
	if err := a.Next(c.next, c.onward); err != nil && c.ended == nil {
		return &Violation{Kind: EvaluationFailed, Err: err, Action: a}
	}
	return c.ended
}

// Candidates generates the initial states as they are, unchecked: some of their variables may have no value. It goes on
// until take returns false. The values are valid during the call. It returns the violation that ended it, with NoState as
// its Parent; nil if none did.
func (c *Checker) Candidates(take func(vals []value.Value) bool) *Violation {
	c.begin()
	err := c.model.Init.Initial(c.next, func(_ *eval.Ctx, vals []value.Value) bool { return take(vals) })
	if err != nil {
		return &Violation{Kind: EvaluationFailed, Err: err, Parent: NoState}
	}
	return nil
}

// Candidate checks an initial state that Candidates generated: that it is complete and satisfies the invariants. It returns
// its values as states keep them, and whether it is in the model.
func (c *Checker) Candidate(vals []value.Value) (kept []value.Value, inModel bool, v *Violation) {
	c.begin()
	if v = c.arrive(vals); v == nil {
		inModel, v = c.inModel(&verdict{})
	}
	if v == nil {
		if v, _ = c.invariants(0); v != nil {
			vals = c.succ.vals
		}
	}
	if v != nil {
		v.Parent, v.State = NoState, slices.Clone(vals)
		return nil, false, v
	}
	return slices.Clone(c.succ.vals), inModel, nil
}

// visitInitial checks an initial state. After a violated invariant that the visitor goes on after, the others are checked,
// too, as TLC does.
func (c *Checker) visitInitial(_ *eval.Ctx, vals []value.Value) bool {
	if c.before > 0 {
		c.before--
		return true
	}
	c.visitor.Generated()
	v := c.arrive(vals)
	var inModel, check bool
	if v == nil {
		inModel, v = c.inModel(&verdict{})
	}
	if v == nil {
		check, v = c.visitor.Enter(inModel)
	}
	if v != nil {
		return c.wrong(v, vals)
	}
	if check {
		for v, i := c.invariants(0); v != nil; v, i = c.invariants(i + 1) {
			if !c.wrong(v, c.succ.vals) {
				return false
			}
		}
		if v := c.impliedInits(); v != nil && !c.wrong(v, c.succ.vals) {
			return false
		}
	}
	return c.visitor.Take(inModel)
}

// visitSuccessor checks one successor: the checks and their order are TLC's, and so are the figures.
func (c *Checker) visitSuccessor(_ *eval.Ctx, vals []value.Value) bool {
	c.visitor.Generated()
	if v := c.arrive(vals); v != nil {
		return c.wrong(v, vals)
	}
	known := c.known.states.of(c.succ.own)
	if known == nil {
		known = &verdict{}
	}
	inModel, v := c.inModel(known)
	var check bool
	if v == nil {
		check, v = c.visitor.Enter(inModel)
	}
	if v != nil {
		return c.wrong(v, c.succ.vals)
	}
	if check && !known.satisfied {
		if v, _ := c.invariants(0); v == nil {
			known.satisfied = true
		} else if !c.wrong(v, c.succ.vals) {
			return false
		}
	}
	if now := (step{c.cur.own, c.succ.own}); !c.known.steps.has(now) {
		if v := c.impliedActions(); v == nil {
			c.known.steps.add(now)
		} else if !c.wrong(v, c.succ.vals) {
			return false
		}
	}
	return c.visitor.Take(inModel)
}

// wrong tells the visitor what is wrong with a state.
func (c *Checker) wrong(v *Violation, vals []value.Value) bool {
	v.State, v.Action = slices.Clone(vals), c.enumerated
	if c.enumerated == nil {
		v.Parent = NoState
	}
	if c.visitor.Wrong(v) {
		return true
	}
	c.ended = v
	return false
}
