package verdict

import (
	"fmt"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/internal/tell"
	"github.com/gotlc/gotlc/tlc/liveness"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
)

// Lasso reports a behavior that violates temporal properties: its states, and the step that leads back to the
// beginning of its cycle, nil if it ends in stuttering; only its beginning if that is enough.
func (j *Judge) Lasso(c *liveness.Counterexample, steps []safety.Step, back *safety.Step, finite bool) Verdict {
	v := Verdict{Steps: steps, Temporal: true}
	j.show(&v, func(s *showing) {
		s.found(steps)
		v.Names = j.verify(c, steps, back, finite)
		s.lasso(c, back, finite)
	})
	if !finite {
		j.aside(func() { j.becauseOfLasso(c, steps, back) })
	}
	j.judgeCounterexample()
	return v
}

// lasso prints a behavior that violates temporal properties, and adds to the verdict how it goes on.
func (s *showing) lasso(c *liveness.Counterexample, back *safety.Step, finite bool) {
	j, v, steps := s.Judge, s.v, s.v.Steps
	var at []ast.Span
	for _, name := range v.Names {
		if sym := j.p.Info.Root.Lookup(name); sym != nil {
			at = append(at, sym.Span())
		}
	}
	j.tell.Rep.TemporalViolated(v.Names, at...)
	t := report.Trace{Kind: j.lassoKind()}
	j.tell.Rep.Announce(code.CounterExample, t.Kind, len(steps))
	if back != nil {
		v.Back, v.By, v.Closing = c.Loop+1, back.Action, j.Display.closing(steps, *back)
		t.States, t.Back, t.By, t.Way = j.Display.Shown(steps, back.State), v.Back, v.By, v.Closing
		v.Ways = waysOf(t.States)
		if j.o.Style.ShowsSteps() && j.p.Model.Alias == nil { // evaluating an alias once more could print
			closing := j.Display.Shown([]safety.Step{*back}, nil)[0]
			t.Closing = &closing
		}
		j.Display.showCounterexample(steps, j.Display.plainRecord, t.Back, t.By)
		s.trace(t)
		return
	}
	t.States = j.Display.Shown(steps, nil)
	v.Ways = waysOf(t.States)
	if finite {
		s.trace(t)
		j.Display.showCounterexample(steps, j.Display.plainRecord, 0, nil)
		return
	}
	last := len(steps)
	t.Back, v.Back = last, last
	s.trace(t)
	j.Display.showCounterexample(steps, j.Display.plainRecord, last, steps[last-1].Action)
	j.warnStuttering(c)
}

// lassoKind is the kind of trace that a lasso is.
func (j *Judge) lassoKind() report.TraceKind {
	if j.simulates() {
		return report.SimulationTrace
	}
	return report.LivenessTrace
}

// verify evaluates the formulas on the behavior itself and returns the names of the properties that are false. Under
// symmetry or a view the behavior need not be what it was taken for, as in TLC, and formulas that draw or ask about the search may
// say something else by now; otherwise it must be a fair one that violates a property.
func (j *Judge) verify(c *liveness.Counterexample, steps []safety.Step, back *safety.Step, finite bool) []string {
	b := j.behaviorOf(c, steps, back)
	ctx := j.p.Model.Compiler.NewCtx(j.p.Env)
	names, err := j.p.Temporal.Violated(ctx, &b)
	if err != nil {
		passOn(err)
	}
	if err != nil || j.p.Model.Symmetry != nil || j.p.Model.View != nil || j.p.Temporal.Varies() {
		return names
	}
	if len(names) == 0 {
		panic("the behavior that was found violates no property")
	}
	if isFair, err := j.p.Temporal.IsFair(ctx, &b); err == nil && !isFair && !finite {
		panic("the behavior that was found is not fair")
	}
	return names
}

// behaviorOf is the behavior that a lasso is.
func (j *Judge) behaviorOf(c *liveness.Counterexample, steps []safety.Step, back *safety.Step) liveness.Behavior {
	b := liveness.Behavior{Loop: c.Loop, States: safety.States(steps)}
	if back != nil && j.p.Model.View != nil {
		b.Back = back.State
	}
	return b
}

// becauseOfLasso tells people what the property is false for.
func (j *Judge) becauseOfLasso(c *liveness.Counterexample, steps []safety.Step, back *safety.Step) {
	if !j.o.Reasons {
		return
	}
	b := j.behaviorOf(c, steps, back)
	var reasons []report.Reason
	for _, fact := range j.p.Temporal.Why(j.p.Model.Compiler.NewCtx(j.p.Env.Silenced()), &b) {
		if at := fact.Leaf.Pred.Formula.Span(); at.IsValid() && len(reasons) < maxFacts {
			reasons = append(reasons, report.Reason{Of: told(fact), At: at})
		}
	}
	if len(reasons) > 0 {
		j.tell.Rep.Because("The property is false of this behavior, for this is", reasons)
	}
}

// maxFacts bounds how much is told of why a property is false.
const maxFacts = 4

// told says where a formula is true or false.
func told(f liveness.Fact) string {
	value := map[bool]string{true: "true", false: "false"}[f.True]
	what := fmt.Sprintf(" in state %d", f.At+1)
	if f.Leaf.IsAction {
		what = fmt.Sprintf(" of the step from state %d", f.At+1)
	}
	switch {
	case f.Always && f.At == 0 && f.Leaf.IsAction:
		what = " of every step"
	case f.Always && f.At == 0:
		what = " in every state"
	case f.Always && f.Leaf.IsAction:
		what = fmt.Sprintf(" of every step from state %d on", f.At+1)
	case f.Always:
		what += " and in every later one"
	case f.Again:
		what += ", again and again"
	}
	return value + what
}

// warnStuttering says that fairness is missing where only that makes the counterexample possible. In simulation it is the
// end of the behavior that does.
func (j *Judge) warnStuttering(c *liveness.Counterexample) {
	switch {
	case c.Unavoidable || j.simulates():
	case j.p.Config.Specification == nil:
		j.tell.Rep.Msg(code.StutteringNoSpec)
	case len(j.p.Model.Fairness) == 0:
		name := j.p.Config.Specification.Text
		at := j.p.Info.Root.Lookup(name).Span()
		j.tell.Rep.Msg(code.StutteringNoFairness, name, at.String())
	}
}

// temporalFailed reports an error in evaluating a temporal property's predicate: unlike elsewhere, TLC shows the nested
// expressions first.
func (f *finding) temporalFailed() {
	stack, ok := f.locateTemporal()
	if ok {
		f.tell.Rep.CallStack(stack)
	}
	f.tell.EvaluationError(f.v.Err, f.simulates())
	f.tell.Fail(code.General)
	f.behavior(false, report.SafetyTrace)
	f.fault(f.v.Err, stack, ast.Span{})
}

// temporalCallStack explains an error in computing successors by the fairness conditions of the state, if those fail as
// well: when TLC repeats the computation to find the nested expressions, it meets them first, and its exit status is
// another one.
func (f *finding) temporalCallStack() bool {
	if f.v.Kind != safety.EvaluationFailed || tell.Coded(f.v.Err.Code) {
		return false
	}
	stack, ok := f.locateTemporal()
	if ok {
		f.tell.Fail(code.General)
		f.tell.Rep.CallStack(stack)
		f.fault(f.v.Err, stack, ast.Span{})
	}
	return ok
}

// locateTemporal evaluates the predicate that failed once more, or, if v is another kind of failure, those of the
// state that was being expanded, and returns the nested expressions; false if that does not fail.
func (f *finding) locateTemporal() (stack []ast.Node, found bool) {
	if f.p.Temporal != nil {
		f.inTime(func() { stack, found = f.repeatTemporal() })
	}
	return stack, found
}

func (f *finding) repeatTemporal() ([]ast.Node, bool) {
	quiet := f.p.Env.Silenced()
	m, err := f.p.Traced(quiet)
	if err != nil {
		return nil, false
	}
	steps := []safety.Step{{State: f.v.State}}
	if f.v.Parent != safety.NoState {
		steps, err = f.states.To(f.p.Env, f.v.Parent)
	}
	if err != nil {
		return nil, false
	}
	return f.p.Temporal.Locate(m, quiet, steps, f.v)
}
