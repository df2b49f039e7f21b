package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// Formula is an expression together with the meaning of its names: what a model's INIT, PROPERTY and so on come to.
type Formula struct {
	Expr ast.Expr
	// Name is the name of the innermost definition that was entered to reach the formula; "" if none.
	Name string
	// Symbol is that definition.
	Symbol *sem.Symbol

	sc *scope
	// instance is the outermost instance that substitutes something, if the formula was reached through one.
	instance *sem.Instance
	// params are the values of the parameters of the definition that Name names, for those that have one.
	params []value.Value
	// operators are the texts of those that are operators, by their place among params.
	operators map[int]string
}

// sameAs reports whether two formulas are surely the same expression, of names that stand for the same.
func (f Formula) sameAs(g Formula) bool {
	e, a := open(f.Expr, f.sc)
	o, b := open(g.Expr, g.sc)
	return e == o && a.sameAs(b)
}

// IsValid reports whether there is a formula.
func (f Formula) IsValid() bool { return f.Expr != nil }

// Span returns the formula's place in the source.
func (f Formula) Span() ast.Span {
	e, _ := open(f.Expr, f.sc)
	return e.Span()
}

// Place returns the place by which the formula is known: its own, or, as TLC does not look into instances that substitute,
// that of the INSTANCE through which it was reached.
func (f Formula) Place() ast.Span {
	if f.instance != nil {
		return f.instance.Unit.Span()
	}
	return f.Span()
}

// Unnamed returns the formula without the name of the definition that it was found in.
func (f Formula) Unnamed() Formula {
	f.Name, f.Symbol = "", nil
	return f
}

// substituting returns the outermost instance that substitutes something among those that a definition was copied by.
func substituting(sym *sem.Symbol) *sem.Instance {
	for s := sym; s.Source != nil; s = s.Source {
		if len(s.Instance.Subst) > 0 {
			return s.Instance
		}
	}
	return nil
}

// Definition returns the body of a parameterless definition as a formula; for one of the user's modules that is implemented in
// Go, the call of that.
func (k *Compiler) Definition(sym *sem.Symbol) Formula {
	sym = k.replaced(sym)
	if v, ok := k.valueOfName(sym); ok {
		return Formula{Expr: standIn(sym, &binding{kind: bindValue, val: v}), Name: sym.Name, Symbol: sym, sc: k.made.root}
	}
	if _, ok := k.builtin(sym.Origin()); ok && !sym.Origin().Module.Std {
		return Formula{Expr: standIn(sym, &binding{kind: bindGo, sym: sym}), Name: sym.Name, Symbol: sym, sc: k.made.root}
	}
	x := k.top().expand(sym, k.made.root, nil)
	return Formula{Expr: x.body, Name: sym.Name, Symbol: sym, sc: x.sc, instance: substituting(sym)}
}

// standIn is an expression at the definition of a name for what stands in place of its body.
func standIn(sym *sem.Symbol, b *binding) ast.Expr {
	at := &ast.Apply{}
	at.Loc = sym.Origin().Span()
	return &slotExpr{Expr: at, b: b}
}

// Expression returns an expression of the root module, outside of any definition, as a formula.
func (k *Compiler) Expression(e ast.Expr) Formula { return Formula{Expr: e, sc: k.made.root} }

// String describes the formula by its place.
func (f Formula) String() string { return f.Span().String() }
