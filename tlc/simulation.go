package tlc

import (
	"bufio"
	"fmt"
	"math/rand"
	"os"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
	"github.com/gotlc/gotlc/tlc/search"
	"github.com/gotlc/gotlc/tlc/simulate"
)

// simulate explores random behaviors and reports what is wrong with them.
func (r *run) simulate() {
	o := r.o
	conf := simulate.Config{Model: r.model, Env: r.workerEnvironment}
	if o.Liveness != "off" {
		conf.Temporal = r.temporal
	}
	conf.Rules = simulate.Rules{
		Workers: o.WorkerCount(), Seed: r.seed, Skip: o.Aril, Depth: o.TraceDepth, Num: o.TraceNum,
		CheckDeadlock: r.model.CheckDeadlock && o.Deadlock, Continue: o.Continue, Generate: o.Mode == Generate,
	}
	conf.Events = simulate.Events{
		InitComputed: r.rep.InitComputed, InitDone: r.rep.InitDoneSimulation, Violated: r.walkViolates, Interval: o.ProgressInterval,
		Progress: func(s simulate.Stats) {
			r.simulationProgress(s)
			r.coverageDue()
		},
	}
	if r.model.Coverage != nil {
		counter := r.startCoverage()
		conf.Events.Generated = counter.Generated
		conf.Events.InitDone = func(n int) {
			r.coverage.initial.Generated = uint64(n)
			r.rep.InitDoneSimulation(n)
		}
	}
	var flow *actionFlow
	if o.Stats != "" {
		flow = r.newActionFlow()
	}
	if o.TraceFile != "" || flow != nil {
		conf.Finished = func(worker int, n int64, steps []safety.Step) error { return r.walkFinished(flow, worker, n, steps) }
	}
	s := simulate.New(conf)
	r.env.attach(simulating{s})
	defer r.watch(simulating{s})()
	out := s.Run(r.ctx)
	r.endCoverage()
	if flow != nil && out.Err == nil {
		out.Err = flow.write(r.info.Root.Name + "_actions.dot")
	}
	r.outcome.Generated, r.outcome.Init = out.Generated, uint64(out.Init)
	switch {
	case out.Err != nil:
		r.fail(report.General)
		r.rep.Msg(report.General, out.Err.Error())
	case out.Failure != nil:
	case out.Stopped:
	case out.Init == 0:
		r.noInitialState()
	case !r.model.HasNext:
		r.fail(report.NoNextState)
		r.rep.Msg(report.NoNextState)
	}
	r.simulationEnd(out)
}

// simulationEnd prints what comes after the last behavior. What follows a violation has been printed with it, and nothing
// follows a postcondition that does not hold.
func (r *run) simulationEnd(out simulate.Outcome) {
	if f := out.Failure; f != nil && f.Violation != nil && f.Violation.Parent == safety.NoState {
		if f.Violation.Kind == safety.InvariantViolated {
			r.postconditions()
		}
		return
	}
	if out.Init == 0 && !out.Stopped {
		return
	}
	r.postconditions()
	if r.ctx.Err() != nil {
		r.interrupted("The run was interrupted.")
	}
	r.simulationProgress(out.Stats)
	if out.Failure == nil && (r.code == 0 || out.Err != nil || out.Stopped) {
		r.simulationSummary(out.Stats)
	}
}

// simulationSummary prints what comes after each violation, and at the end if all is well.
func (r *run) simulationSummary(s simulate.Stats) {
	r.printCoverage()
	if r.o.Tool {
		r.simulationProgress(s)
	}
	r.rep.StatsSimulation(s.Generated, r.seed, r.o.Aril)
}

func (r *run) simulationProgress(s simulate.Stats) {
	r.rep.ProgressSimulation(s.Generated, s.Traces, s.Mean, s.Variance(), s.Deviation())
}

// noInitialState reports that no behavior has a beginning.
func (r *run) noInitialState() {
	code := report.NoInitState
	if len(r.model.Constraints) > 0 {
		code = report.NoInitStateConstraint
	}
	r.fail(code)
	r.rep.Msg(code)
}

// walkViolates reports a violation found in a behavior.
func (r *run) walkViolates(f *simulate.Failure, s simulate.Stats) {
	r.history = f.Steps
	switch v := f.Violation; {
	case v == nil:
		r.fail(report.TemporalViolated)
		steps, back := lassoSteps(f)
		r.showLasso(f.Temporal, steps, back, false)
	case v.Parent == safety.NoState && v.Kind != safety.InvariantViolated:
		r.fail(r.initialFailure(v))
		return
	default:
		r.violation(v)
		if v.Parent == safety.NoState {
			return
		}
	}
	r.simulationSummary(s)
}

// initialFailure reports an initial state that cannot be checked, or that initial states cannot be computed, without the
// nested expressions. It returns the code of the message.
func (r *run) initialFailure(v *safety.Violation) int {
	if v.Kind == safety.Incomplete {
		r.rep.At().In(r.partial(v.State)).Msg(report.InitIncomplete, r.rep.StateText(r.model.Vars, texts(v.State)))
		return report.InitIncomplete
	}
	code := report.General
	if v.State == nil || v.Err.Fingerprint {
		r.rep.At(v.Err.Span).Raw(code, r.embedded(v.Err))
	} else {
		code = report.InitStateError
		r.rep.At(v.Err.Span).In(r.partial(v.State)).Msg(code, r.embedded(v.Err), r.rep.StateText(r.model.Vars, texts(v.State)))
	}
	stack, err := r.explain(v)
	r.fault(err, stack, ast.Span{})
	return code
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

// walkFinished counts the actions of a finished behavior and writes it to a file, as asked for.
func (r *run) walkFinished(flow *actionFlow, worker int, n int64, steps []safety.Step) error {
	if flow != nil {
		flow.add(steps)
	}
	if r.o.TraceFile == "" {
		return nil
	}
	return r.writeWalk(worker, n, steps)
}

// writeWalk writes a behavior to a file of its own.
func (r *run) writeWalk(worker int, n int64, steps []safety.Step) error {
	name := fmt.Sprintf("%s_%d_%d", r.o.TraceFile, worker, n)
	f, err := os.Create(name)
	if err != nil {
		return fmt.Errorf("the behavior cannot be written: %w", err)
	}
	w := bufio.NewWriter(f)
	fmt.Fprintf(w, "---------------- MODULE %s -----------------\n", name)
	for i, s := range steps {
		label := r.label(s.Action)
		fmt.Fprintf(w, "\\* %s\nSTATE_%d == \n%s\n\n", label, i+1, r.rep.StateText(r.model.Vars, texts(s.State)))
	}
	w.WriteString(strings.Repeat("=", 49) + "\n")
	if err := w.Flush(); err != nil {
		f.Close()
		return fmt.Errorf("the behavior cannot be written: %w", err)
	}
	return f.Close()
}

// simulating is a simulation as the environment sees it.
type simulating struct{ *simulate.Simulation }

func (s simulating) Figures() figures {
	live := s.Live()
	return figures{Stats: search.Stats{Generated: live.Generated}, diameter: live.Traces, simulated: &live}
}

// workerEnvironment is what evaluation sees of a run in one worker: registers, random numbers and the behavior at hand
// are the worker's own. The first worker's registers are those of the run.
func (r *run) workerEnvironment(worker int, seed int64, w *simulate.Walk) eval.Env {
	e := r.env
	if worker > 0 {
		e = r.env.copy(r.rep)
	}
	return &walkEnvironment{environment: e, run: r, walk: w, random: rand.New(simulate.NewSource(^seed))}
}

type walkEnvironment struct {
	*environment
	run    *run
	walk   *simulate.Walk
	random *rand.Rand
}

func (e *walkEnvironment) Random() *rand.Rand { return e.random }

func (e *walkEnvironment) Stop() { e.run.env.Stop() }

// Stat answers TLCGet of what depends on the behavior at hand.
func (e *walkEnvironment) Stat(name string) (value.Value, bool) {
	if name == "action" {
		return e.run.actionRecord(e.walk.Action), true
	}
	return e.run.env.Stat(name)
}
