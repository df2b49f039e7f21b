package safety

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/code"
)

// arrive makes a generated state the one at hand, if all variables have values.
//
//go:noinline
func (c *Checker) arrive(vals []value.Value) *Violation {
	for _, v := range vals {
		if v.IsUndef() {
			return incomplete(c.model.Vars, vals)
		}
	}
	return c.normalize(vals)
}

// incomplete says which variables have no value in a state.
func incomplete(vars []string, vals []value.Value) *Violation {
	v := &Violation{Kind: Incomplete}
	for i, x := range vals {
		if x.IsUndef() {
			v.Missing = append(v.Missing, vars[i])
		}
	}
	return v
}

// Complete returns a copy of a generated state as states are kept. The violation says that some variables have no value, or
// that a value cannot be part of a state.
func Complete(vars []string, vals []value.Value) (kept []value.Value, v *Violation) {
	defer func() {
		if r := recover(); r != nil {
			kept, v = nil, unfit(r)
		}
	}()
	kept = make([]value.Value, len(vals))
	for i, x := range vals {
		if x.IsUndef() {
			return nil, incomplete(vars, vals)
		}
		kept[i] = Kept(x)
		value.Hash(kept[i]) // fails for what is not fingerprintable
	}
	return kept, nil
}

// unfit is the violation of a value that was found to be no part of a state.
func unfit(raised any) *Violation {
	v := &Violation{Kind: EvaluationFailed, Err: eval.AsError(raised)}
	v.Err.Fingerprint = v.Err.Code != code.StackOverflow // Java catches that one nowhere
	return v
}

// normalize stores the values as those of the state at hand, with nothing symbolic or lazy left in them, and their terms.
func (c *Checker) normalize(vals []value.Value) (v *Violation) {
	defer func() {
		if r := recover(); r != nil {
			v = unfit(r)
			v.Err.FailedIn = c.next.FailedIn(vals)
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
