package safety

import (
	"fmt"
	"math"
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/model"
)

// Trail returns the steps from a state of a level through states with the given fingerprints: the first action, in the order
// of exploration, that leads to each; where a view makes states one, the first from which the trail goes on to its end.
// Constraints are not asked: they may depend on the level, which grows along a cycle. An Unrepeated if the run has to end meanwhile.
func Trail(m *model.Model, env eval.Env, from []value.Value, level int, fps []uint64) ([]Step, error) {
	t := trail{c: New(m, env, Options{}), fps: fps, level: level}
	steps, err := t.follow(from)
	if err == nil && len(steps) < len(fps) {
		steps, err = t.search(from)
	}
	if err == nil && len(steps) < len(fps) {
		err = fmt.Errorf("no successor has the fingerprint %#x", fps[t.furthest])
	}
	return steps, err
}

// trail is the search for a trail.
type trail struct {
	c        *Checker
	fps      []uint64
	level    int
	furthest int // place of the last fingerprint that was looked for
}

// follow takes the first step each time, until there is none.
func (t *trail) follow(from []value.Value) ([]Step, error) {
	var steps []Step
	for i := range t.fps {
		next, err := t.stepsFrom(from, i, 1)
		if len(next) == 0 {
			return steps, err
		}
		steps, from = append(steps, next[0]), next[0].State
	}
	return steps, nil
}

// waypoint is a state at a place of a trail.
type waypoint struct {
	own uint64
	at  int
}

// search tries all steps, depth first. It returns nothing if there is no trail.
func (t *trail) search(from []value.Value) ([]Step, error) {
	tried := map[waypoint]bool{}
	next, err := t.stepsFrom(from, 0, math.MaxInt)
	if err != nil {
		return nil, err
	}
	left := [][]Step{next} // for every place reached, the steps that have not been tried
	var steps []Step
	for len(steps) < len(t.fps) {
		i := len(left) - 1
		if len(left[i]) == 0 {
			if i == 0 {
				return nil, nil
			}
			left, steps = left[:i], steps[:i-1]
			continue
		}
		step := left[i][0]
		left[i] = left[i][1:]
		at := waypoint{state.Fingerprint(step.State), i}
		if tried[at] {
			continue
		}
		tried[at] = true
		steps = append(steps, step)
		if next = nil; i+1 < len(t.fps) {
			if next, err = t.stepsFrom(step.State, i+1, math.MaxInt); err != nil {
				return nil, err
			}
		}
		left = append(left, next)
	}
	return steps, nil
}

// stepsFrom returns the steps from a state to those with the i-th fingerprint, in order, but not more than enough.
func (t *trail) stepsFrom(from []value.Value, i, enough int) ([]Step, error) {
	if eval.Ended(t.c.next) != nil {
		return nil, &Unrepeated{t.level + t.furthest, t.level + len(t.fps)}
	}
	t.furthest = max(t.furthest, i)
	t.c.Stand(from, t.level+i)
	return t.c.stepsTo(t.fps[i], enough)
}

// stepsTo returns steps to states with a fingerprint, but not more than enough. An error counts only if there are none.
func (c *Checker) stepsTo(want uint64, enough int) ([]Step, error) {
	var steps []Step
	for _, a := range c.model.Actions {
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
			case failed == nil && fp == want:
				steps = append(steps, Step{State: slices.Clone(c.succ.vals), Action: a})
			}
			return failed == nil && len(steps) < enough
		})
		switch {
		case len(steps) >= enough, len(steps) > 0 && (failed != nil || err != nil):
			return steps, nil
		case failed != nil:
			return nil, failed.Err
		case err != nil:
			return nil, err
		}
	}
	return steps, nil
}

// FirstAction returns the first action, in the order of exploration, with a step from a state to another one, which may lack
// values; nil if none is found.
func FirstAction(m *model.Model, env eval.Env, from []value.Value, level int, to []value.Value) *eval.Action {
	if slices.ContainsFunc(to, value.Value.IsUndef) {
		return nil
	}
	c := New(m, env, Options{})
	c.Stand(from, level)
	want := state.Fingerprint(to)
	for _, a := range m.Actions {
		found := false
		c.enumerated = a
		if err := a.Next(c.next, func(_ *eval.Ctx, vals []value.Value) bool {
			found = c.arrive(vals) == nil && c.succ.own == want
			return !found
		}); err != nil && !found {
			return nil
		}
		if found {
			return a
		}
	}
	return nil
}
