package explore

import (
	"context"

	"github.com/gotlc/gotlc/tlc/deepen"
	"github.com/gotlc/gotlc/tlc/internal/env"
	"github.com/gotlc/gotlc/tlc/internal/verdict"
	"github.com/gotlc/gotlc/tlc/safety"
	"github.com/gotlc/gotlc/tlc/search"
)

// deepening is iterative deepening.
type deepening struct {
	*exploration
	deepening *deepen.Deepening
}

// openDeepening prepares iterative deepening; false if it cannot do what is asked for.
func (e *exploration) openDeepening() (explorer, bool) {
	if e.o.Workers > 1 || e.P.Temporal != nil {
		what, advice := "multiple workers", "run TLC with a single worker."
		if e.P.Temporal != nil {
			what, advice = "checking liveness properties", "check liveness properties in Breadth-First-Search mode."
		}
		e.failed("Depth-First Iterative Deepening mode does not support " + what +
			" (https://github.com/tlaplus/tlaplus/issues/548).  Please " + advice)
		return nil, false
	}
	d := &deepening{exploration: e}
	conf := deepen.Config{
		Model: e.P.Model, Env: e.P.Env, MaxDepth: e.o.Deep.Most, CheckDeadlock: e.P.Model.CheckDeadlock && e.o.Deadlock,
		Continue: e.o.Continue,
		InitDone: func(s deepen.Stats) { e.Tell.Rep.InitDoneDFID(s.Generated, s.Distinct) },
		Level:    func(depth int, s deepen.Stats) { e.Tell.Rep.StartingLevel(depth, s.Generated, s.Distinct) },
		Violated: d.violated,
	}
	if e.P.Model.Coverage != nil {
		conf.Entered = d.coverage.start().Deepened
		conf.InitDone = func(s deepen.Stats) {
			d.coverage.initial = stats(s)
			e.Tell.Rep.InitDoneDFID(s.Generated, s.Distinct)
		}
	}
	d.deepening = deepen.New(conf)
	return d, true
}

// violated reports a violation at the end of a behavior.
func (d *deepening) violated(v *safety.Violation, steps []safety.Step) {
	if unjudged := v.Kind == safety.InvariantFailed || v.Kind == safety.ImpliedInitFailed; unjudged && v.Parent == safety.NoState && d.deepening.Knows(v.State) {
		d.Judge.InitialFailure(v, verdict.History(steps)) // TLC repeats it, takes the state for one that was checked, and is content
		return
	}
	d.found(d.Judge.Violation(v, verdict.History(steps)))
}

// explore implements explorer.
func (d *deepening) explore(ctx context.Context) {
	out := d.deepening.Run(ctx)
	d.coverage.end()
	d.out.Stats = stats(out.Stats)
	if v := out.Violation; v != nil && v.Parent == safety.NoState && v.Err == nil {
		return
	}
	if !d.P.Model.HasNext && out.Distinct > 0 {
		d.noNextState()
	}
	d.Judge.Postconditions()
	if d.End.Due() {
		d.End.Interrupted("The run was interrupted before the state space was exhausted.")
	}
	if out.Complete && d.Tell.Code() == 0 {
		d.Tell.Rep.SuccessDFID(out.Generated, out.Distinct, 1/float64(d.deepening.MinDistance()))
	}
	d.coverage.print()
	d.Tell.Rep.StatsDFID(out.Generated, out.Distinct)
}

func (d *deepening) close() {}

// Stop implements env.Explorer.
func (d *deepening) Stop() { d.deepening.Stop() }

// Figures implements env.Explorer.
func (d *deepening) Figures() env.Figures { return figures(stats(d.deepening.Live())) }

// stats are the figures of iterative deepening as those of a search.
func stats(s deepen.Stats) search.Stats {
	return search.Stats{Generated: s.Generated, Distinct: s.Distinct, Init: s.Init, Depth: s.Depth}
}
