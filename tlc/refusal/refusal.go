package refusal

import (
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
)

// Refusal is a conjunct that an enumeration did not get past.
type Refusal struct {
	Span ast.Span
	// Passed counts the parts of the formula that were satisfied on the way there.
	Passed int
	// Choices are the values of the names bound by \E on the way there, outermost first.
	Choices []eval.Choice
	// Operands are the values that the conjunct compares; see eval.Refusal, which this keeps.
	Operands []eval.Operand
}

// Finding is what is known about an enumeration.
type Finding struct {
	// Refusals are the conjuncts that it came closest to a state with, the closest first.
	Refusals []Refusal
	// Err is the error that ended it, nil if none did; At is the place, the zero Span if that is not known. Choices are
	// those under which it happened.
	Err     *eval.Error
	At      ast.Span
	Choices []eval.Choice
}

// Question says what is asked of an enumeration.
type Question struct {
	// Counts says which refusals count; nil means all.
	Counts func(eval.Refusal) bool
	// GoOn ends the enumeration by returning false; nil never does.
	GoOn func() bool
	// Most is the greatest number of refusals; of those equally close the first ones are kept.
	Most int
}

// Of runs an enumeration by probing code in c and finds out what refused its states.
func Of(c *eval.Ctx, q Question, run func() *eval.Error) Finding {
	var f Finding
	c.Probe(&eval.Probe{GoOn: q.GoOn, Refused: func(r eval.Refusal) {
		if q.Counts == nil || q.Counts(r) {
			f.Refusals = With(f.Refusals, r, q.Most)
		}
	}})
	f.Err = run()
	stack := c.Stack()
	if f.Err != nil {
		f.Choices = c.Choices()
		if f.At = f.Err.Span; !f.At.IsValid() && len(stack) > 0 {
			f.At = stack[len(stack)-1].Span()
		}
	}
	c.Probe(nil)
	return f
}

// With adds a refusal to the closest ones, of which there are to be a number at most. A conjunct that refuses again under
// the same choices is one.
func With(all []Refusal, r eval.Refusal, most int) []Refusal {
	for _, x := range all {
		if x.Span == r.At.Span() && x.Passed == r.Passed && slices.EqualFunc(x.Choices, r.Choices(), sameChoice) {
			return all
		}
	}
	if len(all) == most {
		if r.Passed <= all[most-1].Passed {
			return all
		}
		all = all[:most-1]
	}
	at := slices.IndexFunc(all, func(x Refusal) bool { return x.Passed < r.Passed })
	if at < 0 {
		at = len(all)
	}
	return slices.Insert(all, at, Refusal{r.At.Span(), r.Passed, r.Choices(), r.Operands()})
}

func sameChoice(a, b eval.Choice) bool {
	return a.Name == b.Name && a.Value.String() == b.Value.String()
}
