package verdict

import (
	"fmt"
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/refusal"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
)

// How much is told of why something is false, and looked at.
const (
	maxReasons  = 2
	maxDisabled = 6
	maxTried    = 10_000 // successors, or ways to satisfy a formula
)

// aside tells people more of what has been told. If that fails, or the run has to end meanwhile, the verdict stands all the same.
func (j *Judge) aside(tell func()) {
	if j.over() {
		return
	}
	defer func() {
		if p := recover(); p != nil && !isInterruption(p) {
			j.tell.Note(report.Note{
				Text: fmt.Sprintf("why this is so cannot be told: %v", p),
				Hint: "the verdict stands; please report this as a bug in gotlc, with the specification",
			})
		}
	}()
	tell()
}

// refusing is the model compiled for finding out what is false, nil if that is not wanted or not possible.
func (f *finding) refusing() *model.Model {
	if !f.o.Reasons {
		return nil
	}
	m, err := f.p.Again(f.p.Model.Compiler.Probing(true))
	if err != nil {
		return nil
	}
	return m
}

// because tells people which part of the invariant is false in the last of the steps.
func (f *finding) because(steps []safety.Step) {
	at := slices.Index(f.p.Model.Invariants, f.v.Pred)
	m := f.refusing()
	if m == nil || at < 0 || len(steps) == 0 {
		return
	}
	state := steps[len(steps)-1].State
	e := m.Compiler.Initial([]eval.Formula{m.Invariants[at].Formula})
	c := f.asking(m, steps)
	found := refusal.Of(c, refusal.Question{Most: maxReasons, GoOn: tries()}, func() *eval.Error {
		return e.InitialWithin(c, state, func(*eval.Ctx, []value.Value) bool { return false })
	})
	f.tell.Rep.Because(fmt.Sprintf("In state %d this is false:", len(steps)), closest(found.Refusals))
}

// closest returns the reasons of those refusals that came closest to success.
func closest(refusals []refusal.Refusal) []report.Reason {
	var reasons []report.Reason
	for _, r := range refusals {
		if r.Passed == refusals[0].Passed {
			reasons = append(reasons, reason("", r))
		}
	}
	return reasons
}

// becauseOfStep tells people which part of an action that all steps should be is false of the last one, which is no stuttering step.
func (f *finding) becauseOfStep(steps []safety.Step) {
	at := slices.Index(f.p.Model.ImpliedActions, f.v.Pred)
	m := f.refusing()
	if m == nil || at < 0 || len(steps) < 2 {
		return
	}
	last := len(steps) - 1
	c := f.asking(m, steps[:last])
	var refusals []refusal.Refusal
	for _, a := range m.Compiler.Split(m.ImpliedActions[at].Formula) {
		a.Compile(m.Compiler)
		c.SetState(steps[last-1].State, nil)
		found := refusal.Of(c, refusal.Question{Most: maxReasons, GoOn: tries()}, func() *eval.Error {
			return a.NextWithin(c, steps[last].State, func(*eval.Ctx, []value.Value) bool { return false })
		})
		refusals = append(refusals, found.Refusals...)
	}
	slices.SortStableFunc(refusals, func(a, b refusal.Refusal) int { return b.Passed - a.Passed })
	refusals = refusals[:min(len(refusals), maxReasons)]
	f.tell.Rep.Because(fmt.Sprintf("Of the step to state %d this is false:", len(steps)), closest(refusals))
}

// disabled tells people why no action is possible in the last of the steps.
func (f *finding) disabled(steps []safety.Step) {
	m := f.refusing()
	if m == nil || len(steps) == 0 {
		return
	}
	c := f.asking(m, steps)
	var reasons []report.Reason
	for _, a := range m.Actions {
		c.SetState(steps[len(steps)-1].State, nil)
		found := refusal.Of(c, refusal.Question{Most: 1, GoOn: tries()}, func() *eval.Error {
			return a.Next(c, func(*eval.Ctx, []value.Value) bool { return false })
		})
		if len(found.Refusals) > 0 && len(reasons) < maxDisabled {
			reasons = append(reasons, reason(a.Label(), found.Refusals[0]))
		}
	}
	f.tell.Rep.Because(fmt.Sprintf("No action is possible in state %d, for this is false:", len(steps)), reasons)
}

// asking returns a context for evaluations at the end of a behavior.
func (f *finding) asking(m *model.Model, steps []safety.Step) *eval.Ctx {
	c := m.Compiler.NewCtx(f.p.Env.Silenced())
	c.InterruptBy(f.p.Interrupt())
	c.SetLevel(len(steps))
	c.SetPath(func() ([][]value.Value, error) { return safety.States(steps), nil })
	return c
}

// tries ends an enumeration that goes on for long.
func tries() func() bool {
	left := maxTried
	return func() bool { left--; return left > 0 }
}

func reason(of string, r refusal.Refusal) report.Reason {
	return report.Reason{Of: of, At: r.Span, Choices: r.Choices, Operands: r.Operands}
}
