package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/sem"
)

// straight tells formulas that are satisfied in one way at most from those that enumerating may take several ways, each of which counts, even
// if they say nothing of the states that are enumerated.
type straight struct{ names }

// isTest reports whether a formula in an action is about the current state only and makes no choice, so that what follows
// it goes on at most once.
func (k straight) isTest(e ast.Expr, sc *scope) bool {
	return !k.is(initial) && k.levelOf(Formula{Expr: e, sc: sc}) <= sem.StateLevel && k.formula(e, sc, 0)
}

// formula reports whether enumerating a formula never takes several ways. In doubt it does not.
func (k straight) formula(e ast.Expr, sc *scope, depth int) bool {
	e, sc = open(e, sc)
	depth = descend(e, depth)
	switch e := e.(type) {
	case *ast.Junction:
		return !e.Or && k.formulas(e.Items, sc, depth)
	case *ast.Infix:
		sym := k.Info.Uses[e]
		switch {
		case sym == nil || sym.Kind != sem.Builtin && !k.isNative(e):
			return false
		case sym.Name == `\land`:
			return k.formulas([]ast.Expr{e.X, e.Y}, sc, depth)
		case sym.Name == "=>":
			return k.formula(e.Y, sc, depth)
		}
		return sym.Name != `\lor` && sym.Name != `\cdot`
	case *ast.Quant:
		return e.Kind == ast.Forall && e.Bounds[0].Set != nil && k.formula(e.Body, sc, depth)
	case *ast.If:
		return k.formulas([]ast.Expr{e.Then, e.Else}, sc, depth)
	case *ast.Label:
		return k.formula(e.Body, sc, depth)
	case *ast.Apply:
		t := k.target(e, sc)
		if t.b != nil {
			return t.b.kind <= bindCurrent // values
		}
		if t.def == nil || t.def.InLet || t.def.Origin().Recursive || k.isActive(t.def.Origin()) {
			return t.vari > 0 || t.goImpl != nil
		}
		x := k.expandAtTop(t.def, t.sc, t.args)
		return k.formula(x.body, x.sc, depth)
	case *ast.Prefix, *ast.Postfix:
		sym := k.Info.Uses[e]
		return sym != nil && (sym.Kind == sem.Builtin || k.isNative(e))
	}
	return false
}

func (k straight) formulas(es []ast.Expr, sc *scope, depth int) bool {
	for _, e := range es {
		if !k.formula(e, sc, depth) {
			return false
		}
	}
	return true
}
