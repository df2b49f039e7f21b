package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/sem"
)

// Actions often begin with a test of little of the state: that a message is there, or a process at a place. ENABLED need not be looked
// into where that is false, and the test says so once for many states: see PredicateSet.

// leading compiles the tests that an action begins with.
type leading struct{ names }

// leadingTest compiles the tests with which enumerating an action begins, as far as they are about fewer variables than a question
// about the action; nil if there are none.
func (t temporalizer) leadingTest(action Formula, about deps) *function {
	found := false
	f := t.function(nil, func(k place) (code, pred) {
		p, _ := leading{names{k}}.of(action.Expr, action.sc)
		found = p != nil
		return nil, p
	})
	if d := f.deps; !found || !d.ofState() || d.late || len(d.reads) > 0 || d.state&^about.state != 0 || d.state == about.state || f.counted {
		return nil
	}
	return f
}

// of returns the tests that a formula begins with, nil if it begins with something else, and whether there is nothing else in it.
func (k leading) of(e ast.Expr, sc *scope) (tests pred, all bool) {
	e, sc = open(e, sc)
	k.place = k.enter(e)
	switch e := e.(type) {
	case *ast.Junction:
		if !e.Or {
			return k.conjuncts(e.Items, sc)
		}
	case *ast.Infix:
		switch sym := k.Info.Uses[e]; {
		case sym == nil:
		case sym.Kind == sem.Builtin && sym.Name == `\land`:
			return k.conjuncts([]ast.Expr{e.X, e.Y}, sc)
		case sym.Kind == sem.Builtin && isComparing(sym.Name), k.isNative(e):
			return k.test(e, sc)
		}
	case *ast.Prefix:
		if sym := k.Info.Uses[e]; sym != nil && sym.Kind == sem.Builtin && sym.Name == `\lnot` {
			return k.test(e, sc)
		}
	case *ast.Label:
		return k.of(e.Body, sc)
	case *ast.Apply:
		t := k.target(e, sc)
		switch {
		case t.b != nil && t.b.kind == bindName && k.local(t.b):
			return k.of(t.b.expr, t.b.sc)
		case t.def != nil && !t.misapplied() && !(actions{k.names}).mustCall(t):
			if _, ok := k.settled(t); ok {
				return nil, false
			}
			x := k.expand(t.def, t.sc, t.args)
			p, all := leading{names{k.expanding(x.sym)}}.of(x.body, x.sc)
			if p == nil {
				return nil, false
			}
			return cleared(x.lazy, p), all
		}
	}
	return nil, false
}

// isComparing reports whether enumerating the application of an operator is evaluating it, where it is about the current state.
func isComparing(op string) bool {
	switch op {
	case "=", "/=", `\in`, `\notin`, `\subseteq`:
		return true
	}
	return false
}

func (k leading) test(e ast.Expr, sc *scope) (tests pred, all bool) {
	if k.levelOf(Formula{Expr: e, sc: sc}) > sem.StateLevel {
		return nil, false
	}
	return k.boolean(e, sc, notTruth(e)), true
}

// conjuncts joins the tests of conjuncts as long as they are about the same variables.
func (k leading) conjuncts(items []ast.Expr, sc *scope) (tests pred, all bool) {
	var ps []pred
	var about deps
	for _, it := range items {
		var d deps
		p, all := leading{names{k.noting(&d)}}.of(it, sc)
		if p == nil || about.state != 0 && d.state&^about.state != 0 || d.next != 0 {
			break
		}
		ps = append(ps, p)
		about.add(&d)
		if !all {
			break
		}
	}
	k.note(about)
	if len(ps) == 0 {
		return nil, false
	}
	return allOf(ps), len(ps) == len(items)
}
