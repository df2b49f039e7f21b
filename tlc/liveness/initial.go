package liveness

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/safety"
)

// Initial finds out, as TLC does before it checks the invariants of an initial state, in which particles behaviors can begin
// there. Only a failure to evaluate a predicate matters: the predicates are evaluated again when the state is expanded.
func (g *Graph) Initial(c *eval.Ctx, vals []value.Value) *safety.Violation {
	e := initially{p: g.p, c: c}
	c.SetState(vals, slices.Repeat([]value.Value{{}}, len(vals)))
	for _, b := range g.p.branches {
		if b.tableau == nil {
			continue
		}
		for _, t := range b.tableau.initial {
			if e.consistent(&b.tableau.nodes[t]); e.failure != nil {
				return e.failure
			}
		}
	}
	return nil
}

// initially evaluates state predicates in a state, each once, and only those that matter.
type initially struct {
	p       *Problem
	c       *eval.Ctx
	known   map[int]bool // by leaf
	failure *safety.Violation
}

func (e *initially) consistent(p *particle) bool {
	return !slices.ContainsFunc(p.now, func(n *node) bool { return !e.holds(n) })
}

func (e *initially) holds(n *node) bool {
	switch n.op {
	case opLeaf:
		return e.leaf(n.leaf)
	case opNot:
		return !e.holds(n.args[0])
	case opAnd:
		return !slices.ContainsFunc(n.args, func(a *node) bool { return !e.holds(a) })
	case opOr:
		return slices.ContainsFunc(n.args, e.holds)
	}
	return n.op == opTrue
}

func (e *initially) leaf(i int) bool {
	ok, known := e.known[i]
	if known || e.failure != nil {
		return ok
	}
	l := e.p.formulas.leaves[i]
	l.Pred.Compile() // by the only goroutine that evaluates
	ok, err := l.Pred.Eval(e.c)
	if err != nil {
		e.failure = &safety.Violation{Kind: safety.TemporalFailed, Pred: l.Pred, Err: err}
	}
	if e.known == nil {
		e.known = map[int]bool{}
	}
	e.known[i] = ok
	return ok
}
