package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
	msg "github.com/gotlc/gotlc/tlc/code"
)

// finding compiles what finds the ways of an action: see ways. What it makes evaluates what a plain evaluation of the formula on a
// step may evaluate, in the same order, but for what that asks of the next state.
type finding struct {
	names
	// asked is set once something is asked of a next state.
	asked *bool
}

// mayHave reports whether a formula about steps, looked at through names, has conjuncts, or is \E or IF. Each part of a disjunction has
// ways of its own, and so has a definition whose uses share its code.
func (k finding) mayHave(e ast.Expr, sc *scope) bool {
	if !k.is(stepping) || k.is(initial|building|primed|enabling|recursive) || k.keepsNodes() || len(k.cfg.Vars) > maxVariable {
		return false
	}
	for depth := 0; ; {
		e, sc = open(e, sc)
		depth = descend(e, depth)
		switch x := e.(type) {
		case *ast.Label:
			e = x.Body
			continue
		case *ast.Let:
			e, sc = x.Body, k.letAtTop(x, sc)
			continue
		case *ast.Apply:
			if e, sc = k.ownBody(x, sc); e == nil {
				return false
			}
			continue
		case *ast.Junction:
			if x.Or {
				return false
			}
		case *ast.Infix:
			if s := k.Info.Uses[x]; s == nil || s.Kind != sem.Builtin || s.Name != `\land` {
				return false
			}
		case *ast.Quant:
			if x.Kind != ast.Exists || x.Bounds[0].Set == nil {
				return false
			}
		case *ast.If:
		default:
			return false
		}
		return k.levels().isAction(e, sc)
	}
}

// ownBody returns what the application of a name stands for, nil if its code is not made for this use alone.
func (k finding) ownBody(a *ast.Apply, sc *scope) (ast.Expr, *scope) {
	t := k.target(a, sc)
	switch {
	case t.b != nil && t.b.kind == bindName:
		return t.b.expr, t.b.sc
	case t.def == nil || t.misapplied() || k.isCircular(t.def) || (uses{k.names}).definition(t) != nil:
		return nil, nil
	}
	x := k.expandAtTop(t.def, t.sc, t.args)
	return x.body, x.sc
}

// through makes the code of a formula about a step, which depends on nothing else, look for the ways of the formula first.
//
//go:noinline
func (k finding) through(e ast.Expr, sc *scope, d deps, base int, plain pred) pred {
	n := &k.made.counts
	if d.impure || d.late || d.next == 0 || !d.own(k.fn, base) || 4*n.expressions > mostNodes {
		return plain
	}
	nodes, repeats, expressions := n.nodes, n.repeats, n.expressions
	w := &ways{}
	var asked bool
	k.rooted(func(k place) span {
		var of deps
		in := finding{names{k.noting(&of)}, &asked}
		w.run = in.structure(e, sc, wayEnds)
		w.key = stateKey{state: of.state, worth: of.ofState()}
		w.first = in.first(e, sc)
		return inState
	})
	n.nodes, n.repeats, n.expressions = nodes, repeats, expressions
	if w.run == nil || !asked {
		return plain
	}
	w.id = n.ways
	n.ways++
	return w.pred(plain)
}

func (k finding) levels() levels { return levels{k.names} }

func (k finding) at(p place) finding { return finding{names{p}, k.asked} }

// formula compiles a formula that is followed by others.
//
//go:noinline
func (k finding) formula(e ast.Expr, sc *scope, then cont) cont {
	e, sc = open(e, sc)
	k = k.at(k.enter(e))
	if f := k.structure(e, sc, then); f != nil {
		return f
	}
	return k.leaf(e, sc, then)
}

// structure compiles a formula that says of others how they belong together, nil if it is something else, or about no step.
func (k finding) structure(e ast.Expr, sc *scope, then cont) cont {
	switch e := e.(type) {
	case *ast.Junction:
		if k.levels().isAction(e, sc) {
			return k.junction(e.Items, e.Or, sc, then)
		}
	case *ast.Infix:
		return k.operation(e, sc, then)
	case *ast.Prefix:
		if sym := k.Info.Uses[e]; sym != nil && sym.Kind == sem.Builtin && sym.Name == "UNCHANGED" {
			return k.unchanged(e.X, sc, then)
		}
	case *ast.Quant:
		if e.Kind == ast.Exists && e.Bounds[0].Set != nil && k.levels().isAction(e, sc) {
			return k.exists(e, sc, then)
		}
	case *ast.If:
		if k.levels().isAction(e, sc) {
			return k.ifAction(e, sc, then)
		}
	case *ast.Let:
		if k.levels().isAction(e, sc) {
			return k.expansion(k.let(e, sc), then)
		}
	case *ast.Label:
		return k.formula(e.Body, sc, then)
	case *ast.Apply:
		if k.levels().isAction(e, sc) {
			return k.apply(k.target(e, sc), e, then)
		}
	}
	return nil
}

func (k finding) junction(items []ast.Expr, or bool, sc *scope, then cont) cont {
	if or {
		return k.choice(items, sc, then)
	}
	for i := len(items) - 1; i > 0; i-- {
		then = k.at(k.repeated()).formula(items[i], sc, then)
	}
	return k.formula(items[0], sc, then)
}

func (k finding) choice(items []ast.Expr, sc *scope, then cont) cont {
	alts := make([]cont, len(items))
	for i, it := range items {
		alts[i] = k.formula(it, sc, then)
	}
	return allOfThem(alts)
}

// allOfThem runs one alternative after the other until one of them ends the search.
//
//go:noinline
func allOfThem(alts []cont) cont {
	return func(c *Ctx) bool {
		for _, a := range alts {
			if !a(c) {
				return false
			}
		}
		return true
	}
}

func (k finding) operation(e *ast.Infix, sc *scope, then cont) cont {
	if t, ok := k.symbolTarget(e, sc); ok {
		if k.levels().isAction(e, sc) {
			return k.apply(t, e, then)
		}
		return nil
	}
	if sym := k.Info.Uses[e]; sym != nil {
		return k.operator(sym.Name, operands{e.X, e.Y, e}, sc, then)
	}
	return nil
}

func (k finding) operator(op string, o operands, sc *scope, then cont) cont {
	switch op {
	case `\land`, `\lor`:
		if k.levels().isAction(o.at, sc) {
			return k.junction([]ast.Expr{o.x, o.y}, op == `\lor`, sc, then)
		}
	case "=":
		return k.equation(o, sc, then)
	}
	return nil
}

// equation compiles x' = e, or another expression of the next state that is to equal one of the current state.
func (k finding) equation(o operands, sc *scope, then cont) cont {
	var val code
	d := k.apart(func(k place) { val = k.value(o.y, sc) })
	if d.next != 0 {
		return nil
	}
	k.note(d)
	if i := (actions{k.names}).determined(o.x, sc); i >= 0 {
		return k.ask(&demand{kind: variableIs, variable: i}, val, then)
	}
	var x code
	base := k.slotBase()
	if d := k.apart(func(k place) { x = k.value(o.x, sc) }); d.next == 0 || !d.own(k.fn, base) {
		return nil
	}
	return k.ask(&demand{kind: valueIs, value: x}, val, then)
}

// ask compiles a demand on the next state: an equation if there is a val.
//
//go:noinline
func (k finding) ask(d *demand, val code, then cont) cont {
	*k.asked = true
	return func(c *Ctx) bool {
		a := claim{demand: d}
		if val != nil {
			a.val = val(c)
		}
		return c.memory.finding.through(c, a, then)
	}
}

// first returns the variables that a formula asks to be unchanged before anything else.
func (k finding) first(e ast.Expr, sc *scope) variables {
	for {
		e, sc = k.follow(e, sc, k.namedBy)
		switch x := e.(type) {
		case *ast.Junction:
			e = x.Items[0]
			if x.Or {
				return 0
			}
		case *ast.Prefix:
			if sym := k.Info.Uses[x]; sym != nil && sym.Kind == sem.Builtin && sym.Name == "UNCHANGED" {
				same, _ := k.variablesOf(x.X, sc)
				return same
			}
			return 0
		default:
			return 0
		}
	}
}

// variablesOf returns the variables that a subscript consists of; false if there is more to it.
func (k finding) variablesOf(x ast.Expr, sc *scope) (same variables, ok bool) {
	s := subscripts{names{k.noting(&deps{})}}.subscript(x, sc)
	if len(s.hidden)+len(s.exprs) > 0 {
		return 0, false
	}
	for _, i := range s.vars {
		same |= 1 << i
	}
	return same, true
}

func (k finding) unchanged(x ast.Expr, sc *scope, then cont) cont {
	same, ok := k.variablesOf(x, sc)
	if !ok {
		return nil
	}
	return k.ask(&demand{kind: unchanged, same: same}, nil, then)
}

// leaf compiles a formula that is evaluated as a whole: in the current state, on each step if it is about nothing else, or else
// not here.
func (k finding) leaf(e ast.Expr, sc *scope, then cont) cont {
	base := k.slotBase()
	var p pred
	d := k.apart(func(k place) { p = k.boolean(e, sc, notTruth(e)) })
	switch {
	case d.next == 0:
		k.note(d)
		return func(c *Ctx) bool { return !p(c) || then(c) }
	case d.own(k.fn, base):
		return k.ask(&demand{kind: holds, holds: p}, nil, then)
	}
	return wayGoesOn
}

// notTruth is for errors that nobody sees: who finds no ways evaluates the formula itself.
func notTruth(e ast.Expr) func(value.Value) {
	return func(value.Value) { failCode(msg.ExpectedValue, e, "boolean", e.Span()) }
}

func (k finding) exists(e *ast.Quant, sc *scope, then cont) cont {
	var rs []ranging
	var inner *scope
	d := k.apart(func(k place) { rs, inner = names{k}.bounds(e.Bounds, sc) })
	if d.next != 0 {
		return wayGoesOn
	}
	k.note(d)
	body := k.at(k.repeated()).formula(e.Body, inner, then)
	try := func(c *Ctx) bool { return c.memory.finding.try() && body(c) }
	return func(c *Ctx) bool { return eachAll(c, rs, try) }
}

// ifAction compiles IF as a choice between what is the case and what is not.
func (k finding) ifAction(e *ast.If, sc *scope, then cont) cont {
	base := k.slotBase()
	var cond pred
	d := k.apart(func(k place) { cond = k.boolean(e.Cond, sc, notTruth(e)) })
	if d.next != 0 && !d.own(k.fn, base) {
		return wayGoesOn
	}
	k = k.at(k.repeated())
	a, b := k.formula(e.Then, sc, then), k.formula(e.Else, sc, then)
	if d.next != 0 {
		not := func(c *Ctx) bool { return !cond(c) }
		return allOfThem([]cont{k.ask(&demand{kind: holds, holds: cond}, nil, a), k.ask(&demand{kind: holds, holds: not}, nil, b)})
	}
	k.note(d)
	return func(c *Ctx) bool {
		if cond(c) {
			return a(c)
		}
		return b(c)
	}
}

// apply compiles an application by expanding it; nil if that is not to be done.
func (k finding) apply(t target, at ast.Expr, then cont) cont {
	switch {
	case t.b != nil && (t.b.kind == bindName || t.b.kind == bindLazy) && !t.b.primed && k.local(t.b):
		return k.formula(t.b.expr, t.b.sc, then)
	case t.lambda != nil:
		return k.expansion(k.expandLambda(t), then)
	case t.builtin != nil && len(t.args) == 2:
		return k.operator(t.builtin.Name, operands{t.args[0], t.args[1], at}, t.sc, then)
	case t.builtin != nil && t.builtin.Name == "UNCHANGED":
		return k.unchanged(t.args[0], t.sc, then)
	case t.def != nil && !t.misapplied() && !k.mustCall(t.def):
		if _, ok := k.settled(t); ok {
			return nil
		}
		return k.expansion(k.expand(t.def, t.sc, t.args), then)
	}
	return nil
}

func (k finding) expansion(x expansion, then cont) cont {
	at := k.place
	if x.sym != nil {
		at = k.expanding(x.sym)
	}
	return cleared(x.lazy, k.at(at).formula(x.body, x.sc, then))
}

// isJunction reports whether an expression is Boolean whatever its parts are: a bulleted list, or \E.
func isJunction(e ast.Expr) bool {
	switch e.(type) {
	case *ast.Junction, *ast.Quant:
		return true
	}
	return false
}
