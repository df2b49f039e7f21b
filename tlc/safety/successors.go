package safety

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// Successors generates the successors in the model of the state that the checker stands on and calls take for each of them,
// with the fingerprint by which it is known, until take returns false. During the call the state is at hand, see State and
// Step. Invariants and implied actions are not checked. It returns what could not be evaluated, with an error and without
// Parent.
func (c *Checker) Successors(take func(fp uint64) bool) *Violation {
	for _, a := range c.model.Actions {
		c.enumerated = a
		var failed *Violation
		enough := false
		err := a.Next(c.next, func(_ *eval.Ctx, vals []value.Value) bool {
			if failed = c.arrive(vals); failed != nil {
				return failed.Kind == Incomplete
			}
			inModel, v := c.inModel(&verdict{})
			fp := uint64(0)
			if v == nil && inModel {
				fp, v = c.Fingerprint()
			}
			if failed = v; failed != nil {
				return false
			}
			enough = inModel && !take(fp)
			return !enough
		})
		switch {
		case failed != nil && failed.Kind != Incomplete:
			failed.Action = a
			return failed
		case err != nil:
			return &Violation{Kind: EvaluationFailed, Err: err, Action: a}
		case enough:
			return nil
		}
	}
	return nil
}
