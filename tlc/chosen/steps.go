package chosen

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// Walk finds out how the steps of a behavior were made, by computing the successors of its states once more.
type Walk struct {
	Info *sem.Info
	// Ctx is one of the probing compiler. Its level and path are those of the first state at first.
	Ctx *eval.Ctx
	// Limit is how many successors of a state are looked at to find the next one; 0 for as many as there are.
	Limit int
}

// Step returns how a step under an action, compiled by the probing compiler, leads from a state to another: the first way in the
// order in which successors are generated. False if the action does not lead there when it is computed again.
func (w *Walk) Step(a *eval.Action, from, to []value.Value) (way Way, found bool) {
	want, ok := fingerprint(to)
	if !ok {
		return Way{}, false
	}
	left := w.Limit
	w.Ctx.SetState(from, nil)
	w.Ctx.Probe(&eval.Probe{})
	defer w.Ctx.Probe(nil)
	a.Next(w.Ctx, func(c *eval.Ctx, vals []value.Value) bool { // an error is another step's, or has been told
		if left--; left == 0 {
			return false
		}
		got, ok := fingerprint(vals)
		if found = ok && got == want; found {
			way = At(c, w.Info, a)
		}
		return !found
	})
	w.Ctx.Stack()
	return way, found
}

// fingerprint is that of a state as states are kept; false for what is none.
func fingerprint(vals []value.Value) (print uint64, ok bool) {
	defer func() {
		if r := recover(); r != nil {
			eval.AsError(r)
			ok = false
		}
	}()
	kept := make([]value.Value, len(vals))
	for i, v := range vals {
		if v.IsUndef() {
			return 0, false
		}
		kept[i] = value.Settle(value.Normalize(v))
	}
	return state.Fingerprint(kept), true
}
