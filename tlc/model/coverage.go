package model

import (
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/parser/sem"
)

// Coverage holds the counters of a model that counts evaluations; those of actions are in Model.Formulas.
type Coverage struct {
	Inits             []*Covered
	Invariants        []*Covered
	ActionConstraints []*Covered
	Constraints       []*Covered
}

// Covered is a formula with the counters of its parts, if they are counted.
type Covered struct {
	Name string
	// Symbol is the definition that the name names, nil if it has none; Span the place of the formula.
	Symbol *sem.Symbol
	Span   ast.Span
	Root   *eval.CoverNode
}

// Head is the place by which the formula is known: the head of its definition, or its own if it is not defined.
func (c *Covered) Head() ast.Span {
	if c.Symbol != nil {
		if d, ok := c.Symbol.Origin().Decl.(*ast.OpDef); ok {
			return d.Head
		}
	}
	return c.Span
}

func covered(f eval.Formula) *Covered {
	name := f.Name
	if name == "" {
		name = "Action"
	}
	return &Covered{Name: name, Symbol: f.Symbol, Span: f.Place(), Root: &eval.CoverNode{}}
}

// counting compiles a formula with counters that go to a list, if coverage is asked for.
func (b *builder) counting(list func(*Coverage) *[]*Covered, f eval.Formula, compile func(k *eval.Compiler)) {
	if b.m.Coverage == nil {
		compile(b.k)
		return
	}
	c := covered(f)
	to := list(b.m.Coverage)
	*to = append(*to, c)
	compile(b.k.Covering(c.Root))
}

// action compiles an action and says to which of the formulas it belongs. Actions of the same formula, with other
// arguments, belong together.
func (b *builder) action(a *eval.Action) {
	f := a.Formula()
	of := slices.IndexFunc(b.m.Formulas, func(c *Covered) bool { return c.Span == f.Place() && c.Name == a.Name })
	if of < 0 {
		of = len(b.m.Formulas)
		b.m.Formulas = append(b.m.Formulas, covered(f))
	}
	b.m.FormulaOf = append(b.m.FormulaOf, of)
	if b.m.Coverage == nil {
		a.Compile(b.k)
		return
	}
	a.Compile(b.k.Covering(b.m.Formulas[of].Root))
}
