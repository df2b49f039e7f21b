package tlc

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/report"
)

// judgeCounterexample has the postconditions see a behavior that was printed, as TLC does in breadth-first search. What is
// wrong with the behavior decides the exit status.
func (r *run) judgeCounterexample() {
	if r.o.Mode == ModelCheck {
		r.judge(false)
	}
}

// postconditions checks at the end what must hold of the run as a whole, which is not so if it was interrupted. They have
// seen what is wrong already in breadth-first search, and see only runs where nothing is.
func (r *run) postconditions() {
	if r.o.Mode == ModelCheck {
		if r.code != 0 {
			return
		}
		r.env.setCounterexample(value.Value{}, nil)
	}
	if code := r.judge(true); code != 0 {
		r.fail(code)
	}
}

// judge evaluates the postconditions: what options ask for, then _POSSIBLE, then those of the configuration, up to the
// first one that does not hold. It returns the code of the message about that, 0 if all hold. In iterative deepening TLC
// evaluates none; those of options are evaluated here, which write files.
func (r *run) judge(atEnd bool) int {
	if r.ctx.Err() != nil {
		return 0
	}
	asked := len(r.extras.postconditions)
	code := r.judgeEach(r.model.Postconditions[:asked], atEnd)
	if r.o.Mode == IterateDepth {
		return code
	}
	if code == 0 {
		code = r.judgePossible()
	}
	if code == 0 {
		code = r.judgeEach(r.model.Postconditions[asked:], atEnd)
	}
	return code
}

func (r *run) judgePossible() int {
	for _, p := range r.model.Possible {
		if !r.env.wasPossible(p.Pred.Name) {
			r.env.printPossible()
			r.rep.At(p.Pred.Formula.Span()).Naming(p.Pred.Name).Msg(report.PostconditionFalse, p.Pred.Name, p.Pred.Formula.Span().String())
			return report.PostconditionFalse
		}
	}
	return 0
}

// judgeEach evaluates some. TLC refuses constants, but says so at the end only.
func (r *run) judgeEach(list []model.Postcondition, atEnd bool) int {
	c := r.model.Compiler.NewCtx(r.env)
	for _, p := range list {
		if p.IsConstant && !atEnd {
			return 0
		}
		if code := r.postcondition(c, p); code != 0 {
			return code
		}
	}
	return 0
}

// postcondition evaluates one of them and returns the code of the message about it, 0 if it holds.
func (r *run) postcondition(c *eval.Ctx, p model.Postcondition) int {
	if p.IsConstant {
		r.rep.At(p.Formula.Span()).RuntimeException(r.rep.Embed(report.CannotBeConstant, r.rep.Format(report.CannotBeConstant, "post condition", p.Name)))
		return report.General
	}
	ok, err := p.Eval(c)
	at := p.Formula.Span().String()
	told := r.rep.At(p.Formula.Span()).Naming(p.Name)
	switch {
	case r.cutShort(err):
		return 0
	case err != nil:
		told.Msg(report.PostconditionError, p.Name, at, r.embedded(err))
		r.fault(err, nil, p.Formula.Span())
		return report.PostconditionError
	case !ok:
		told.Msg(report.PostconditionFalse, p.Name, at)
		return report.PostconditionFalse
	}
	return 0
}
