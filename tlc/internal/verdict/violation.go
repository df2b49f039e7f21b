package verdict

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
)

// report reports what is wrong with a step.
func (f *finding) report() {
	v := f.v
	if v.Err != nil {
		f.end.Told(v.Err.Text)
	}
	switch v.Kind {
	case safety.InvariantViolated:
		f.failIfFinal(code.InvariantViolated)
		f.violated().Msg(code.InvariantViolated, v.Pred.Name)
		f.behavior(true, report.SafetyTrace)
		f.aside(func() { f.because(f.verdict.Steps) })
	case safety.ImpliedActionViolated:
		f.failIfFinal(code.ActionPropertyViolated)
		f.violated().Msg(code.ActionPropertyViolated, v.Pred.Name)
		f.behavior(true, report.SafetyTrace)
		f.aside(func() { f.becauseOfStep(f.verdict.Steps) })
	case safety.Deadlock:
		f.failIfFinal(code.Deadlock)
		f.tell.Rep.Msg(code.Deadlock)
		f.behavior(false, report.DeadlockTrace)
		f.aside(func() { f.disabled(f.verdict.Steps) })
		f.deadlockNote()
	case safety.Incomplete:
		f.incomplete()
	case safety.InvariantFailed:
		f.invariantFailed()
	case safety.ImpliedActionFailed:
		f.tell.Rep.At(v.Pred.Formula.Span(), v.Err.Span).Naming(v.Pred.Name).Msg(code.ActionPropertyError, v.Pred.Name, f.tell.Embedded(v.Err))
		f.behavior(true, report.SafetyTrace)
		if f.simulates() {
			f.tell.Fail(code.ActionPropertyError)
		}
		f.callStack()
	case safety.StoreFailed:
		f.notStored()
	case safety.TemporalFailed:
		f.temporalFailed()
	default:
		f.tell.EvaluationError(v.Err, f.simulates())
		f.behavior(false, report.SafetyTrace)
		if !f.wentOn() && !f.temporalCallStack() {
			f.callStack()
		}
	}
}

// notStored reports a failure of what keeps the states.
func (f *finding) notStored() {
	f.tell.Fail(code.General)
	if f.v.NoRoom {
		f.tell.Rep.Msg(code.General, "A state that was kept could not be read back: "+f.v.Err.Text)
		f.tell.Note(report.Note{
			Text: "states are kept in a short form; the next one to go on from does not fit into the memory as values; no verdict can be given",
			Hint: "give more memory with -memory, or bound what grows in the states with a CONSTRAINT; if there is a checkpoint, -recover goes on from it",
		})
		return
	}
	f.tell.Rep.Msg(code.General, "The states could not be stored: "+f.v.Err.Text)
	f.tell.Note(report.Note{
		Text: "what is known of the states does not fit into the memory, and could not be kept on disk or read back from there; no verdict can be given",
		Hint: "make room in the folder of the run, name one on another disk with -metadir, or give more memory with -memory; if there is a checkpoint, -recover goes on from it",
	})
}

// incomplete reports a successor that lacks values of variables.
func (f *finding) incomplete() {
	f.failIfFinal(code.SuccessorIncomplete)
	name := ""
	if len(f.p.Model.Actions) > 1 {
		name = f.v.Action.Name
	}
	f.tell.Rep.SuccessorIncomplete(name, f.v.Missing)
	f.behavior(true, report.SafetyTrace)
	f.incompleteNote()
	if f.o.Mode != report.BreadthFirst {
		return
	}
	if stack, ok := f.locateTemporal(); ok { // TLC goes on with the temporal properties of the state
		f.tell.Rep.CallStack(stack)
	}
}

// wentOn reports what TLC with -continue does when it could not compute the successors of a state: if none had been found, it
// takes the state for a deadlock, which then is all that counts. Else it tells of the error once more when it repeats it,
// but not of one of a value.
func (f *finding) wentOn() bool {
	if !f.o.Continue || f.o.Mode != report.BreadthFirst {
		return false
	}
	if f.v.Successors == 0 && f.p.Model.CheckDeadlock && f.o.Deadlock {
		f.verdict = f.Violation(&safety.Violation{Kind: safety.Deadlock, Parent: f.v.Parent}, f.states)
		return true
	}
	if !isOfValue(f.locate()) {
		f.tell.EvaluationError(f.v.Err, f.simulates())
	}
	f.behavior(false, report.SafetyTrace)
	return false
}

// invariantFailed reports an invariant that could not be evaluated. When breadth-first search repeats the step, the state
// is known, and its invariants are not checked again; but those of states that come after it are, which count as found.
func (f *finding) invariantFailed() {
	f.tell.Rep.At(f.v.Pred.Formula.Span(), f.v.Err.Span).Naming(f.v.Pred.Name).Msg(code.InvariantError, f.v.Pred.Name, f.tell.Embedded(f.v.Err))
	f.behavior(true, report.SafetyTrace)
	if f.o.Mode == report.BreadthFirst {
		f.verdict.Anew = safety.Anew{Knows: f.states.Knows}
		if stack, err := f.repeat(&f.verdict.Anew); err != nil {
			f.tellStack(stack, err)
		}
	}
	f.tell.Fail(code.InvariantError)
	stack, err := f.locate()
	f.fault(err, stack, f.v.Pred.Formula.Span())
}

// failIfFinal records the code of a violation, unless exploration goes on after it: TLC's exit status ignores that one.
func (f *finding) failIfFinal(code int) {
	goesOn := f.v.IsFalsehood()
	if f.simulates() {
		goesOn = f.v.EndsBehaviorOnly()
	}
	if !f.o.Continue || !goesOn {
		f.tell.Fail(code)
	}
}

// violated begins the message that an invariant or a property is false.
func (f *finding) violated() report.Told {
	return f.tell.Rep.At(f.v.Pred.Formula.Span()).Naming(f.v.Pred.Name)
}

// lastAction returns the action to show for the step from the last one to the offending successor: the first that leads there, as
// in TLC. It matters only where a run goes on after violations, and meets a successor again.
func (f *finding) lastAction(steps []safety.Step) *eval.Action {
	if f.o.Continue && !f.simulates() && len(steps) > 0 {
		last := len(steps) - 1
		if a := safety.FirstAction(f.p.Model, f.p.Env.Silenced(), steps[last].State, len(steps), f.v.State); a != nil {
			return a
		}
	}
	return f.v.Action
}

// behavior prints the trace that leads to a violation, with the offending successor as its last state if it is part
// of it.
func (f *finding) behavior(withLast bool, kind report.TraceKind) {
	f.show(&f.verdict, func(s *showing) { f.showBehavior(s, withLast, kind) })
}

func (f *finding) showBehavior(s *showing, withLast bool, kind report.TraceKind) {
	steps, err := f.states.To(f.p.Env, f.v.Parent)
	passOn(err)
	if err != nil {
		f.tell.Fail(code.General)
		f.tell.Rep.Msg(code.General, "The behavior that leads to this cannot be shown: "+err.Error())
		return
	}
	if withLast && f.v.State != nil {
		steps = append(steps[:len(steps):len(steps)], safety.Step{State: f.v.State, Action: f.lastAction(steps)})
	}
	s.found(steps)
	f.Display.showCounterexample(steps, f.Display.aliasRecord, 0, nil)
	if f.simulates() {
		kind = report.SimulationTrace
		if f.o.LastOnly {
			f.tell.Rep.ErrorState(f.Display.Shown(steps, nil)[len(steps)-1])
			return
		}
	}
	f.tell.Rep.Announce(code.Behavior, kind, len(steps))
	states := f.Display.Shown(steps, nil)
	one := len(steps) == 1 && !f.simulates()
	if one { // TLC uses no ALIAS here
		states[0] = f.Display.Plain(steps[0])
	}
	f.verdict.Ways = waysOf(states)
	s.trace(report.Trace{Kind: kind, States: states, Alone: one && f.o.Mode == report.DepthFirst})
	f.judgeCounterexample()
}
