package explore

import (
	"bufio"
	"context"
	"fmt"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/random"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/readlimit"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/internal/env"
	"github.com/gotlc/gotlc/tlc/internal/verdict"
	"github.com/gotlc/gotlc/tlc/safety"
	"github.com/gotlc/gotlc/tlc/simulate"
)

// simulating makes random behaviors.
type simulating struct {
	*exploration
	simulation *simulate.Simulation
	flow       *actionFlow // nil if no graph of actions is drawn
}

// openSimulation prepares random behaviors.
func (e *exploration) openSimulation() explorer {
	s, o, m := &simulating{exploration: e}, e.o, e.P.Model
	conf := simulate.Config{Model: m, Env: s.workerEnvironment}
	if o.Liveness {
		conf.Temporal = e.P.Temporal
	}
	conf.Rules = simulate.Rules{
		Workers: o.Workers, Seed: o.Random.Seed, Skip: o.Random.Skip, Depth: o.Random.Depth, Num: o.Random.Num,
		CheckDeadlock: m.CheckDeadlock && o.Deadlock, Continue: o.Continue, Generate: o.Random.Generate,
	}
	conf.Events = simulate.Events{
		InitComputed: e.Tell.Rep.InitComputed, InitDone: e.Tell.Rep.InitDoneSimulation, Violated: s.violated, Interval: o.Interval,
		Progress: func(live simulate.Stats) {
			s.progress(live)
			s.coverage.due()
		},
	}
	if m.Coverage != nil {
		counter := s.coverage.start()
		conf.Events.Generated = counter.Generated
		conf.Events.InitDone = func(n int) {
			s.coverage.initial.Generated = uint64(n)
			e.Tell.Rep.InitDoneSimulation(n)
		}
	}
	if o.Random.Stats != "" {
		s.flow = newActionFlow(o.Random.Stats == "full", m.Actions)
	}
	if o.Random.File != "" || s.flow != nil {
		conf.Finished = s.finished
	}
	s.simulation = simulate.New(conf)
	return s
}

// explore implements explorer.
func (s *simulating) explore(ctx context.Context) {
	out := s.simulation.Run(ctx)
	s.coverage.end()
	if s.flow != nil && out.Err == nil {
		out.Err = s.flow.write(s.P.Info.Root.Name + "_actions.dot")
	}
	s.out.Generated, s.out.Init = out.Generated, uint64(out.Init)
	switch {
	case out.Err != nil:
		s.failed(out.Err.Error())
	case out.Failure != nil:
	case out.Stopped:
	case out.Init == 0:
		s.noInitialState()
	case !s.P.Model.HasNext:
		s.noNextState()
	}
	s.ended(out)
}

// ended prints what comes after the last behavior. What follows a violation has been printed with it, and nothing
// follows a postcondition that does not hold.
func (s *simulating) ended(out simulate.Outcome) {
	if f := out.Failure; f != nil && f.Violation != nil && f.Violation.Parent == safety.NoState {
		if f.Violation.Kind == safety.InvariantViolated {
			s.Judge.Postconditions()
		}
		return
	}
	if out.Init == 0 && !out.Stopped {
		return
	}
	s.Judge.Postconditions()
	if s.End.Due() {
		s.End.Interrupted("The run was interrupted.")
	}
	s.progress(out.Stats)
	if out.Failure == nil && (s.Tell.Code() == 0 || out.Err != nil || out.Stopped) {
		s.summary(out.Stats)
	}
}

// summary prints what comes after each violation, and at the end if all is well.
func (s *simulating) summary(live simulate.Stats) {
	s.coverage.print()
	if s.o.Random.Repeat {
		s.progress(live)
	}
	s.Tell.Rep.StatsSimulation(live.Generated, s.o.Random.Seed, s.o.Random.Skip)
}

func (s *simulating) progress(live simulate.Stats) {
	s.Tell.Rep.ProgressSimulation(live.Generated, live.Traces, live.Mean, live.Variance(), live.Deviation())
}

// noInitialState reports that no behavior has a beginning.
func (s *simulating) noInitialState() {
	number := code.NoInitState
	if len(s.P.Model.Constraints) > 0 {
		number = code.NoInitStateConstraint
	}
	s.Tell.Fail(number)
	s.Tell.Rep.Msg(number)
}

// violated reports a violation found in a behavior.
func (s *simulating) violated(f *simulate.Failure, live simulate.Stats) {
	states := verdict.History(f.Steps)
	switch v := f.Violation; {
	case v == nil:
		s.Tell.Fail(code.TemporalViolated)
		steps, back := lassoSteps(f)
		s.found(s.Judge.Lasso(f.Temporal, steps, back, false))
	case v.Parent == safety.NoState && v.Kind != safety.InvariantViolated:
		s.Tell.Fail(s.Judge.InitialFailure(v, states))
		return
	default:
		s.found(s.Judge.Violation(v, states))
		if v.Parent == safety.NoState {
			return
		}
	}
	s.summary(live)
}

// lassoSteps finds the steps of a lasso in the behavior in which it was found.
func lassoSteps(f *simulate.Failure) (steps []safety.Step, back *safety.Step) {
	l := f.Temporal.Lasso
	step := func(from, to uint32) safety.Step {
		for i := 1; i < len(f.Nodes); i++ {
			if f.Nodes[i-1] == from && f.Nodes[i] == to {
				return f.Steps[i]
			}
		}
		panic("the counterexample makes a step that the behavior does not make")
	}
	steps = f.Steps[:1:1]
	for i := 1; i < len(l.States); i++ {
		steps = append(steps, step(l.States[i-1], l.States[i]))
	}
	if !l.Stutters() {
		s := step(l.States[len(l.States)-1], l.States[l.Loop])
		back = &s
	}
	return steps, back
}

// finished counts the actions of a finished behavior and writes it to a file, as asked for.
func (s *simulating) finished(worker int, n int64, steps []safety.Step) error {
	if s.flow != nil {
		s.flow.add(steps)
	}
	if s.o.Random.File == "" {
		return nil
	}
	return s.writeWalk(worker, n, steps)
}

// writeWalk writes a behavior to a file of its own.
func (s *simulating) writeWalk(worker int, n int64, steps []safety.Step) error {
	name := fmt.Sprintf("%s_%d_%d", s.o.Random.File, worker, n)
	f, err := readlimit.Create(name)
	if err != nil {
		return fmt.Errorf("the behavior cannot be written: %w", err)
	}
	w := bufio.NewWriter(f)
	fmt.Fprintf(w, "---------------- MODULE %s -----------------\n", name)
	for i, step := range steps {
		label := s.Judge.Display.Label(step.Action)
		fmt.Fprintf(w, "\\* %s\nSTATE_%d == \n%s\n\n", label, i+1, s.Tell.Rep.StateText(s.P.Model.Vars, verdict.Texts(step.State)))
	}
	w.WriteString(strings.Repeat("=", 49) + "\n")
	if err := w.Flush(); err != nil {
		f.Close()
		return fmt.Errorf("the behavior cannot be written: %w", err)
	}
	return f.Close()
}

func (s *simulating) close() {}

// Stop implements env.Explorer.
func (s *simulating) Stop() { s.simulation.Stop() }

// Figures implements env.Explorer.
func (s *simulating) Figures() env.Figures {
	live := s.simulation.Live()
	return env.Figures{
		Generated: live.Generated, Diameter: live.Traces,
		Simulated: &env.Behaviors{Traces: live.Traces, Mean: live.Mean, Variance: live.Variance()},
	}
}

// workerEnvironment is what evaluation sees of a run in one worker: registers, random numbers and the behavior at hand
// are the worker's own. The first worker's registers are those of the run.
func (s *simulating) workerEnvironment(worker int, seed int64, w *simulate.Walk) eval.Env {
	e := s.P.Env
	if worker > 0 {
		e = s.P.Env.Copy(s.Tell.Rep)
	}
	return &walkEnvironment{Env: e, whole: s.P.Env, walk: w, random: random.New(^seed)}
}

type walkEnvironment struct {
	eval.Env
	whole  *env.Environment // of the run
	walk   *simulate.Walk
	random *random.Generator
}

func (e *walkEnvironment) Random() *random.Generator { return e.random }

func (e *walkEnvironment) Stop() { e.whole.Stop() }

// Stat answers TLCGet of what depends on the behavior at hand.
func (e *walkEnvironment) Stat(name string) (value.Value, bool) {
	if name == "action" {
		return e.whole.Records().Action(e.walk.Action), true
	}
	return e.whole.Stat(name)
}
