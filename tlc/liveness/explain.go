package liveness

import (
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/search"
	"github.com/gotlc/gotlc/tlc/trace"
)

// Explain evaluates the predicate that failed once more, with a model whose code records the nested expressions. It
// returns those being evaluated when the error occurred, outermost first; false if the error does not occur again.
func (p *Problem) Explain(m *model.Model, env eval.Env, log *trace.Log, v *search.Violation) ([]ast.Node, bool) {
	traced, err := New(m)
	if err != nil {
		return nil, false
	}
	steps, rerr := search.Replay(m, env, log, v.Parent)
	if rerr != nil {
		return nil, false
	}
	isFailed := func(l *eval.Leaf) bool { return l.Pred == v.Pred }
	var leaf *eval.Leaf
	if i := slices.IndexFunc(p.states, isFailed); i >= 0 {
		leaf = traced.states[i]
	} else if i := slices.IndexFunc(p.actions, isFailed); i >= 0 {
		leaf = traced.actions[i]
	} else {
		return nil, false
	}
	c := m.Compiler.NewCtx(env)
	c.SetLevel(len(steps))
	c.SetState(steps[len(steps)-1].State, v.State)
	if _, err := leaf.Pred.Eval(c); err == nil {
		return nil, false
	}
	return c.Stack(), true
}
