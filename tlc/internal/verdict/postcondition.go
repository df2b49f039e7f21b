package verdict

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/report"
)

// judgeCounterexample has the postconditions see a behavior that was printed, as TLC does in breadth-first search. What is
// wrong with the behavior decides the exit status.
func (j *Judge) judgeCounterexample() {
	if j.o.Mode == report.BreadthFirst {
		j.judge(false)
	}
}

// Postconditions checks at the end what must hold of the run as a whole, which is not so if it was interrupted. They have
// seen what is wrong already in breadth-first search, and see only runs where nothing is.
func (j *Judge) Postconditions() {
	if j.o.Mode == report.BreadthFirst {
		if j.tell.Code() != 0 {
			return
		}
		j.p.Env.SetCounterexample(value.Value{}, nil)
	}
	if number := j.judge(true); number != 0 {
		j.tell.Fail(number)
	}
}

// judge evaluates the postconditions: what options ask for, then _POSSIBLE, then those of the configuration, up to the
// first one that does not hold. It returns the code of the message about that, 0 if all hold. In iterative deepening TLC
// evaluates none; those of options are evaluated here, which write files.
func (j *Judge) judge(atEnd bool) int {
	if j.end.Due() {
		return 0
	}
	asked := j.p.Asked()
	number := j.judgeEach(j.p.Model.Postconditions[:asked], atEnd)
	if j.o.Mode == report.DepthFirst {
		return number
	}
	if number == 0 {
		number = j.judgePossible()
	}
	if number == 0 {
		number = j.judgeEach(j.p.Model.Postconditions[asked:], atEnd)
	}
	return number
}

func (j *Judge) judgePossible() int {
	for _, p := range j.p.Model.Possible {
		if !j.p.Env.WasPossible(p.Pred.Name) {
			j.p.Env.PrintPossible()
			j.tell.Rep.At(p.Pred.Formula.Span()).Naming(p.Pred.Name).Msg(code.PostconditionFalse, p.Pred.Name, p.Pred.Formula.Span().String())
			return code.PostconditionFalse
		}
	}
	return 0
}

// judgeEach evaluates some. TLC refuses constants, but says so at the end only.
func (j *Judge) judgeEach(list []model.Postcondition, atEnd bool) int {
	c := j.p.Model.Compiler.NewCtx(j.p.Env)
	for _, p := range list {
		if p.IsConstant && !atEnd {
			return 0
		}
		if number := j.postcondition(c, p); number != 0 {
			return number
		}
	}
	return 0
}

// postcondition evaluates one of them and returns the code of the message about it, 0 if it holds.
func (j *Judge) postcondition(c *eval.Ctx, p model.Postcondition) int {
	if p.IsConstant {
		j.tell.Rep.At(p.Formula.Span()).RuntimeException(j.tell.Rep.Embed(code.CannotBeConstant, j.tell.Rep.Format(code.CannotBeConstant, "post condition", p.Name)))
		return code.General
	}
	ok, err := p.Eval(c)
	at := p.Formula.Span().String()
	told := j.tell.Rep.At(p.Formula.Span()).Naming(p.Name)
	switch {
	case j.end.CutShort(err):
		return 0
	case err != nil:
		told.Msg(code.PostconditionError, p.Name, at, j.tell.Embedded(err))
		j.fault(err, nil, p.Formula.Span())
		return code.PostconditionError
	case !ok:
		told.Msg(code.PostconditionFalse, p.Name, at)
		return code.PostconditionFalse
	}
	return 0
}
