package liveness

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// Behavior is a lasso with the values of its states.
type Behavior struct {
	States [][]value.Value
	Loop   int // position of the state that follows the last one
	// Back is what follows the last state, if that is the state at Loop in the view only; else nil.
	Back []value.Value
}

// Violated returns the names of the properties that are false of a behavior, in order and each once.
func (p *Problem) Violated(c *eval.Ctx, b *Behavior) ([]string, *eval.Error) {
	var names []string
	e := p.on(c, b)
	for _, t := range p.Properties {
		ok, err := e.holds(t.Formula)
		if err != nil {
			return nil, err
		}
		if !ok && !slices.Contains(names, t.Name) {
			names = append(names, t.Name)
		}
	}
	return names, nil
}

// IsFair reports whether a behavior satisfies the temporal conjuncts of the specification.
func (p *Problem) IsFair(c *eval.Ctx, b *Behavior) (bool, *eval.Error) {
	e := p.on(c, b)
	for _, n := range p.Assumed {
		if ok, err := e.holds(n); err != nil || !ok {
			return false, err
		}
	}
	return true, nil
}

// Varies reports whether what the formulas say of a behavior may be something else at another time: whether they draw values, or ask
// about the search.
func (p *Problem) Varies() bool {
	return slices.ContainsFunc(p.formulas.leaves, func(l *eval.Leaf) bool { return l.Pred.IsImpure() || l.Pred.Asks() })
}

// on prepares the evaluation of formulas on a behavior.
func (p *Problem) on(c *eval.Ctx, b *Behavior) *evaluation {
	p.Prepare()
	return newEvaluation(len(b.States), b.Loop, b.leaves(c))
}

// leaves returns a function that evaluates a leaf in the state at a position, or on the step from there.
func (b *Behavior) leaves(c *eval.Ctx) func(l *eval.Leaf, i int) (bool, *eval.Error) {
	c.SetPath(func() ([][]value.Value, error) { return b.States, nil })
	return func(l *eval.Leaf, i int) (bool, *eval.Error) {
		if err := eval.Ended(c); err != nil {
			return false, err
		}
		c.SetLevel(i + 1)
		switch {
		case !l.IsAction:
			c.SetState(b.States[i], nil)
		case i+1 < len(b.States):
			c.SetState(b.States[i], b.States[i+1])
		case b.Back != nil:
			c.SetState(b.States[i], b.Back)
		default:
			c.SetState(b.States[i], b.States[b.Loop])
		}
		return l.Pred.Eval(c)
	}
}

// evaluation evaluates formulas on one lasso by the meaning of the temporal operators, without graph and tableau.
type evaluation struct {
	n, loop int // number of states, position of the state after the last one
	leaf    func(l *eval.Leaf, i int) (bool, *eval.Error)
	values  map[*eval.TemporalNode][]bool
	err     *eval.Error
}

func newEvaluation(n, loop int, leaf func(l *eval.Leaf, i int) (bool, *eval.Error)) *evaluation {
	return &evaluation{n: n, loop: loop, leaf: leaf, values: map[*eval.TemporalNode][]bool{}}
}

func (e *evaluation) holds(n *eval.TemporalNode) (bool, *eval.Error) {
	return e.at(n)[0], e.err
}

// at returns whether the formula holds of the suffixes that begin at each of the positions.
func (e *evaluation) at(n *eval.TemporalNode) []bool {
	if v, ok := e.values[n]; ok {
		return v
	}
	args := make([][]bool, len(n.Args))
	for i, a := range n.Args {
		args[i] = e.at(a)
	}
	out := make([]bool, e.n)
	switch n.Kind {
	case eval.TemporalAlways, eval.TemporalEventually:
		e.fromThere(out, args[0], n.Kind == eval.TemporalEventually)
	default:
		for i := range out {
			out[i] = e.value(n, args, i)
		}
	}
	e.values[n] = out
	return out
}

// fromThere sets, for each position, whether a formula has the value decisive at some position from there on, or else its opposite. All
// positions of the cycle come after each of them.
func (e *evaluation) fromThere(out, formula []bool, decisive bool) {
	found := false
	for i := e.n - 1; i >= 0; i-- {
		found = found || formula[i] == decisive
		out[i] = found == decisive
	}
	for i := e.loop + 1; i < e.n; i++ {
		out[i] = out[e.loop]
	}
}

// value is that of a formula at a position, if it depends on nothing but those of its arguments there.
func (e *evaluation) value(n *eval.TemporalNode, args [][]bool, i int) bool {
	switch n.Kind {
	case eval.TemporalConst:
		return n.Value
	case eval.TemporalLeaf:
		ok, err := e.leaf(n.Leaf, i)
		if err != nil && e.err == nil {
			e.err = err
		}
		return ok
	case eval.TemporalNot:
		return !args[0][i]
	}
	for _, a := range args {
		if a[i] == (n.Kind == eval.TemporalOr) {
			return n.Kind == eval.TemporalOr
		}
	}
	return n.Kind == eval.TemporalAnd
}
