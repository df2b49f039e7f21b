package safety

import "github.com/gotlc/gotlc/eval"

// inModel evaluates the constraints for the state at hand, unless what they say is known, and, if there is a step to it,
// the action constraints.
//
//go:noinline
func (c *Checker) inModel(known *verdict) (bool, *Violation) {
	m := c.model
	c.succ.excludedBy = nil
	if g := m.Guide; g != nil && !g.Admits(c.cur.level+1, c.succ.vals) {
		return false, nil
	}
	if len(m.Constraints) > 0 && !known.valid {
		c.look()
		if ok, v := c.admitted(m.Constraints); v != nil {
			return false, v
		} else if !ok {
			known.constrained = true
		}
	}
	known.valid = true
	if known.constrained {
		return false, nil
	}
	if v := c.countPossible(false); v != nil {
		return false, v
	}
	if c.enumerated == nil || len(m.ActionConstraints)+len(m.Possible) == 0 {
		return true, nil
	}
	c.onStep()
	if ok, v := c.admitted(m.ActionConstraints); v != nil || !ok {
		return false, v
	}
	v := c.countPossible(true)
	return v == nil, v
}

// admitted evaluates constraints up to one that is false.
func (c *Checker) admitted(constraints []*eval.Predicate) (bool, *Violation) {
	for _, p := range constraints {
		if ok, err := p.Eval(c.check); err != nil {
			return false, &Violation{Kind: ConstraintFailed, Pred: p, Err: err}
		} else if !ok {
			c.succ.excludedBy = p
			return false, nil
		}
	}
	return true, nil
}

// countPossible counts the _POSSIBLE predicates of states, or of steps, that hold.
func (c *Checker) countPossible(ofStep bool) *Violation {
	for _, p := range c.model.Possible {
		if p.OfStep != ofStep {
			continue
		}
		if !ofStep {
			c.stand(c.succ.vals)
		}
		held, err := p.Pred.Eval(c.check)
		if err != nil {
			return &Violation{Kind: ConstraintFailed, Pred: p.Pred, Err: err}
		}
		c.env.CountPossible(p.Pred.Name, held)
	}
	return nil
}
