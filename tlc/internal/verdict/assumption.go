package verdict

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/report"
)

// Assumptions evaluates the ASSUMEs in order. It reports whether they hold.
func (j *Judge) Assumptions() bool {
	c := j.p.Model.Compiler.NewCtx(j.p.Env)
	for _, a := range j.p.Model.Assumes {
		ok, err := a.Pred.Eval(c)
		name := a.Span.String()
		switch {
		case j.end.CutShort(err):
			return false
		case err != nil:
			j.tell.Fail(code.AssumptionError)
			j.tell.Rep.At(a.Span, err.Span).Naming(name).Msg(code.AssumptionError, name, j.tell.Embedded(err))
			j.tell.Note(report.Note{Span: a.Span, Text: "this assumption cannot be evaluated"})
			j.fault(err, nil, ast.Span{})
			return false
		case !ok:
			j.tell.Fail(code.AssumptionFalse)
			if a.Name != "" {
				name = a.Name
			}
			j.tell.Rep.At(a.Span).Naming(name).Msg(code.AssumptionFalse, name)
			j.tell.Note(report.Note{Span: a.Span, Text: "this assumption is false"})
			return false
		}
	}
	return true
}
