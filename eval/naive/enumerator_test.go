package naive

import (
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/sem"
)

// enumerator finds initial states and successors as TLC does: in its order, and as often as TLC counts them. A formula is walked
// conjunct by conjunct, each disjunct and each element of \E in turn; once all variables have values, the rest is a plain Boolean.
type enumerator struct {
	*evaluator
	vars    []*sem.Symbol
	initial bool
	made    state // the state under construction
	found   func(state)
}

// todo is what is left of a formula, a conjunct at a time. An odd one is not to hold, but to change: the subscript of <<A>>_v.
type todo struct {
	x       ast.Expr
	env     *env
	changes bool
	rest    *todo
}

// successors passes the successors of a state under a formula on; those of no state are the initial ones.
func (e *enumerator) successors(x ast.Expr, from state, found func(state)) {
	e.initial, e.found, e.made = from == nil, found, state{}
	e.cur, e.next = from, e.made
	if e.initial {
		e.cur, e.next = e.made, nil
	}
	e.steps = 0
	e.goOn(&todo{x: x})
}

func (e *enumerator) goOn(t *todo) {
	if len(e.made) < len(e.vars) && t != nil {
		if t.changes {
			if !e.unchanged(t.x, t.env) {
				e.goOn(t.rest)
			}
			return
		}
		e.walk(t.x, t.env, t.rest)
		return
	}
	for ; t != nil; t = t.rest {
		if t.changes && e.unchanged(t.x, t.env) || !t.changes && !e.bool(t.x, t.env) {
			return
		}
	}
	e.emit()
}

func (e *enumerator) emit() {
	s := state{}
	for k, v := range e.made {
		s[k] = v
	}
	cur, next, made, initial := e.cur, e.next, e.made, e.initial
	e.found(s)
	e.cur, e.next, e.made, e.initial = cur, next, made, initial
}

// conjuncts walks them, the first one at once.
func (e *enumerator) conjuncts(xs []ast.Expr, s *env, rest *todo) {
	for _, x := range slices.Backward(xs[1:]) {
		rest = &todo{x: x, env: s, rest: rest}
	}
	e.walk(xs[0], s, rest)
}

func (e *enumerator) walk(x ast.Expr, s *env, rest *todo) {
	switch x := x.(type) {
	case *ast.Junction:
		if !x.Or {
			e.conjuncts(x.Items, s, rest)
			return
		}
		for _, it := range x.Items {
			e.walk(it, s, rest)
		}
	case *ast.Infix:
		e.applied(e.info.Uses[x], []ast.Expr{x.X, x.Y}, x, s, rest)
	case *ast.Prefix:
		e.applied(e.info.Uses[x], []ast.Expr{x.X}, x, s, rest)
	case *ast.Apply:
		e.named(e.info.Uses[x], e.arguments(x, s), x, s, rest)
	case *ast.Quant:
		e.quantified(x, s, rest)
	case *ast.If:
		if e.bool(x.Cond, s) {
			e.walk(x.Then, s, rest)
		} else {
			e.walk(x.Else, s, rest)
		}
	case *ast.Case:
		for _, a := range x.Arms {
			if a.Guard == nil || e.bool(a.Guard, s) {
				e.walk(a.Value, s, rest)
				return
			}
		}
		e.fail("no arm of CASE")
	case *ast.Let:
		e.walk(x.Body, e.let(x.Defs, s), rest)
	case *ast.SquareAct:
		e.walk(x.Action, s, rest)
		e.keep(x.Sub, s, func() { e.goOn(rest) })
	case *ast.AngleAct:
		e.walk(x.Action, s, &todo{x.Sub, s, true, rest})
	default:
		e.decide(x, s, rest)
	}
}

// decide goes on if a formula holds.
func (e *enumerator) decide(x ast.Expr, s *env, rest *todo) {
	if e.bool(x, s) {
		e.goOn(rest)
	}
}

// quantified walks \E by its elements. \A is a conjunction: of the first instance, then the others from the last on.
func (e *enumerator) quantified(x *ast.Quant, s *env, rest *todo) {
	var envs []*env
	e.each(x.Bounds, s, func(s *env, _ []val) bool { envs = append(envs, s); return true })
	if x.Kind == ast.Exists {
		for _, inner := range envs {
			e.walk(x.Body, inner, rest)
		}
		return
	}
	if len(envs) == 0 {
		e.goOn(rest)
		return
	}
	for _, inner := range envs[1:] {
		rest = &todo{x: x.Body, env: inner, rest: rest}
	}
	e.walk(x.Body, envs[0], rest)
}

// named walks the use of a name.
func (e *enumerator) named(sym *sem.Symbol, args []*operator, x ast.Expr, s *env, rest *todo) {
	if b := s.find(sym); b != nil {
		if b.op == nil {
			e.decide(x, s, rest)
			return
		}
		e.operatorUsed(b.op, args, x, s, rest)
		return
	}
	if by := e.overrides[sym]; by != nil {
		e.named(by, args, x, nil, rest)
		return
	}
	_, given := e.constants[sym]
	switch {
	case given || sym.Kind == sem.VariableDecl || sym.Kind == sem.Builtin || sym.Module.Std:
		e.decide(x, s, rest)
	case sym.Source != nil:
		n := len(sym.Instance.Params)
		inside := substitute(sym.Instance, args[:n], s)
		e.operatorUsed(&operator{sym: sym.Source, env: inside}, args[n:], x, s, rest)
	default:
		e.operatorUsed(&operator{params: sym.Params, body: sym.Body, env: s}, args, x, s, rest)
	}
}

func (e *enumerator) operatorUsed(op *operator, args []*operator, x ast.Expr, s *env, rest *todo) {
	if op.sym != nil {
		if op.sym.Kind == sem.Builtin || op.sym.Module.Std || op.sym.Kind == sem.VariableDecl {
			e.decide(x, s, rest)
			return
		}
		e.named(op.sym, args, x, op.env, rest)
		return
	}
	inner := op.env
	for i, p := range op.params {
		inner = &env{up: inner, sym: p, op: args[i]}
	}
	e.walk(op.body, inner, rest)
}

// applied walks the use of an operator symbol.
func (e *enumerator) applied(sym *sem.Symbol, xs []ast.Expr, x ast.Expr, s *env, rest *todo) {
	switch sym.Name {
	case `\land`:
		e.conjuncts(xs, s, rest)
	case `\lor`:
		e.walk(xs[0], s, rest)
		e.walk(xs[1], s, rest)
	case "=>":
		if e.bool(xs[0], s) {
			e.walk(xs[1], s, rest)
		} else {
			e.goOn(rest)
		}
	case "=", `\in`, `\subseteq`:
		v := e.variable(xs[0], s, e.initial)
		if v == nil {
			e.decide(x, s, rest)
			return
		}
		if _, bound := e.made[v]; bound {
			e.decide(x, s, rest)
			return
		}
		var choices []val
		switch sym.Name {
		case "=":
			choices = []val{e.eval(xs[1], s)}
		case `\in`:
			choices = e.elements(xs[1], s)
		default:
			choices = e.subsets(e.eval(xs[1], s)).(*set).list()
		}
		for _, c := range choices {
			e.made[v] = c
			e.goOn(rest)
			delete(e.made, v)
		}
	case "UNCHANGED":
		e.keep(xs[0], s, func() { e.goOn(rest) })
	default:
		e.decide(x, s, rest)
	}
}

// variable returns the variable that an expression stands for, if it may get a value: a primed one, or one of the initial state.
func (e *enumerator) variable(x ast.Expr, s *env, primed bool) *sem.Symbol {
	switch x := x.(type) {
	case *ast.Postfix:
		return e.variable(x.X, s, true)
	case *ast.Apply:
		sym, args := e.info.Uses[x], e.arguments(x, s)
		if b := s.find(sym); b != nil {
			if b.op == nil || b.op.sym != nil || len(args) > 0 {
				return nil
			}
			return e.variable(b.op.body, b.op.env, primed)
		}
		switch {
		case sym.Kind == sem.VariableDecl && primed:
			return sym
		case sym.Kind == sem.Definition && sym.Arity == 0 && sym.Source == nil && e.overrides[sym] == nil && sym.Body != nil:
			return e.variable(sym.Body, s, primed)
		}
	}
	return nil
}

// elements lists a set in the order in which TLC enumerates it: sets that it leaves unevaluated have some elements twice.
func (e *enumerator) elements(x ast.Expr, s *env) []val {
	switch x := x.(type) {
	case *ast.Apply:
		if b := s.find(e.info.Uses[x]); b != nil && b.op != nil && b.op.sym == nil && len(b.op.params) == 0 {
			return e.elements(b.op.body, b.op.env)
		}
	case *ast.Prefix:
		if u, ok := x.X.(*ast.SetEnum); ok && e.info.Uses[x].Name == "UNION" {
			var all []val
			for _, m := range newSet(e.all(u.Elems, s)...).list() {
				all = append(all, m.(*set).list()...)
			}
			return all
		}
	case *ast.Infix:
		if e.info.Uses[x].Name != `\union` {
			break
		}
		first, second := x.X, x.Y
		switch {
		case isListed(first) && isListed(second):
			return e.set(x, s).list()
		case isListed(second):
			first, second = second, first
		}
		return append(e.elements(first, s), e.elements(second, s)...)
	}
	return e.set(x, s).list()
}

// isListed tells whether TLC lists a set as soon as it evaluates it, if it is written in one of the ways that are used here.
func isListed(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.SetEnum:
		return true
	case *ast.Infix:
		return x.Op.Text == ".."
	}
	return false
}

// keep goes on with variables unchanged.
func (e *enumerator) keep(x ast.Expr, s *env, then func()) {
	switch y := x.(type) {
	case *ast.Tuple:
		var from func(i int)
		from = func(i int) {
			if i == len(y.Elems) {
				then()
				return
			}
			e.keep(y.Elems[i], s, func() { from(i + 1) })
		}
		from(0)
		return
	case *ast.Apply:
		if v := e.variable(x, s, true); v != nil {
			old, bound := e.made[v]
			switch {
			case !bound:
				e.made[v] = e.cur[v]
				then()
				delete(e.made, v)
			case key(old) == key(e.cur[v]):
				then()
			}
			return
		}
		sym := e.info.Uses[y]
		if b := s.find(sym); b != nil && b.op != nil && b.op.sym == nil {
			e.keep(b.op.body, b.op.env, then)
			return
		}
		if s.find(sym) == nil && sym.Kind == sem.Definition && sym.Arity == 0 && sym.Source == nil {
			e.keep(sym.Body, s, then)
			return
		}
	}
	if e.unchanged(x, s) {
		then()
	}
}
