package verdict

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/internal/tell"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
)

// callStack explains an evaluation error: the failing part is computed again by code that records the nested
// expressions.
func (f *finding) callStack() {
	stack, err := f.locate()
	if f.simulates() { // where TLC does not repeat it
		f.tell.Fail(code.General)
	} else {
		f.tellStack(stack, err)
	}
	if !f.unfitNote(stack) {
		f.fault(err, stack, ast.Span{})
	}
}

// tellStack prints the nested expressions at an error.
func (f *finding) tellStack(stack []ast.Node, err *eval.Error) {
	switch {
	case isOfValue(stack, err):
		f.noFingerprint(stack, err)
	case f.v.Parent != safety.NoState && (tell.Coded(err.Code) || err.Code == code.StackOverflow):
		f.tell.Fail(err.Code)
		f.tell.Rep.CallStack(stack)
	default:
		f.tell.Fail(code.NestedExpressions)
		f.tell.Rep.CallStack(stack)
	}
}

// isOfValue reports whether an error is one that TLC reports as that of a value.
func isOfValue(stack []ast.Node, err *eval.Error) bool {
	return err.Fingerprint || err.OfElement || eval.FailedOnFreshValue(stack, err)
}

// noFingerprint reports a failure as TLC does that of a value.
func (f *finding) noFingerprint(stack []ast.Node, err *eval.Error) {
	f.tell.Fail(code.NoFingerprint)
	text := report.CallStackText(append(stack[:len(stack):len(stack)], err.FailedIn...))
	if err.Fingerprint && len(err.FailedIn) > 0 {
		text = report.ValueStackText(err.FailedIn)
	}
	f.tell.Rep.At(report.Spans(stack)...).Msg(code.NoFingerprint, text, f.tell.Embedded(err))
}

// locate repeats the computation that failed and returns the nested expressions at that point, and the error.
func (f *finding) locate() ([]ast.Node, *eval.Error) {
	if f.v.Kind == safety.TemporalFailed {
		stack, _ := f.locateTemporal()
		return stack, f.v.Err
	}
	stack, err := f.repeat(nil)
	if err == nil {
		err = f.v.Err
	}
	return stack, err
}

// repeat repeats the computation that failed, with the invariants of states that are found anew if that is asked for. It
// returns no error if that does not fail again, or there is no time for it.
func (f *finding) repeat(anew *safety.Anew) (stack []ast.Node, failed *eval.Error) {
	f.inTime(func() { stack, failed = f.repeated(anew) })
	if failed != nil && failed.Interrupted() {
		return nil, nil
	}
	return stack, failed
}

func (f *finding) repeated(anew *safety.Anew) ([]ast.Node, *eval.Error) {
	quiet := f.p.Env.Silenced()
	m, err := f.p.Traced(quiet)
	if err != nil {
		return nil, nil
	}
	var steps []safety.Step
	if f.v.Parent != safety.NoState {
		if steps, err = f.states.To(f.p.Env, f.v.Parent); err != nil {
			return nil, nil
		}
	}
	return safety.Locate(m, quiet, steps, f.v, anew)
}
