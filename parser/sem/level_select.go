package sem

import "github.com/gotlc/gotlc/ast"

// selection returns the level of a selected subexpression; if it has parameters, that of the operator it is.
func (l *leveler) selection(e *ast.Apply, sel *Selection) *signature {
	args := map[*Symbol]argument{}
	operands := flatArgs(e.Path)
	for i, p := range sel.Symbol.Params {
		if i < len(operands) && i < l.stepArgs(e, sel) {
			args[p] = l.argument(operands[i], p.Arity > 0)
		}
	}
	for _, b := range sel.Binds {
		args[b.Symbol] = l.argument(b.Value, b.Symbol.Arity > 0)
	}
	x := l.selected(sel.Expr)
	var chain []*Symbol // the copies that INSTANCE made, outermost first
	for s := sel.Symbol; s.Source != nil; s = s.Source {
		chain = append(chain, s)
	}
	for i := len(chain) - 1; i >= 0; i-- {
		x = substitute(x, l.substs[chain[i].Instance])
	}
	x = substitute(x, args)
	own := sel.Params
	if lambda, ok := sel.Expr.(*ast.Lambda); ok {
		for _, p := range lambda.Params {
			own = append(own[:len(own):len(own)], l.info.Decls[p.Name])
		}
	}
	return newSignature(own, x, &constraints{})
}

// stepArgs is the number of arguments in the part of the path that denotes the symbol: later ones belong to labels and
// LET definitions.
func (l *leveler) stepArgs(e *ast.Apply, sel *Selection) int {
	n := 0
	if len(sel.Params) > 0 && !hasArgs(e.Path) {
		return 0
	}
	for k, s := range e.Path {
		n += len(s.Args)
		if pathString(e.Path[:k+1]) == sel.Symbol.Name {
			break
		}
	}
	return n
}

// selected checks a subexpression outside its context, silently: what is wrong with it has been reported there.
func (l *leveler) selected(e ast.Expr) leveled {
	if x, ok := l.chosen[e]; ok {
		return x
	}
	muted, cons, ats := l.muted, l.cons, l.ats
	l.muted, l.cons, l.ats = true, &constraints{}, nil
	l.chosen[e] = leveled{} // ends the recursion of an expression that selects itself
	x := l.expr(e)
	l.muted, l.cons, l.ats = muted, cons, ats
	l.chosen[e] = x
	return x
}
