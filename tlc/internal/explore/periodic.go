package explore

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/code"
)

// periodic is the _PERIODIC predicate of a model, which is evaluated with each progress message: once it is false, or
// fails, the run stops.
type periodic struct {
	e      *exploration
	pred   *eval.Predicate // nil if there is none
	ctx    *eval.Ctx
	failed bool
	err    *eval.Error
}

func newPeriodic(e *exploration) *periodic {
	p := &periodic{e: e, pred: e.P.Model.Periodic}
	if p.pred != nil {
		p.ctx = e.P.Model.Compiler.WithDebugger(e.P.Env, nil) // it is evaluated beside the search
	}
	return p
}

// evaluate is called while the search runs, by one goroutine.
func (p *periodic) evaluate() {
	if p.pred == nil || p.failed {
		return
	}
	ok, err := p.pred.Eval(p.ctx)
	if !ok {
		p.failed, p.err = true, err
		p.e.P.Env.Stop()
	}
}

// report is called when the search has ended.
func (p *periodic) report() {
	at := ""
	if p.failed {
		at = p.pred.Formula.Span().String()
	}
	switch {
	case p.err != nil:
		p.e.Tell.Fail(code.AssumptionError)
		p.e.Tell.Rep.Msg(code.AssumptionError, at, p.e.Tell.Embedded(p.err))
	case p.failed:
		p.e.Tell.Fail(code.AssumptionFalse)
		p.e.Tell.Rep.Msg(code.AssumptionFalse, at)
	}
}
