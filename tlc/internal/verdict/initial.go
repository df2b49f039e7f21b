package verdict

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/internal/tell"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
)

// initial reports what is wrong with an initial state, or with computing them.
func (f *finding) initial() {
	text, printable := f.stateText(f.v.State)
	switch f.v.Kind {
	case safety.InvariantViolated, safety.ImpliedInitViolated:
		number := code.InvariantViolatedInit
		if f.v.Kind == safety.ImpliedInitViolated {
			number = code.PropertyViolatedInit
		}
		f.failIfFinal(number)
		s := f.Display.Shown([]safety.Step{{State: f.v.State}}, nil)[0]
		f.violated().In(s).Msg(number, f.v.Pred.Name, f.tell.Rep.StateText(s.Names, s.Values))
		if f.v.Kind == safety.InvariantViolated {
			f.aside(func() { f.because([]safety.Step{{State: f.v.State}}) })
		}
		f.judgeCounterexample()
	case safety.Incomplete:
		if f.o.Mode == report.DepthFirst {
			f.tell.Fail(f.initialIncomplete(f.v.State))
			return
		}
		f.tell.Fail(code.InitStateError)
		f.tell.Rep.At().In(f.Display.Partial(f.v.State)).Msg(code.InitStateError, "current state is not a legal state", text)
		f.incompleteInitial()
	case safety.StoreFailed:
		f.notStored()
	default:
		switch {
		case !printable: // which TLC finds out too late
			f.tell.Fail(code.General)
			f.tell.Rep.At(f.v.Err.Span).RuntimeException(f.tell.Embedded(f.v.Err))
			f.unfitNote(nil)
			return
		// Iterative deepening makes no difference between kinds of errors (recorded of invariants only).
		case f.v.State != nil && (f.o.Mode == report.DepthFirst || f.v.Err.Fingerprint || !tell.Coded(f.v.Err.Code)):
			f.tell.Rep.At(f.v.Err.Span).In(f.Display.Partial(f.v.State)).Msg(code.InitStateError, f.tell.Embedded(f.v.Err), text)
		default:
			f.tell.Rep.At(f.v.Err.Span).Raw(code.General, f.tell.Embedded(f.v.Err))
		}
		f.callStack()
	}
}

// stateText returns the text of a state, "" for none; false if it has a value that cannot be printed.
func (f *finding) stateText(s []value.Value) (text string, ok bool) {
	if s == nil {
		return "", true
	}
	defer func() {
		if p := recover(); p != nil {
			eval.AsError(p)
			text, ok = "", false
		}
	}()
	return f.tell.Rep.StateText(f.p.Model.Vars, Texts(s)), true
}

// initialIncomplete reports an initial state some of whose variables have no value, as it is told outside breadth-first search.
// It returns the code of the message.
func (j *Judge) initialIncomplete(s []value.Value) int {
	j.tell.Rep.At().In(j.Display.Partial(s)).Msg(code.InitIncomplete, j.tell.Rep.StateText(j.p.Model.Vars, Texts(s)))
	return code.InitIncomplete
}

// InitialFailure reports an initial state that cannot be checked, or that initial states cannot be computed, without the
// nested expressions. It returns the code of the message.
func (j *Judge) InitialFailure(v *safety.Violation, states States) int {
	if v.Kind == safety.Incomplete {
		return j.initialIncomplete(v.State)
	}
	number := code.General
	if v.State == nil || v.Err.Fingerprint {
		j.tell.Rep.At(v.Err.Span).Raw(number, j.tell.Embedded(v.Err))
	} else {
		number = code.InitStateError
		j.tell.Rep.At(v.Err.Span).In(j.Display.Partial(v.State)).Msg(number, j.tell.Embedded(v.Err), j.tell.Rep.StateText(j.p.Model.Vars, Texts(v.State)))
	}
	f := &finding{Judge: j, v: v, states: states}
	stack, err := f.locate()
	if !f.unfitNote(stack) {
		j.fault(err, stack, ast.Span{})
	}
	return number
}
