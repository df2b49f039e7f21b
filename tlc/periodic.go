package tlc

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/report"
)

// periodic is the _PERIODIC predicate of a model, which is evaluated with each progress message: once it is false, or
// fails, the run stops.
type periodic struct {
	run    *run
	pred   *eval.Predicate // nil if there is none
	ctx    *eval.Ctx
	failed bool
	err    *eval.Error
}

func newPeriodic(r *run) *periodic {
	p := &periodic{run: r, pred: r.model.Periodic}
	if p.pred != nil {
		p.ctx = r.model.Compiler.NewCtx(r.env)
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
		p.run.env.Stop()
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
		p.run.fail(report.AssumptionError)
		p.run.rep.Msg(report.AssumptionError, at, p.run.embedded(p.err))
	case p.failed:
		p.run.fail(report.AssumptionFalse)
		p.run.rep.Msg(report.AssumptionFalse, at)
	}
}
