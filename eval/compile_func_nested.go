package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// A recursive function whose values are functions may use its own value at the element that is being computed, as in
// f[i \in S] == [j \in T |-> IF j = 0 THEN i ELSE f[i][j - 1] + 1]. In TLC a function that is applied at once is not evaluated as a
// whole, so that this ends. Here such an application inside the function's body, f[a][b], is a call of a function of two
// arguments, which evaluates the one element that is asked for.

// applyNested compiles f[a][b] in the body of f, or returns nil for other applications.
//
//go:noinline
func (k funcs) applyNested(e *ast.FuncApp, sc *scope) code {
	inner, isc := open(e.Func, sc)
	outer, ok := inner.(*ast.FuncApp)
	if !ok {
		return nil
	}
	def, dsc, sym := k.constructor(outer.Func, isc)
	if def == nil || sym == nil || !k.isActive(sym) || !isFunctionWritten(def.Body) {
		return nil
	}
	rf := k.nested(def, sym, dsc)
	first, second := k.argumentOf(outer, isc), k.argumentOf(e, sc)
	hops := k.fn.hopsTo(dsc.owner())
	return func(c *Ctx) value.Value {
		a := first(c)
		args := [2]value.Value{a, second(c)}
		up := c.fr.hopTo(hops)
		return callRecursive(c, rf, up, outer, args[:])
	}
}

// isFunctionWritten reports whether an expression comes to a function constructor in some case.
func isFunctionWritten(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.FuncDef:
		return true
	case *ast.Label:
		return isFunctionWritten(e.Body)
	case *ast.Let:
		return isFunctionWritten(e.Body)
	case *ast.If:
		return isFunctionWritten(e.Then) || isFunctionWritten(e.Else)
	case *ast.Case:
		for _, a := range e.Arms {
			if isFunctionWritten(a.Value) {
				return true
			}
		}
	}
	return false
}

// nested compiles the body of a recursive function definition, applied to a second argument, at first use.
//
//go:noinline
func (k funcs) nested(def *ast.FuncDef, sym *sem.Symbol, sc *scope) *recursiveFunction {
	return k.recursively(def, sym, sc, ofElementsOfElements, func(k place, rf *recursiveFunction, inner *scope) code {
		rf.second, rf.made = k.fn.slot(), unevaluated(def)
		return funcs{names{k.expanding(sym)}}.element(nil, def.Body, inner, rf.second)
	})
}
