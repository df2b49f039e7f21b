package tlc

import (
	"time"

	"github.com/gotlc/gotlc/tlc/liveness"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/search"
)

// prepareLiveness brings the temporal properties to the form in which they are checked.
func (r *run) prepareLiveness() bool {
	if len(r.model.Temporal) == 0 {
		return true
	}
	if r.model.Symmetry != nil {
		r.rep.Msg(report.LivenessSymmetry)
	}
	p, err := liveness.New(r.model)
	if err != nil {
		r.fail(err.Code)
		switch err.Code {
		case report.TemporalUnsupported:
			r.rep.Msg(err.Code, err.Text)
		case report.TemporalAction, report.TemporalTautology:
			r.rep.Msg(err.Code)
		default:
			r.evaluationError(err)
		}
		if err.Span.IsValid() {
			r.note(report.Note{Span: err.Span, Text: "this temporal formula cannot be checked"})
		}
		return false
	}
	r.temporal = p
	r.rep.LivenessBranches(p.Branches())
	return true
}

// checkLiveness checks the temporal properties over the complete state graph.
func (r *run) checkLiveness() {
	o := r.outcome
	started := time.Now()
	r.rep.ProgressBeforeLiveness(o.Depth, counts(o.Stats))
	r.rep.LivenessStart(true, r.temporal.Branches(), uint64(r.temporal.Branches())*r.graph.Len())
	c, err := r.graph.Check(o.Init)
	switch {
	case err != nil:
		r.fail(report.General)
		r.rep.Msg(report.General, err.Error())
	case c != nil:
		r.fail(report.TemporalViolated)
		r.temporalViolated(c)
	}
	r.rep.LivenessEnd(time.Since(started))
}

// temporalViolated reports a behavior that violates temporal properties.
func (r *run) temporalViolated(c *liveness.Counterexample) {
	steps, back, err := r.realize(c.Lasso)
	if err != nil {
		r.rep.Msg(report.General, "The behavior that violates the properties cannot be shown: "+err.Error())
		return
	}
	b := liveness.Behavior{Loop: c.Loop}
	for _, s := range steps {
		b.States = append(b.States, s.State)
	}
	names, everr := r.temporal.Violated(r.model.Compiler.NewCtx(r.env), &b)
	if everr != nil {
		names = nil
	}
	r.rep.TemporalViolated(names)
	r.rep.Msg(report.CounterExample)
	r.rep.Trace(report.LivenessTrace, r.shown(steps))
	switch {
	case c.Stutters():
		r.env.setCounterexample(r.counterexampleValue(steps, 0))
		r.rep.Stuttering(len(steps))
		r.warnStuttering(c)
	case !c.Finite:
		r.env.setCounterexample(r.counterexampleValue(steps, c.Loop+1))
		r.rep.BackTo(c.Loop+1, back)
	}
}

// warnStuttering says that fairness is missing where only that makes the counterexample possible.
func (r *run) warnStuttering(c *liveness.Counterexample) {
	switch {
	case c.Unavoidable:
	case r.config.Specification == nil:
		r.rep.Msg(report.StutteringNoSpec)
	case len(r.model.Fairness) == 0:
		name := r.config.Specification.Text
		at := r.info.Root.Lookup(name).Span()
		r.rep.Msg(report.StutteringNoFairness, name, at.String())
	}
}

// realize finds the states of a lasso, and the action that leads back to the beginning of its cycle.
func (r *run) realize(l *liveness.Lasso) ([]search.Step, string, error) {
	fps := r.graph.Fingerprints(append(append([]uint32(nil), l.States[1:]...), l.States[l.Loop]))
	steps, err := search.Replay(r.model, r.env, r.stores.log, uint64(l.States[0]))
	if err != nil {
		return nil, "", err
	}
	if l.Stutters() || l.Finite {
		fps = fps[:len(fps)-1]
	}
	more, err := search.Follow(r.model, r.env, steps[0].State, 1, fps)
	if err != nil {
		return nil, "", err
	}
	steps = append(steps, more...)
	if l.Stutters() || l.Finite {
		return steps, "", nil
	}
	last := len(steps) - 1
	return steps[:last], steps[last].Action.String(), nil
}

// temporalFailed reports an error in evaluating a temporal property's predicate: unlike elsewhere, TLC shows the nested
// expressions first.
func (r *run) temporalFailed(v *search.Violation) {
	quiet := r.env.silenced()
	opts := r.modelOptions()
	opts.Env = quiet
	m, err := r.model.Traced(r.config, opts)
	if err == nil {
		if stack, ok := r.temporal.Explain(m, quiet, r.stores.log, v); ok {
			r.rep.CallStack(stack)
		}
	}
	r.evaluationError(v.Err)
	r.fail(report.General)
	r.behavior(v, false, report.SafetyTrace)
}
