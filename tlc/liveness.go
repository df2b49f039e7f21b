package tlc

import (
	"context"
	"errors"
	"maps"
	"time"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/liveness"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
	"github.com/gotlc/gotlc/tlc/search"
)

// prepareLiveness brings the temporal properties to the form in which they are checked.
func (r *run) prepareLiveness() bool {
	if len(r.model.Temporal) == 0 {
		return true
	}
	if r.model.Symmetry != nil && !r.o.simulates() {
		r.rep.Msg(report.LivenessSymmetry)
	}
	p, err := liveness.New(r.model)
	if r.cutShort(err) {
		return false
	}
	if err != nil {
		r.fail(err.Code)
		switch err.Code {
		case report.TemporalUnsupported:
			r.rep.At(err.Span).Msg(err.Code, err.Text)
		case report.TemporalAction, report.TemporalTautology:
			r.rep.At(err.Span).Msg(err.Code)
		default:
			r.evaluationError(err)
		}
		if err.Span.IsValid() {
			r.note(report.Note{Span: err.Span, Text: "this temporal formula cannot be checked"})
		}
		return false
	}
	r.temporal = p
	if r.assumesProperty() {
		property, spec := r.definitionAt(r.config.Properties[0].Text), r.definitionAt(r.config.Specification.Text)
		r.rep.Msg(report.PropertyEqualsFairness, append(property, spec...)...)
	}
	r.rep.LivenessBranches(p.Branches())
	return true
}

// definitionAt returns the name and the place of a definition of the root module, for messages.
func (r *run) definitionAt(name string) []string {
	return []string{name, r.info.Root.Lookup(name).Span().String()}
}

// assumesProperty reports whether the specification assumes just what the only property says, in the same words.
func (r *run) assumesProperty() bool {
	if r.config.Specification == nil || len(r.config.Properties) != 1 || len(r.model.Fairness) == 0 {
		return false
	}
	k := r.model.Compiler
	assumed, claimed := map[ast.Expr]bool{}, map[ast.Expr]bool{}
	for _, p := range r.model.Fairness {
		assumed[p.Whole.Expr] = true
	}
	for _, p := range k.Parts(k.Definition(r.info.Root.Lookup(r.config.Properties[0].Text)), false) {
		if p.Kind == eval.Temporal {
			claimed[p.Whole.Expr] = true
		}
	}
	return maps.Equal(assumed, claimed)
}

// checkLiveness checks the temporal properties over the complete state graph. It reports whether it came to its end.
func (r *run) checkLiveness() bool {
	o := r.outcome
	started := time.Now()
	r.rep.ProgressBeforeLiveness(o.Depth, counts(o.Stats))
	r.rep.LivenessStart(true, r.temporal.Branches(), uint64(r.temporal.Branches())*r.graph.Len())
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	defer r.afterGrace(cancel)()
	c, err := r.graph.Check(ctx, r.o.WorkerCount())
	switch {
	case errors.Is(err, liveness.ErrInterrupted):
		return false
	case err != nil:
		r.fail(report.General)
		r.rep.Msg(report.General, err.Error())
	case c != nil:
		r.fail(report.TemporalViolated)
		r.temporalViolated(c, false)
	}
	r.rep.LivenessEnd(time.Since(started))
	return true
}

// violatedEarly reports a violation of a temporal property that was noticed during the search. Its exit status is that
// of a safety violation, as in TLC.
func (r *run) violatedEarly() bool {
	c, err := r.graph.Early()
	switch {
	case err != nil:
		r.fail(report.General)
		r.rep.Msg(report.General, err.Error())
	case c != nil:
		r.fail(report.InvariantViolated)
		r.temporalViolated(c, true)
	}
	return c != nil || err != nil
}

// temporalViolated reports a behavior that violates temporal properties; only its beginning if that is enough.
func (r *run) temporalViolated(c *liveness.Counterexample, finite bool) {
	r.finish()
	steps, back, err := r.realize(c.Lasso)
	if err != nil {
		r.rep.Msg(report.General, "The behavior that violates the properties cannot be shown: "+err.Error())
		return
	}
	r.showLasso(c, steps, back, finite)
	r.judgeCounterexample()
}

// showLasso reports a behavior that violates temporal properties: its states, and the step that leads back to the
// beginning of its cycle, nil if it ends in stuttering.
func (r *run) showLasso(c *liveness.Counterexample, steps []safety.Step, back *safety.Step, finite bool) {
	r.lasso = true
	r.names = r.verify(c, steps, back, finite)
	r.rep.TemporalViolated(r.names)
	t := report.Trace{Kind: r.lassoKind()}
	r.rep.Announce(report.CounterExample, t.Kind, len(steps))
	if back != nil {
		t.States, t.Back, t.By = r.shown(steps, back.State), c.Loop+1, back.Action
		if (r.o.TraceStyle == report.StyleDiff || r.o.TraceStyle == report.StylePlusCal) && r.model.Alias == nil { // evaluating an alias once more could print
			closing := r.shown([]safety.Step{*back}, nil)[0]
			t.Closing = &closing
		}
		r.foundCounterexample(steps, r.plainRecord, t.Back, t.By)
		r.rep.Trace(t)
		return
	}
	t.States = r.shown(steps, nil)
	if finite {
		r.rep.Trace(t)
		r.foundCounterexample(steps, r.plainRecord, 0, nil)
		return
	}
	last := len(steps)
	t.Back = last
	r.rep.Trace(t)
	r.foundCounterexample(steps, r.plainRecord, last, steps[last-1].Action)
	r.found.by = nil
	r.warnStuttering(c)
}

// lassoKind is the kind of trace that a lasso is.
func (r *run) lassoKind() report.TraceKind {
	if r.o.simulates() {
		return report.SimulationTrace
	}
	return report.LivenessTrace
}

// verify evaluates the formulas on the behavior itself and returns the names of the properties that are false. Under
// symmetry or a view the behavior need not be what it was taken for, as in TLC; otherwise it must be a fair one that
// violates a property.
func (r *run) verify(c *liveness.Counterexample, steps []safety.Step, back *safety.Step, finite bool) []string {
	b := liveness.Behavior{Loop: c.Loop}
	for _, s := range steps {
		b.States = append(b.States, s.State)
	}
	if back != nil && r.model.View != nil {
		b.Back = back.State
	}
	ctx := r.model.Compiler.NewCtx(r.env)
	names, err := r.temporal.Violated(ctx, &b)
	if err != nil || r.model.Symmetry != nil || r.model.View != nil {
		return names
	}
	if len(names) == 0 {
		panic("the behavior that was found violates no property")
	}
	if isFair, err := r.temporal.IsFair(ctx, &b); err == nil && !isFair && !finite {
		panic("the behavior that was found is not fair")
	}
	return names
}

// warnStuttering says that fairness is missing where only that makes the counterexample possible. In simulation it is the
// end of the behavior that does.
func (r *run) warnStuttering(c *liveness.Counterexample) {
	switch {
	case c.Unavoidable || r.o.simulates():
	case r.config.Specification == nil:
		r.rep.Msg(report.StutteringNoSpec)
	case len(r.model.Fairness) == 0:
		name := r.config.Specification.Text
		at := r.info.Root.Lookup(name).Span()
		r.rep.Msg(report.StutteringNoFairness, name, at.String())
	}
}

// realize finds the states of a lasso, and the step that leads back to the beginning of its cycle; nil if the behavior
// ends in stuttering.
func (r *run) realize(l *liveness.Lasso) (steps []safety.Step, back *safety.Step, err error) {
	path := append([]uint32(nil), l.States[1:]...)
	if !l.Stutters() {
		path = append(path, l.States[l.Loop])
	}
	steps, err = search.Replay(r.model, r.env, r.stores.log, uint64(l.States[0]))
	if err != nil {
		return nil, nil, err
	}
	more, err := safety.Trail(r.model, r.env, steps[0].State, 1, r.graph.Fingerprints(path))
	if err != nil {
		return nil, nil, err
	}
	if !l.Stutters() {
		back, more = &more[len(more)-1], more[:len(more)-1]
	}
	return append(steps, more...), back, nil
}

// temporalFailed reports an error in evaluating a temporal property's predicate: unlike elsewhere, TLC shows the nested
// expressions first.
func (r *run) temporalFailed(v *safety.Violation) {
	stack, ok := r.explainTemporal(v)
	if ok {
		r.rep.CallStack(stack)
	}
	r.evaluationError(v.Err)
	r.fail(report.General)
	r.behavior(v, false, report.SafetyTrace)
	r.fault(v.Err, stack, ast.Span{})
}

// temporalCallStack explains an error in computing successors by the fairness conditions of the state, if those fail as
// well: when TLC repeats the computation to find the nested expressions, it meets them first, and its exit status is
// another one.
func (r *run) temporalCallStack(v *safety.Violation) bool {
	if v.Kind != safety.EvaluationFailed || coded(v.Err.Code) {
		return false
	}
	stack, ok := r.explainTemporal(v)
	if ok {
		r.fail(report.General)
		r.rep.CallStack(stack)
		r.fault(v.Err, stack, ast.Span{})
	}
	return ok
}

// explainTemporal evaluates the predicate that failed once more, or, if v is another kind of failure, those of the
// state that was being expanded, and returns the nested expressions; false if that does not fail.
func (r *run) explainTemporal(v *safety.Violation) ([]ast.Node, bool) {
	if r.temporal == nil {
		return nil, false
	}
	quiet := r.env.silenced()
	opts := r.modelOptions()
	opts.Env = quiet
	m, err := r.model.Traced(r.config, opts)
	if err != nil {
		return nil, false
	}
	steps := []safety.Step{{State: v.State}}
	if v.Parent != safety.NoState {
		steps, err = r.stepsTo(v.Parent)
	}
	if err != nil {
		return nil, false
	}
	return r.temporal.Explain(m, quiet, steps, v)
}
