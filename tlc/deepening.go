package tlc

import (
	"github.com/gotlc/gotlc/tlc/deepen"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
	"github.com/gotlc/gotlc/tlc/search"
)

// deepen explores by iterative deepening and reports the outcome.
func (r *run) deepen() {
	if r.o.WorkerCount() > 1 || r.temporal != nil {
		what, advice := "multiple workers", "run TLC with a single worker."
		if r.temporal != nil {
			what, advice = "checking liveness properties", "check liveness properties in Breadth-First-Search mode."
		}
		r.fail(report.General)
		r.rep.Msg(report.General, "Depth-First Iterative Deepening mode does not support "+what+
			" (https://github.com/tlaplus/tlaplus/issues/548).  Please "+advice)
		return
	}
	var d *deepen.Deepening
	d = deepen.New(deepen.Config{
		Model: r.model, Env: r.env, MaxDepth: r.o.DFIDDepth, CheckDeadlock: r.model.CheckDeadlock && r.o.Deadlock,
		Continue: r.o.Continue,
		InitDone: func(s deepen.Stats) { r.rep.InitDoneDFID(s.Generated, s.Distinct) },
		Level:    func(depth int, s deepen.Stats) { r.rep.StartingLevel(depth, s.Generated, s.Distinct) },
		Violated: func(v *safety.Violation, steps []safety.Step) {
			r.history = steps
			if unjudged := v.Kind == safety.InvariantFailed || v.Kind == safety.ImpliedInitFailed; unjudged && v.Parent == safety.NoState && d.Knows(v.State) {
				r.initialFailure(v) // TLC repeats it, takes the state for one that was checked, and is content
				return
			}
			r.violation(v)
		},
	})
	r.env.attach(deepening{d})
	defer r.watch(deepening{d})()
	out := d.Run(r.ctx)
	r.outcome.Stats = deepening{}.stats(out.Stats)
	if v := out.Violation; v != nil && v.Parent == safety.NoState && v.Err == nil {
		return
	}
	if !r.model.HasNext && out.Distinct > 0 {
		r.fail(report.NoNextState)
		r.rep.Msg(report.NoNextState)
	}
	r.postconditions()
	if r.ctx.Err() != nil {
		r.interrupted("The run was interrupted before the state space was exhausted.")
	}
	if out.Complete && r.code == 0 {
		r.rep.SuccessDFID(out.Generated, out.Distinct, 1/float64(d.MinDistance()))
	}
	r.rep.StatsDFID(out.Generated, out.Distinct)
}

// deepening is iterative deepening as the environment sees it.
type deepening struct{ *deepen.Deepening }

func (d deepening) Figures() figures {
	live := d.Live()
	return figures{Stats: d.stats(live), diameter: uint64(live.Depth)}
}

func (deepening) stats(s deepen.Stats) search.Stats {
	return search.Stats{Generated: s.Generated, Distinct: s.Distinct, Init: s.Init, Depth: s.Depth}
}
