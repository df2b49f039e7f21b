package safety

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// stand prepares the evaluation of predicates in a state without a next one, which is a step away from where the checker
// stands.
//
//go:noinline
func (c *Checker) stand(vals []value.Value) {
	c.check.SetState(vals, c.none)
	c.check.SetLevel(c.cur.level + 1)
}

// look is stand for the state at hand, and lets values be recalled.
func (c *Checker) look() {
	c.stand(c.succ.vals)
	c.check.SetTerms(&c.succ.ofState)
	if c.options.Satisfied && c.enumerated != nil {
		c.check.Inherit(c.succ.terms.Cur)
	}
}

// onStep prepares the evaluation of predicates on the step to the state at hand.
func (c *Checker) onStep() {
	c.check.SetStep(c.succ.step)
	c.check.SetTerms(&c.succ.terms)
	c.check.SetLevel(c.cur.level)
}

// invariants checks the invariants in the state at hand from the i-th on, and returns the number of the one that is not
// satisfied.
func (c *Checker) invariants(i int) (*Violation, int) {
	all := c.model.Invariants
	if i >= len(all) {
		return nil, i
	}
	c.look()
	for ; i < len(all); i++ {
		if v := c.holds(all[i], InvariantViolated, InvariantFailed); v != nil {
			return v, i
		}
	}
	return nil, i
}

// Satisfies checks the invariants in a state of a level that has been written to Place, and returns what is wrong, without
// its place in the state graph; nil if they hold.
func (c *Checker) Satisfies(level int) *Violation {
	c.check.SetState(c.cur.vals, c.none)
	c.check.SetLevel(level)
	c.check.SetTerms(&c.cur.alone)
	for _, p := range c.model.Invariants {
		if v := c.holds(p, InvariantViolated, InvariantFailed); v != nil {
			return v
		}
	}
	return nil
}

// impliedInits checks the implied initial predicates in the state at hand.
func (c *Checker) impliedInits() *Violation {
	c.stand(c.succ.vals)
	for _, p := range c.model.ImpliedInits {
		if v := c.holds(p, ImpliedInitViolated, ImpliedInitFailed); v != nil {
			return v
		}
	}
	return nil
}

// impliedActions checks the implied actions for the step to the state at hand.
//
//go:noinline
func (c *Checker) impliedActions() *Violation {
	if len(c.model.ImpliedActions) == 0 {
		return nil
	}
	c.onStep()
	for _, p := range c.model.ImpliedActions {
		if v := c.holds(p, ImpliedActionViolated, ImpliedActionFailed); v != nil {
			return v
		}
	}
	return nil
}

// holds evaluates a predicate that must be true.
func (c *Checker) holds(p *eval.Predicate, violated, failed Kind) *Violation {
	switch ok, err := p.Eval(c.check); {
	case err != nil:
		return &Violation{Kind: failed, Pred: p, Err: err}
	case !ok:
		return &Violation{Kind: violated, Pred: p}
	}
	return nil
}
