package safety

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/code"
)

// arrive makes a generated state the one at hand, if all variables have values.
func (c *Checker) arrive(vals []value.Value) *Violation {
	for _, v := range vals {
		if v.IsUndef() {
			return &Violation{Kind: Incomplete, Missing: Missing(c.model.Vars, vals)}
		}
	}
	return c.normalize(vals)
}

// Missing returns the names of the variables that have no value in a state.
func Missing(vars []string, vals []value.Value) []string {
	var missing []string
	for i, v := range vals {
		if v.IsUndef() {
			missing = append(missing, vars[i])
		}
	}
	return missing
}

// normalize stores the values as those of the state at hand, with nothing symbolic or lazy left in them, and their terms.
func (c *Checker) normalize(vals []value.Value) (v *Violation) {
	defer func() {
		if r := recover(); r != nil {
			v = &Violation{Kind: EvaluationFailed, Err: eval.AsError(r)}
			v.Err.Fingerprint = v.Err.Code != code.StackOverflow // Java catches that one nowhere
		}
	}()
	succ, terms := c.succ.vals, c.succ.terms.Next
	for i, x := range vals {
		if x == c.cur.vals[i] {
			succ[i], terms[i] = x, c.succ.terms.Cur[i]
			continue
		}
		succ[i] = Kept(x)
		terms[i] = state.Term(i, value.Hash(succ[i])) // fails for what is not fingerprintable
	}
	c.succ.own = state.Finish(state.Sum(terms))
	c.succ.step = c.check.To(c.cur.from, succ)
	return nil
}

// Kept returns a value as states keep it: with nothing symbolic or lazy left in it. It may fail as evaluation does.
func Kept(v value.Value) value.Value { return value.Settle(value.Normalize(v)) }
