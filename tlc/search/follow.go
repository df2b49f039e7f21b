package search

import (
	"fmt"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/model"
)

// Follow returns the steps from a state through states with the given fingerprints: the first action, in the order of
// exploration, that leads to each. Constraints are not asked: they may depend on the level, which grows along a cycle.
func Follow(m *model.Model, env eval.Env, from []value.Value, level int, fps []uint64) ([]Step, error) {
	w := newWorker(&Search{Config: Config{Model: m, Env: env}})
	var steps []Step
	for _, fp := range fps {
		copy(w.cur, from)
		w.s.level = level
		w.ctx.SetLevel(level)
		w.check.SetLevel(level + 1)
		step, err := w.stepTo(fp)
		if err != nil {
			return steps, err
		}
		steps = append(steps, step)
		from = step.State
		level++
	}
	return steps, nil
}

// stepTo returns the first step from w.cur to a state with a fingerprint.
func (w *worker) stepTo(want uint64) (Step, error) {
	w.stand()
	for _, a := range w.s.Model.Actions {
		var found []value.Value
		var failed *Violation
		err := a.Next(w.ctx, func(_ *eval.Ctx, vals []value.Value) bool {
			if w.complete(vals) != nil {
				return true
			}
			if failed = w.normalize(vals); failed != nil {
				return false
			}
			fp, v := w.fingerprint(w.succ, state.Fingerprint(w.succ))
			if failed = v; v == nil && fp == want {
				found = w.copyState(w.succ)
			}
			return v == nil && found == nil
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
