package model

import (
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/symmetry"
)

// look ends the work if the run is to end.
func (b *builder) look() {
	if b.opts.Interrupt != nil {
		b.opts.Interrupt.Look()
	}
}

// symmetry builds the group that SYMMETRY names.
func (b *builder) symmetry() {
	n := b.cfg.Symmetry
	if n == nil || b.opts.NoSymmetry {
		return
	}
	sym := b.parameterless(n, "symmetry function")
	f := b.k.Definition(sym)
	v, err := b.k.ConstantValue(f)
	if err != nil {
		fail(&Problem{Code: code.General, Params: []string{err.Text}, Span: f.Span(), Err: err, Hint: permutationsHint})
	}
	g, gerr := symmetry.New(v, b.look)
	if gerr != nil {
		fail(&Problem{Code: code.General, Params: []string{gerr.Error()}, Span: n.Span, Hint: permutationsHint})
	}
	b.warnSmallSets(f.Expr)
	if g.Len() > 0 {
		b.m.Symmetry = g
	}
}

const permutationsHint = "SYMMETRY names a set of permutations of model values: Sym == Permutations(Set), with TLC among the EXTENDS"

// warnSmallSets warns about operands of Permutations that have fewer than two elements: they reduce nothing.
func (b *builder) warnSmallSets(e ast.Expr) {
	var small []string
	ast.Inspect(e, func(n ast.Node) bool {
		a, ok := n.(*ast.Apply)
		if !ok || len(a.Args()) != 1 {
			return true
		}
		if sym := b.info.Uses[a]; sym == nil || sym.Kind != sem.Definition || sym.Origin().Name != "Permutations" {
			return true
		}
		set, err := b.k.ConstantValue(b.k.Expression(a.Args()[0]))
		if err == nil && value.IsSet(set) && value.Size(set) < 2 {
			small = append(small, sourceText(a.Args()[0]))
		}
		return true
	})
	switch n := len(small); n {
	case 0:
	case 1:
		b.opts.Warn(code.SymmetryTooSmall, "", small[0], "has", "s")
	default:
		b.opts.Warn(code.SymmetryTooSmall, "s", strings.Join(small[:n-1], ", ")+", and "+small[n-1], "have", "")
	}
}

// sourceText returns the text of an expression that is a name, or its location.
func sourceText(e ast.Expr) string {
	if a, ok := e.(*ast.Apply); ok && a.IsPlain() && len(a.Args()) == 0 {
		return a.Name().Text
	}
	return e.Span().String()
}
