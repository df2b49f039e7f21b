package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	msg "github.com/gotlc/gotlc/tlc/code"
)

// Enumeration of states, after TLC's interpretation of formulas (Lamport, Specifying Systems, section 14.2.6): a
// formula is processed left to right; an equation or membership whose left side is a variable without a value gives
// it one, a disjunction or \E is a choice, everything else is a test. Code for a formula is linked to the code for
// what follows it: a conjunction is "then", a choice runs what follows once for each alternative, and what was
// assigned on the way is undone on the way back.

// actions compiles enumerations.
type actions struct{ names }

// action compiles a formula whose successors (or, at an initial place, whose initial states) are to be enumerated.
//
//go:noinline
func (k place) action(e ast.Expr, sc *scope, then cont) cont {
	e, sc = open(e, sc)
	k.nest.deeper(int(k.depth))
	in := actions{names{k}}
	compile := func(then cont) cont {
		switch {
		case k.cover != nil:
			return coverage{k}.action(e, sc, then)
		case k.is(tracing):
			return tracedCont(e, in.probed(e, sc, then, in.node))
		}
		return in.probed(e, sc, then, in.node)
	}
	if k.is(debugging) {
		return debugged{k}.action(e, sc, then, compile)
	}
	return compile(then)
}

func (k actions) node(e ast.Expr, sc *scope, then cont) cont {
	switch e := e.(type) {
	case *ast.Junction:
		if e.Or {
			return k.choice(e.Items, sc, then)
		}
		return k.sequence(e.Items, sc, then)
	case *ast.Infix, *ast.Prefix, *ast.Postfix:
		if f := k.operation(e, sc, then); f != nil {
			return f
		}
	case *ast.Quant:
		if e.Kind <= ast.Exists && e.Bounds[0].Set != nil {
			return k.quantifier(e, sc, then)
		}
	case *ast.If:
		return k.ifAction(e, sc, then)
	case *ast.Case:
		return k.caseAction(e, sc, then)
	case *ast.Let:
		x := names{k.with(enumerating)}.let(e, sc)
		if k.cover != nil {
			x = x.apart(sc)
		}
		return k.expansion(x, then)
	case *ast.Label:
		return k.action(e.Body, sc, then)
	case *ast.Apply:
		t := k.target(e, sc)
		if t.b != nil && t.b.kind == bindParam {
			return k.param(t.b, k.test(e, sc, then), then)
		}
		if t.call != nil {
			return operators{k}.call(t, k.test(e, sc, then), then)
		}
		if f := k.apply(t, e, then); f != nil {
			return f
		}
	case *ast.FuncApp:
		if f := k.funcApp(e, sc, then); f != nil {
			return f
		}
	case *ast.SquareAct:
		a := k.action(e.Action, sc, then)
		b := subscripts{k.names}.unchanged(e.Sub, sc, then)
		return func(c *Ctx) bool { return a(c) && b(c) }
	case *ast.Number, *ast.String:
		relation := "next state relation"
		if k.is(initial) {
			relation = "init state relation"
		}
		return func(*Ctx) bool { fail(e, "The %s is not a boolean expression.\n%s", relation, e.Span()); return false }
	case *ast.AngleAct:
		return k.action(e.Action, sc, k.probed(e, sc, then, func(_ ast.Expr, sc *scope, then cont) cont {
			return subscripts{k.names}.mustChange(e.Sub, sc, then)
		}))
	}
	return k.test(e, sc, then)
}

// where names what is being enumerated in error texts.
func (k actions) where() string {
	switch {
	case k.is(enabling):
		return "ENABLED"
	case k.is(initial):
		return "initial states"
	}
	return "next states"
}

// test compiles a formula that determines nothing.
func (k actions) test(e ast.Expr, sc *scope, then cont) cont {
	where := k.where()
	p := k.boolUntraced(e, sc, func(v value.Value) {
		failCode(msg.ExpectedBoolean, e, where, "boolean", v, e.Span())
	})
	return func(c *Ctx) bool { return !p(c) || then(c) }
}

// boolUntraced is boolean for a node that action has put on the stack already.
func (k actions) boolUntraced(e ast.Expr, sc *scope, notBool func(value.Value)) pred {
	switch {
	case k.cover != nil:
		return coverage{k.place}.test(e, sc, notBool)
	case !k.is(tracing | debugging):
		return k.boolean(e, sc, notBool)
	}
	return truths{names{k.without(enumerating)}}.node(e, sc, notBool)
}

// sequence compiles a conjunction. Once all variables have values, what is left is plain Boolean (TLC's rule, which
// shows in the number of states generated), unless the configuration switches the rule off.
func (k actions) sequence(items []ast.Expr, sc *scope, then cont) cont {
	for i := len(items) - 1; i > 0; i-- {
		k := actions{names{k.repeated()}} // by the choices that the conjuncts before it make
		f := k.action(items[i], sc, then)
		if k.is(shortcutting) && !k.is(refusing) {
			f = k.shortcut(items[i], sc, f, then)
		}
		then = f
	}
	return k.action(items[0], sc, then)
}

// shortcut adds the plain Boolean reading of a conjunct to its enumeration.
//
//go:noinline
func (k actions) shortcut(e ast.Expr, sc *scope, enumerate, then cont) cont {
	p := k.plain(e, sc)
	return func(c *Ctx) bool {
		if c.enum.unbound == 0 {
			return !p(c) || then(c)
		}
		return enumerate(c)
	}
}

// plain compiles the plain Boolean reading of a formula in an action.
func (k actions) plain(e ast.Expr, sc *scope) pred {
	where := k.where()
	return k.boolean(e, sc, func(v value.Value) {
		failCode(msg.ExpectedBoolean, e, where, "boolean", v, e.Span())
	})
}

// choice compiles a disjunction: every disjunct is followed by the same continuation.
func (k actions) choice(items []ast.Expr, sc *scope, then cont) cont {
	alts := make([]cont, len(items))
	for i, it := range items {
		alts[i] = k.action(it, sc, then)
	}
	if k.randomizes() {
		return randomChoice(alts)
	}
	if len(alts) == 2 {
		a, b := alts[0], alts[1]
		return func(c *Ctx) bool { return a(c) && b(c) }
	}
	return func(c *Ctx) bool {
		for _, a := range alts {
			if !a(c) {
				return false
			}
		}
		return true
	}
}

// operation compiles the application of an operator symbol; nil if it determines nothing.
func (k actions) operation(e ast.Expr, sc *scope, then cont) cont {
	if t, ok := k.symbolTarget(e, sc); ok {
		return k.apply(t, e, then)
	}
	sym := k.Info.Uses[e]
	if sym == nil {
		return nil
	}
	switch e := e.(type) {
	case *ast.Infix:
		return k.operator(sym.Name, operands{e.X, e.Y, e}, sc, then)
	case *ast.Prefix:
		if sym.Name == "UNCHANGED" {
			return subscripts{k.names}.unchanged(e.X, sc, then)
		}
	}
	return nil
}

// operands are those of a binary operator, with the whole application.
type operands struct{ x, y, at ast.Expr }

func (k actions) operator(op string, o operands, sc *scope, then cont) cont {
	x, y, at := o.x, o.y, o.at
	switch op {
	case `\land`:
		return k.sequence([]ast.Expr{x, y}, sc, then)
	case `\lor`:
		return k.choice([]ast.Expr{x, y}, sc, then)
	case "=>":
		where := k.where()
		p := k.boolean(x, sc, func(v value.Value) {
			fail(at, "In computing %s of a predicate of the form P => Q, P was\n%s.\n%s", where, value.KindText(v), at.Span())
		})
		q := k.action(y, sc, then)
		return func(c *Ctx) bool {
			if p(c) {
				return q(c)
			}
			return then(c)
		}
	case "=":
		return k.assignment(o, sc, then, func() assigner { return k.assign(y, sc, then) })
	case `\in`:
		return k.assignment(o, sc, then, func() assigner { return k.assignFrom(o, choosingMember, sc, then) })
	case `\subseteq`:
		return k.assignment(o, sc, then, func() assigner { return k.assignFrom(o, choosingSubset, sc, then) })
	case `\cdot`:
		if !k.cfg.Composition {
			return func(*Ctx) bool { fail(at, "%s", noComposition); return false }
		}
		return k.compose(x, y, sc, then)
	}
	return nil
}

// compose compiles A \cdot B: an A step to some state followed by a B step from there. While B is enumerated, the state
// between them is the current one.
func (k actions) compose(a, b ast.Expr, sc *scope, then cont) cont {
	second := k.action(b, sc, func(c *Ctx) bool {
		n := len(c.enum.before) - 1
		between, before := c.step, c.enum.before[n]
		c.cur, c.epochs[inState], c.terms, c.enum.before = before.cur, before.epochs[inState], nil, c.enum.before[:n]
		goOn := then(c)
		c.step, c.enum.before = between, append(c.enum.before, before)
		return goOn
	})
	k.noteAll()
	return k.action(a, sc, func(c *Ctx) bool {
		first, unbound := c.step, c.enum.unbound
		c.enum.before = append(c.enum.before, first)
		c.enum.between++
		c.step = step{cur: append([]value.Value(nil), first.next...), next: make([]value.Value, len(first.next))}
		c.epochs[inState], c.enum.unbound = c.memory.newEpoch(), len(c.next)
		goOn := second(c)
		c.step, c.enum.unbound = first, unbound
		c.enum.before = c.enum.before[:len(c.enum.before)-1]
		return goOn
	})
}

// quantifier compiles \E as a choice and \A as a conjunction of its instances.
func (k actions) quantifier(e *ast.Quant, sc *scope, then cont) cont {
	rs, inner := k.bounds(e.Bounds, sc)
	if e.Kind == ast.Exists {
		body := k.choosingFor(e, rs, k.repeated().action(e.Body, inner, then))
		if k.randomizes() {
			return func(c *Ctx) bool { return randomEach(c, rs, body) }
		}
		if len(rs) == 1 && !rs[0].tuple {
			r := &rs[0]
			return func(c *Ctx) bool { return r.each(c, r.enumerable(c), body) }
		}
		return func(c *Ctx) bool { return eachAll(c, rs, body) }
	}
	return k.forall(e, rs, inner, then)
}

func (k actions) ifAction(e *ast.If, sc *scope, then cont) cont {
	where, sep := k.where(), ""
	if k.is(initial) {
		sep = "\n"
	}
	cond := k.boolean(e.Cond, sc, func(v value.Value) {
		fail(e, "In computing %s, a non-boolean expression (%s) was used as the condition of an IF.%s%s", where, value.KindText(v), sep, e.Span())
	})
	a, b := k.action(e.Then, sc, then), k.action(e.Else, sc, then)
	return func(c *Ctx) bool {
		if cond(c) {
			return a(c)
		}
		return b(c)
	}
}

func (k actions) caseAction(e *ast.Case, sc *scope, then cont) cont {
	where := k.where()
	guards := make([]pred, len(e.Arms))
	bodies := make([]cont, len(e.Arms))
	for i, a := range e.Arms {
		k := k.part(a)
		if a.Guard != nil {
			guards[i] = k.boolean(a.Guard, sc, func(v value.Value) {
				fail(a, "In computing %s, a non-boolean expression (%s) was used as a guard condition of a CASE.\n%s", where, value.KindText(v), a.Span())
			})
		}
		bodies[i] = k.action(a.Value, sc, then)
	}
	return func(c *Ctx) bool {
		for i, g := range guards {
			if g == nil || g(c) {
				return bodies[i](c)
			}
		}
		fail(e, "In computing %s, TLC encountered a CASE with no conditions true.\n%s", where, e.Span())
		return false
	}
}

// apply compiles an application by expanding it; nil if it has to be taken as a Boolean.
func (k actions) apply(t target, at ast.Expr, then cont) cont {
	k = actions{names{k.with(enumerating)}}
	switch {
	case t.b != nil && (t.b.kind == bindName || t.b.kind == bindLazy) && t.b.primed == k.is(primed):
		if !k.local(t.b) {
			return enclosing{k}.enumerate(t.b, then)
		}
		return k.action(t.b.expr, t.b.sc, then)
	case t.lambda != nil:
		return k.expansion(k.expandLambda(t), then)
	case t.builtin != nil && len(t.args) == 2:
		return k.operator(t.builtin.Name, operands{t.args[0], t.args[1], at}, t.sc, then)
	case t.builtin != nil && t.builtin.Name == "UNCHANGED":
		return subscripts{k.names}.unchanged(t.args[0], t.sc, then)
	case t.def != nil && !t.misapplied():
		if truth, ok := k.settled(t); ok {
			if truth {
				return then
			}
			return func(*Ctx) bool { return true }
		}
		if k.mustCall(t) {
			return k.call(t, then)
		}
		return k.expansion(k.expand(t.def, t.sc, t.args), then)
	}
	return nil
}

func (k actions) expansion(x expansion, then cont) cont {
	at := k.place
	if x.sym != nil {
		at = k.expanding(x.sym)
	}
	return cleared(x.lazy, tracedIn(x.substituted, at.action(x.body, x.sc, then)))
}

// funcApp compiles f[e] where f is a function constructor: its body is enumerated.
func (k actions) funcApp(e *ast.FuncApp, sc *scope, then cont) cont {
	def, dsc, sym := funcs{k.names}.constructor(e.Func, sc)
	if def == nil {
		return nil
	}
	arg := funcs{k.names}.argumentOf(e, sc)
	if sym != nil {
		return k.callFunctionAction(e, k.recursiveAction(sym, def, dsc), arg, then)
	}
	rs, inner := k.bounds(def.Bounds, dsc)
	made := unevaluated(def)
	made.body = k.value(def.Body, inner)
	body := k.action(def.Body, inner, then)
	return func(c *Ctx) bool {
		a := arg(c)
		checkArgument(c, e, rs, a, made)
		bindArgument(c, rs, a)
		return body(c)
	}
}
