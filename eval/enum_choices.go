package eval

import (
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// Enumerating a formula goes on once for each way in which it is satisfied, even if it says nothing of the states that are enumerated. So an argument of an
// operator that is such a formula is not the same as its value.

// choices looks for formulas that may be satisfied in several ways.
type choices struct {
	names
	left *int // how many expressions it looks at still
}

// mostChoices is how many expressions are looked at for one: names may stand for formulas that use others twice, and so on.
const mostChoices = 1000

func choicesAt(k names) choices {
	left := mostChoices
	return choices{k, &left}
}

// mayChoose reports whether an expression may be a formula that enumerating takes several ways. It need not be a formula at all:
// then it may not. In doubt it may.
func (k choices) mayChoose(e ast.Expr, sc *scope, depth int) bool {
	e, sc = k.leftSide(e, sc)
	depth = descend(e, depth)
	if *k.left--; *k.left < 0 {
		return true
	}
	switch e := e.(type) {
	case *ast.Junction:
		return e.Or || k.anyMayChoose(e.Items, sc, depth)
	case *ast.Infix:
		return k.operationMayChoose(k.Info.Uses[e], []ast.Expr{e.X, e.Y}, sc, depth)
	case *ast.Prefix:
		return k.operationMayChoose(k.Info.Uses[e], []ast.Expr{e.X}, sc, depth)
	case *ast.Postfix:
		return k.operationMayChoose(k.Info.Uses[e], []ast.Expr{e.X}, sc, depth)
	case *ast.Quant:
		return e.Kind == ast.Exists && e.Bounds[0].Set != nil || e.Kind == ast.Forall && k.mayChoose(e.Body, sc, depth)
	case *ast.If:
		return k.mayChoose(e.Then, sc, depth) || k.mayChoose(e.Else, sc, depth)
	case *ast.Case:
		return slices.ContainsFunc(e.Arms, func(a *ast.Arm) bool { return k.mayChoose(a.Value, sc, depth) })
	case *ast.FuncApp:
		def, dsc, sym := (funcs{k.names}).constructor(e.Func, sc)
		if def == nil || sym != nil && k.isActive(sym) {
			return false
		}
		if sym != nil {
			k.names = names{k.expanding(sym)}
		}
		return k.mayChoose(def.Body, dsc, depth)
	case *ast.Apply:
		return k.applicationMayChoose(k.target(e, sc), depth)
	}
	return false
}

func (k choices) anyMayChoose(es []ast.Expr, sc *scope, depth int) bool {
	return slices.ContainsFunc(es, func(e ast.Expr) bool { return k.mayChoose(e, sc, depth) })
}

// operationMayChoose is mayChoose for the application of an operator that is a symbol.
func (k choices) operationMayChoose(sym *sem.Symbol, args []ast.Expr, sc *scope, depth int) bool {
	switch {
	case sym == nil:
		return false
	case sym.Kind != sem.Builtin:
		return k.applicationMayChoose(k.resolve(sym, sc, args, sc), depth)
	case sym.Name == `\land`:
		return k.anyMayChoose(args, sc, depth)
	case sym.Name == "=>":
		return k.mayChoose(args[1], sc, depth)
	}
	return sym.Name == `\lor` || sym.Name == `\cdot`
}

// applicationMayChoose is mayChoose for the application of an operator, or a name that stands for more than an expression.
func (k choices) applicationMayChoose(t target, depth int) bool {
	switch {
	case t.b != nil:
		return t.b.kind > bindCurrent
	case t.lambda != nil || t.call != nil:
		return true
	case t.def == nil:
		return false
	}
	origin := t.def.Origin()
	if k.isActive(origin) || len(t.args) != len(t.def.Params) {
		return k.anyMayChoose(t.args, t.sc, depth) // what else there is, is known from where it is being looked at
	}
	x := k.expandAtTop(t.def, t.sc, t.args)
	k.names = names{k.expanding(origin)}
	return k.mayChoose(x.body, x.sc, depth)
}

// isTest reports whether a formula in an action is about the current state only and makes no choice, so that what follows
// it goes on at most once.
func (k choices) isTest(e ast.Expr, sc *scope) bool {
	return !k.is(initial) && k.levelOf(Formula{Expr: e, sc: sc}) <= sem.StateLevel && !k.mayChoose(e, sc, 0)
}

// isChoice reports whether an expression with a known value may be a formula that enumerating takes several ways.
func (k choices) isChoice(v value.Value, e ast.Expr, sc *scope) bool {
	return v.IsBool() && k.mayChoose(e, sc, 0)
}

// areGiven reports whether an argument of an application may be a formula that enumerating takes several ways.
func (k choices) areGiven(t target) bool {
	for i, a := range t.args {
		if params := t.sym.Origin().Params; i < len(params) && params[i].Arity == 0 && k.mayChoose(a, t.sc, 0) {
			return true
		}
	}
	return false
}
