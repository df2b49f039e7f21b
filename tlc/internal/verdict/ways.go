package verdict

import (
	"slices"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/chosen"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
)

// ways returns, for each step, how it was made; nil where that is not known, as for the initial state, or not asked.
func (d *Display) ways(steps []safety.Step) []*chosen.Way {
	out := make([]*chosen.Way, len(steps))
	if !d.o.Ways || len(steps) < 2 || !d.probe() {
		return out
	}
	w := chosen.Walk{Info: d.probing.Info, Ctx: d.probing.Compiler.NewCtx(d.p.Env.Silenced())}
	w.Ctx.InterruptBy(d.p.Interrupt())
	for i := 1; i < len(steps); i++ {
		at := slices.Index(d.p.Model.Actions, steps[i].Action)
		if at < 0 {
			continue
		}
		w.Ctx.SetLevel(i)
		w.Ctx.SetPath(func() ([][]value.Value, error) { return safety.States(steps[:i]), nil })
		if way, ok := w.Step(d.probing.Actions[at], steps[i-1].State, steps[i].State); ok {
			out[i] = &way
		}
	}
	return out
}

// closing is how the step back to the beginning of a lasso was made, nil if that is not known.
func (d *Display) closing(steps []safety.Step, back safety.Step) *chosen.Way {
	return d.ways([]safety.Step{steps[len(steps)-1], back})[1]
}

// probe makes the model with code that can be probed.
func (d *Display) probe() bool {
	if d.probing == nil {
		m, err := d.p.Again(d.p.Model.Compiler.Probing(false))
		if err != nil { // which it was not the first time
			return false
		}
		d.probing = m
	}
	return true
}

// waysOf are those of states that are shown.
func waysOf(states []report.TraceState) []*chosen.Way {
	out := make([]*chosen.Way, len(states))
	for i, s := range states {
		out[i] = s.Way
	}
	return out
}
