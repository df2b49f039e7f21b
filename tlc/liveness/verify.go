package liveness

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// Behavior is a lasso with the values of its states.
type Behavior struct {
	States [][]value.Value
	Loop   int // position of the state that follows the last one
}

// Violated returns the names of the properties that are false of a behavior, in order and each once.
func (p *Problem) Violated(c *eval.Ctx, b *Behavior) ([]string, *eval.Error) {
	var names []string
	e := newEvaluation(c, b)
	for _, t := range p.Properties {
		ok, err := e.holds(t.Formula)
		if err != nil {
			return nil, err
		}
		if !ok && (len(names) == 0 || !contains(names, t.Name)) {
			names = append(names, t.Name)
		}
	}
	return names, nil
}

// IsFair reports whether a behavior satisfies the temporal conjuncts of the specification.
func (p *Problem) IsFair(c *eval.Ctx, b *Behavior) (bool, *eval.Error) {
	e := newEvaluation(c, b)
	for _, n := range p.Assumed {
		if ok, err := e.holds(n); err != nil || !ok {
			return false, err
		}
	}
	return true, nil
}

func contains(names []string, name string) bool {
	for _, n := range names {
		if n == name {
			return true
		}
	}
	return false
}

// evaluation evaluates formulas on one behavior, from the values of its states: independently of graph and tableau.
type evaluation struct {
	c      *eval.Ctx
	b      *Behavior
	values map[*eval.TemporalNode][]bool
	err    *eval.Error
}

func newEvaluation(c *eval.Ctx, b *Behavior) *evaluation {
	return &evaluation{c: c, b: b, values: map[*eval.TemporalNode][]bool{}}
}

func (e *evaluation) holds(n *eval.TemporalNode) (bool, *eval.Error) {
	return e.at(n)[0], e.err
}

// at returns whether the formula holds of the suffixes that begin with each of the states.
func (e *evaluation) at(n *eval.TemporalNode) []bool {
	if v, ok := e.values[n]; ok {
		return v
	}
	out := make([]bool, len(e.b.States))
	e.values[n] = out
	var args [][]bool
	for _, a := range n.Args {
		args = append(args, e.at(a))
	}
	for i := range out {
		switch n.Kind {
		case eval.TemporalConst:
			out[i] = n.Value
		case eval.TemporalLeaf:
			out[i] = e.leaf(n.Leaf, i)
		case eval.TemporalNot:
			out[i] = !args[0][i]
		case eval.TemporalAnd, eval.TemporalOr:
			out[i] = n.Kind == eval.TemporalAnd
			for _, a := range args {
				if a[i] != out[i] {
					out[i] = a[i]
					break
				}
			}
		case eval.TemporalAlways, eval.TemporalEventually:
			out[i] = n.Kind == eval.TemporalAlways
			for j := min(i, e.b.Loop); j < len(out); j++ {
				if (j >= i || j >= e.b.Loop) && args[0][j] != out[i] {
					out[i] = !out[i]
					break
				}
			}
		}
	}
	return out
}

func (e *evaluation) leaf(l *eval.Leaf, i int) bool {
	next := i + 1
	if next == len(e.b.States) {
		next = e.b.Loop
	}
	e.c.SetLevel(i + 1)
	e.c.SetState(e.b.States[i], e.b.States[next])
	if !l.IsAction {
		e.c.SetState(e.b.States[i], nil)
	}
	ok, err := l.Pred.Eval(e.c)
	if err != nil && e.err == nil {
		e.err = err
	}
	return ok
}
