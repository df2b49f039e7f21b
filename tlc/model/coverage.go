package model

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/parser/sem"
)

// Coverage holds the counters of a model that counts evaluations.
type Coverage struct {
	Inits             []*Covered
	Actions           []*Covered // several actions of one formula share one
	Invariants        []*Covered
	ActionConstraints []*Covered
	Constraints       []*Covered
	// Of tells which of Actions belongs to an action.
	Of map[*eval.Action]*Covered
}

// Covered is a formula with the counters of its parts.
type Covered struct {
	Name string
	// Symbol is the definition that the name names, nil if it has none; Span the place of the formula.
	Symbol *sem.Symbol
	Span   ast.Span
	Root   *eval.CoverNode
}

func covered(f eval.Formula) *Covered {
	name := f.Name
	if name == "" {
		name = "Action"
	}
	return &Covered{Name: name, Symbol: f.Symbol, Span: f.Span(), Root: &eval.CoverNode{}}
}

// counting compiles a formula with counters that go to a list, if coverage is asked for.
func (b *builder) counting(list func(*Coverage) *[]*Covered, f eval.Formula, compile func()) {
	if b.m.Coverage == nil {
		compile()
		return
	}
	c := covered(f)
	to := list(b.m.Coverage)
	*to = append(*to, c)
	b.k.Cover(c.Root, compile)
}

// countingAction is counting for an action. Actions of the same formula, with other arguments, count together.
func (b *builder) countingAction(a *eval.Action) {
	cov := b.m.Coverage
	if cov == nil {
		a.Compile(b.k)
		return
	}
	f := a.Formula()
	var c *Covered
	for _, other := range cov.Actions {
		if other.Span == f.Span() && other.Name == a.Name {
			c = other
		}
	}
	if c == nil {
		c = covered(f)
		cov.Actions = append(cov.Actions, c)
	}
	cov.Of[a] = c
	b.k.Cover(c.Root, func() { a.Compile(b.k) })
}
