package simulate

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/random"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/liveness"
	"github.com/gotlc/gotlc/tlc/safety"
)

// Walk is the behavior that a worker is making, for evaluations that ask about it.
type Walk struct {
	Steps  []safety.Step // up to the state at hand; only that one if behaviors are unlimited
	Number int64         // of the behavior, from 0
	// Action leads to the state that is being generated, nil for an initial one.
	Action *eval.Action
}

// walker makes the behaviors of one worker. It belongs to one goroutine.
type walker struct {
	s      *Simulation
	number int
	random *random.Generator
	check  *safety.Checker
	ctx    *eval.Ctx // for temporal properties
	walk   Walk
	next   []safety.Step // the successors to choose from
	// formula is that of walk.Action, as a number.
	formula   int
	generated uint64 // states, by that action
	made      []made // in this round
	now       *made
}

// made is what became of a behavior.
type made struct {
	generated uint64
	steps     int
	complete  bool // it ended by itself, without a violation
	trace     []safety.Step
	failure   *Failure
	err       error
}

func newWalker(s *Simulation, number int, seed int64) *walker {
	w := &walker{s: s, number: number, random: random.New(seed)}
	env := s.c.Env(number, seed, &w.walk)
	w.check = safety.New(s.c.Model, env, safety.Options{})
	w.check.SetPath(w.path)
	w.ctx = s.c.Model.Compiler.NewCtx(env)
	w.ctx.SetPath(w.path)
	return w
}

func (w *walker) path() ([][]value.Value, error) { return safety.States(w.walk.Steps), nil }

// walks makes some behaviors. After one that ends the simulation, no more are needed.
func (w *walker) walks(count int) {
	w.made = w.made[:0]
	for range count {
		if w.s.stop.Load() {
			return
		}
		w.made = append(w.made, made{})
		w.now = &w.made[len(w.made)-1]
		w.s.live.traces.Add(1)
		w.behavior()
		w.walk.Number++
		if m := w.now; m.err != nil || m.failure != nil && !w.s.c.Continue {
			return
		}
	}
}

// behavior makes one behavior and checks it.
func (w *walker) behavior() {
	s := w.s
	m := w.now
	cur := safety.Step{State: s.initial[w.random.Index(len(s.initial))]}
	w.walk.Steps, w.walk.Action = append([]safety.Step(nil), cur), nil
	level := 1
	for s.c.Depth < 0 || m.steps < s.c.Depth {
		if s.stop.Load() {
			return
		}
		if v := w.successors(cur.State, level); v.CutShort() {
			return
		} else if v != nil {
			m.failure = w.failure(v)
			return
		}
		if len(w.next) == 0 {
			if s.c.CheckDeadlock {
				m.failure = w.failure(&safety.Violation{Kind: safety.Deadlock})
				return
			}
			break
		}
		next := w.next[w.random.Index(len(w.next))]
		m.steps++
		if same(cur.State, next.State) {
			continue // TLC tells of no steps that change nothing
		}
		cur = next
		level++
		if s.c.Depth < 0 && s.c.Temporal == nil && s.c.Finished == nil {
			w.walk.Steps = w.walk.Steps[:0]
		}
		w.walk.Steps = append(w.walk.Steps, cur)
	}
	if s.c.Temporal != nil {
		w.checkTemporal()
	}
	m.complete = m.failure == nil && m.err == nil
	if s.c.Finished != nil {
		m.trace = w.walk.Steps
	}
}

// same reports whether two states are equal, whatever kinds their values have.
func same(a, b []value.Value) bool { return state.Fingerprint(a) == state.Fingerprint(b) }

// successors generates the successors of a state by the first action, in a random order, that has some in the model.
func (w *walker) successors(of []value.Value, level int) (wrong *safety.Violation) {
	defer safety.BrokenOff(&wrong)
	w.check.Stand(of, level)
	w.next = w.next[:0]
	actions := w.s.c.Model.Actions
	at, stride := w.random.Index(len(actions)), stride(w.random)
	for range actions {
		a := actions[at]
		w.walk.Action, w.formula = a, w.s.c.Model.FormulaOf[at]
		w.generated = 0
		v := w.check.Next(a, w)
		w.now.generated += w.generated
		w.s.live.generated.Add(w.generated)
		if v != nil || len(w.next) > 0 {
			return v
		}
		at = (at + stride) % len(actions)
	}
	return nil
}

// Generated counts a successor.
func (w *walker) Generated() { w.generated++ }

// Enter has the invariants checked in all states, in the model or not.
func (w *walker) Enter(inModel bool) (check bool, v *safety.Violation) {
	if w.s.c.Generated != nil {
		w.s.c.Generated(w.formula, w.check.State(), inModel)
	}
	return true, nil
}

// Take collects a successor.
func (w *walker) Take(inModel bool) bool {
	if inModel {
		w.next = append(w.next, safety.Step{State: slices.Clone(w.check.State()), Action: w.walk.Action})
	}
	return !inModel || !w.s.c.Generate
}

// Wrong ends the behavior at a violation.
func (w *walker) Wrong(*safety.Violation) bool { return false }

// failure is a violation in the behavior at hand.
func (w *walker) failure(v *safety.Violation) *Failure {
	v.Parent = uint64(len(w.walk.Steps) - 1)
	return &Failure{Violation: v, Steps: w.walk.Steps}
}

// checkTemporal checks the temporal properties of the finished behavior.
func (w *walker) checkTemporal() {
	fps, v := w.fingerprints()
	if v.CutShort() {
		return
	}
	if v != nil {
		w.now.failure = &Failure{Violation: v, Steps: w.walk.Steps}
		return
	}
	c, nodes, failed, err := w.temporal(fps)
	switch {
	case failed.CutShort():
		return
	case err != nil:
		w.now.err = err
	case failed != nil:
		w.now.failure = &Failure{Violation: failed, Steps: w.walk.Steps[:failed.Parent+1]}
	case c != nil:
		w.now.failure = &Failure{Temporal: c, Nodes: nodes, Steps: w.walk.Steps}
	}
}

// fingerprints returns those by which the states of the behavior are known.
func (w *walker) fingerprints() (fps []uint64, failed *safety.Violation) {
	defer safety.BrokenOff(&failed)
	fps = make([]uint64, len(w.walk.Steps))
	for i, step := range w.walk.Steps {
		fp, v := w.check.FingerprintOf(step.State, state.Fingerprint(step.State), i+1)
		if v != nil {
			v.Parent = uint64(i)
			return nil, v
		}
		fps[i] = fp
	}
	return fps, nil
}

func (w *walker) temporal(fps []uint64) (c *liveness.Counterexample, nodes []uint32, failed *safety.Violation, err error) {
	defer safety.BrokenOff(&failed)
	return w.s.c.Temporal.CheckWalk(w.ctx, safety.States(w.walk.Steps), fps)
}
