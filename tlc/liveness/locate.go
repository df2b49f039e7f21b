package liveness

import (
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/safety"
)

// Locate evaluates the predicate that failed once more, with a model whose code records the nested expressions; if v
// is another kind of failure, it evaluates the state predicates in the state that was being expanded, to which steps
// lead. It returns what was being evaluated when an error occurred, outermost first; false if none occurs.
func (p *Problem) Locate(m *model.Model, env eval.Env, steps []safety.Step, v *safety.Violation) ([]ast.Node, bool) {
	traced, terr := newProblem(m, func(*eval.Predicate) bool { return true })
	if terr != nil {
		return nil, false
	}
	leaves, next := traced.states, []value.Value(nil)
	if v.Kind == safety.TemporalFailed {
		leaves, next = p.counterpart(traced, v.Pred), v.State
	}
	c := m.Compiler.NewCtx(env)
	c.SetLevel(len(steps))
	c.SetPath(func() ([][]value.Value, error) { return safety.States(steps), nil })
	for _, l := range leaves {
		l.Pred.Compile()
		c.Stack() // forget
		c.SetState(steps[len(steps)-1].State, next)
		if _, err := l.Pred.Eval(c); err != nil && !err.Interrupted() {
			return c.Stack(), true
		}
	}
	return nil, false
}

// counterpart returns the leaf of the same problem, made from another compilation, that stands where pred does.
func (p *Problem) counterpart(other *Problem, pred *eval.Predicate) []*eval.Leaf {
	is := func(l *eval.Leaf) bool { return l.Pred == pred }
	if i := slices.IndexFunc(p.states, is); i >= 0 {
		return other.states[i : i+1]
	}
	if i := slices.IndexFunc(p.actions, is); i >= 0 {
		return other.actions[i : i+1]
	}
	return nil
}
