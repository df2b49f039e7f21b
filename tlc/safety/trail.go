package safety

import (
	"fmt"
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/model"
)

// Trail returns the steps from a state of a level through states with the given fingerprints: the first action, in the order
// of exploration, that leads to each. Constraints are not asked: they may depend on the level, which grows along a cycle.
func Trail(m *model.Model, env eval.Env, from []value.Value, level int, fps []uint64) ([]Step, error) {
	c := New(m, env, Options{})
	var steps []Step
	for _, fp := range fps {
		c.Stand(from, level)
		step, err := c.stepTo(fp)
		if err != nil {
			return steps, err
		}
		steps = append(steps, step)
		from = step.State
		level++
	}
	return steps, nil
}

// stepTo returns the first step to a state with a fingerprint.
func (c *Checker) stepTo(want uint64) (Step, error) {
	for _, a := range c.model.Actions {
		var found []value.Value
		var failed *Violation
		c.enumerated = a
		err := a.Next(c.next, func(_ *eval.Ctx, vals []value.Value) bool {
			var fp uint64
			if failed = c.arrive(vals); failed == nil {
				fp, failed = c.Fingerprint()
			}
			switch {
			case failed != nil && failed.Kind == Incomplete:
				failed = nil
				return true
			case failed == nil && fp == want:
				found = slices.Clone(c.succ.vals)
			}
			return failed == nil && found == nil
		})
		switch {
		case found != nil:
			return Step{State: found, Action: a}, nil
		case failed != nil:
			return Step{}, failed.Err
		case err != nil:
			return Step{}, err
		}
	}
	return Step{}, fmt.Errorf("no successor has the fingerprint %#x", want)
}
