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

// nestedFunction is a recursive function of functions as code for the elements of its values.
type nestedFunction struct {
	recursiveFunction
	slot int // that of the second argument
}

// applyNested compiles f[a][b] in the body of f, or returns nil for other applications.
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
	nf := k.nested(def, sym, dsc)
	first, second := k.argumentOf(outer, isc), k.argumentOf(e, sc)
	hops := k.fn.hopsTo(dsc.owner())
	return func(c *Ctx) value.Value {
		a := first(c)
		args := [2]value.Value{a, second(c)}
		up := c.fr.hopTo(hops)
		return callNested(c, nf, up, outer, args)
	}
}

func callNested(c *Ctx, nf *nestedFunction, up *frame, e *ast.FuncApp, args [2]value.Value) value.Value {
	a, b := args[0], args[1]
	var entry *callEntry
	now := c.now(nf.fn.span)
	if nf.fn.cache >= 0 && now != 0 && isScalar(a) && isScalar(b) {
		m, ok := c.memory.lookup(nf.fn, now, []value.Value{a, b})
		if ok {
			return m.val
		}
		entry = m
	}
	fr := c.push(nf.fn.slots, up)
	old := c.enter(fr)
	checkArgument(c, e, nf.rs, a, nf.made)
	bindArgument(c, nf.rs, a)
	fr.s[nf.slot] = b
	v := nf.fn.code(c)
	c.leave(old)
	if entry != nil && !isLazy(v) {
		entry.fill(now, v, a, b)
	}
	return v
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
func (k funcs) nested(def *ast.FuncDef, sym *sem.Symbol, sc *scope) *nestedFunction {
	key := funcKey{sym, sc, k.variant() + ofElementsOfElements}
	if f := (calls{k.names}).compiledFunction(key); f != nil {
		return k.made.nesteds[f]
	}
	nf := &nestedFunction{recursiveFunction: recursiveFunction{fn: &function{cache: -1}, made: unevaluated(def)}}
	k.made.nesteds[nf.fn] = nf
	calls{k.names}.defineFunction(key, nf.fn, sc.owner(), func(k place) (code, pred) {
		rs, inner := names{k}.bounds(def.Bounds, sc)
		nf.rs, nf.slot = rs, k.fn.slot()
		return funcs{names{k.expanding(sym)}}.element(nil, def.Body, inner, nf.slot), nil
	})
	k.note(nf.fn.deps)
	memos{k.place}.cacheCalls(nf.fn)
	return nf
}
