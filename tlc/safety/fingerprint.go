package safety

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
)

// Fingerprint returns the fingerprint by which the state at hand is known: that of its view, the least one of its orbit, or
// its own.
func (c *Checker) Fingerprint() (uint64, *Violation) {
	if c.orbit != nil && c.enumerated != nil {
		return c.orbit.Successor(c.succ.vals, c.succ.own), nil
	}
	return c.FingerprintOf(c.succ.vals, c.succ.own, c.cur.level+1)
}

// FingerprintOf is Fingerprint for a state of a level, given that of its values.
func (c *Checker) FingerprintOf(vals []value.Value, own uint64, level int) (uint64, *Violation) {
	m := c.model
	switch {
	case m.View != nil:
		return c.fingerprintOfView(vals)
	case m.Symmetry != nil:
		return c.orbit.State(vals, own), nil
	case m.Guide != nil:
		// Equal states at different positions of the guide's trace are different ones.
		return own ^ (uint64(m.Guide.Position(level))+1)*0x9E3779B97F4A7C15, nil
	}
	return own, nil
}

func (c *Checker) fingerprintOfView(vals []value.Value) (uint64, *Violation) {
	if c.model.Symmetry != nil {
		// The view is not that of the orbit: it may tell the images of a state apart.
		least, v := c.leastImage(vals)
		if v != nil {
			return 0, v
		}
		vals = least
	}
	c.stand(vals)
	v, err := c.model.View.Eval(c.check)
	if err != nil {
		return 0, &Violation{Kind: ConstraintFailed, Err: err}
	}
	return state.Fingerprint([]value.Value{v}), nil
}

// leastImage returns the least image of a state under the symmetry.
func (c *Checker) leastImage(vals []value.Value) (least []value.Value, v *Violation) {
	defer func() {
		if r := recover(); r != nil {
			v = &Violation{Kind: ConstraintFailed, Err: eval.AsError(r)}
		}
	}()
	return c.model.Symmetry.Least(vals), nil
}
