package eval

import (
	"reflect"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// maxActionExpansion is the expanded size from which an action is called as a function instead of being expanded.
const maxActionExpansion = 100_000

// actionFunction is an action with a frame of its own: a recursive one.
type actionFunction struct {
	slots int
	run   cont

	// Of a recursive function that is applied as an action: what error texts show of it, the function whose frame it is nested in,
	// and its bound variables.
	made *constructed
	home *fnScope
	rs   []ranging
}

// call compiles the application of a recursive action. What follows the call travels in the callee's frame.
func (k actions) call(t target, then cont) cont {
	sym, def, args := k.original(t.def, t.sc, t.args)
	home := def.owner()
	f := k.functionOf(sym, def, home)
	pass := make([]code, len(sym.Params))
	reaches := k.reachesOperators(sym)
	for i, p := range sym.Params {
		pass[i] = k.passTo(p, args[i], reaches)
	}
	hops := k.fn.hopsTo(home)
	k.noteAll()
	after := unlessEnd(then)
	return func(c *Ctx) bool { return f.apply(c, c.fr.hopTo(hops), pass, after) }
}

// apply runs the function with arguments, in a frame inside the frame up, and goes on with then; nil stands for the end of the caller.
func (f *actionFunction) apply(c *Ctx, up *frame, pass []code, then cont) bool {
	fr := c.push(f.slots, up)
	for i, p := range pass {
		v := p(c)
		fr.s[i] = v
	}
	fr.precedes(then, c.fr)
	old := c.enter(fr)
	goOn := f.run(c)
	c.leave(old)
	return goOn
}

// standing is what an argument of a called action stands for besides its value, since TLC passes expressions: a variable
// that an equation determines (1 + its index), one whose next value an equation with the primed parameter determines, or an action
// to be enumerated.
type standing struct {
	variable int
	primed   int
	action   *actionFunction
}

// standsFor returns what the value in a parameter's slot stands for.
func standsFor(v value.Value) standing {
	if v.Kind() == value.Operator {
		if t, ok := v.Operator().(*thunk); ok && t.stands != nil {
			return *t.stands
		}
	}
	return standing{}
}

// passTo compiles an argument of a called action, which may reach the operators that are passed beside it. A parameter of the caller is
// passed on as it is.
func (k actions) passTo(p *sem.Symbol, arg ast.Expr, reaches bool) code {
	switch {
	case p.Arity > 0:
		return operators{k}.pass(p, arg)
	case k.leftParam(arg, nil) != nil:
		return calls{k.names}.passArgument(p, arg)
	case reaches && passing{k.names}.changes(arg):
		return passing{k.names}.both(arg)
	}
	var s standing
	if i := k.determined(arg, nil); i >= 0 {
		s.variable = i + 1
	} else if e, sc := k.follow(arg, nil, k.bodyOf); k.levelOf(Formula{Expr: e, sc: sc}) >= k.levelOfStates() || choicesAt(k.names).mayChoose(arg, nil, 0) {
		s.action = &actionFunction{}
		s.action.run, s.action.slots = k.enumeration(k.fn, func(k place) cont { return k.action(arg, nil, resume) })
	} else {
		return calls{k.names}.passArgument(p, arg)
	}
	f := k.value(arg, nil)
	return func(c *Ctx) value.Value {
		return value.MakeOperator(&thunk{code: f, fr: c.fr, step: c.step, volatile: true, stands: &s})
	}
}

// levelOfStates is the level of formulas that determine something of the states being enumerated.
func (k actions) levelOfStates() sem.Level {
	if k.is(initial) {
		return sem.StateLevel
	}
	return sem.ActionLevel
}

// param compiles a parameter of a called action as a formula: if an action was passed, that is enumerated.
//
//go:noinline
func (k actions) param(b *binding, test, then cont) cont {
	k.noteAll()
	n, slot := k.fn.hops(b.fn), b.slot
	after := unlessEnd(then)
	return func(c *Ctx) bool {
		v := c.fr.hop(n).s[slot]
		f := standsFor(v).action
		if f == nil {
			return test(c)
		}
		return f.apply(c, v.Operator().(*thunk).fr, nil, after)
	}
}

// resume is the continuation of every called action: it goes on in the caller's frame.
func resume(c *Ctx) bool {
	fr := c.fr
	c.enter(fr.caller)
	goOn := fr.then(c)
	c.enter(fr)
	return goOn
}

// unlessEnd returns what follows a call, nil if that is nothing but the end of a called action. Where a recursion calls itself last, each of its
// successors would go through all its levels otherwise.
func unlessEnd(then cont) cont {
	if reflect.ValueOf(then).Pointer() == reflect.ValueOf(resume).Pointer() {
		return nil
	}
	return then
}

// precedes says what follows the called action that the frame is for: then, in the frame of its caller, or what follows the caller.
func (fr *frame) precedes(then cont, caller *frame) {
	if then == nil {
		then, caller = caller.then, caller.caller
	}
	fr.then, fr.caller = then, caller
}

func (k actions) functionOf(sym *sem.Symbol, def *scope, home *fnScope) *actionFunction {
	key := funcKey{sym, def, k.variant()}
	if f := k.made.actions[key]; f != nil {
		return f
	}
	f := &actionFunction{}
	k.made.actions[key] = f
	f.run, f.slots = k.with(recursive).enumeration(home, func(k place) cont {
		return k.expanding(sym).action(sym.Body, def.bindParams(sym, k.fn, k.is(primed)), resume)
	})
	return f
}

// recursiveAction compiles the body of a recursive function definition as an action, at first use.
func (k actions) recursiveAction(sym *sem.Symbol, def *ast.FuncDef, sc *scope) *actionFunction {
	key := funcKey{sym, sc, k.variant()}
	if f := k.made.actions[key]; f != nil {
		return f
	}
	f := &actionFunction{made: unevaluated(def), home: sc.owner()}
	k.made.actions[key] = f
	f.run, f.slots = k.with(recursive).enumeration(f.home, func(k place) cont {
		rs, inner := names{k}.bounds(def.Bounds, sc)
		k = k.expanding(sym)
		f.rs, f.made.body = rs, names{k}.value(def.Body, inner)
		return k.action(def.Body, inner, resume)
	})
	return f
}

// callFunctionAction applies a recursive function whose value is a formula: TLC enumerates its body like a definition's.
func (k actions) callFunctionAction(e *ast.FuncApp, f *actionFunction, arg code, then cont) cont {
	hops := k.fn.hopsTo(f.home)
	k.noteAll()
	after := unlessEnd(then)
	return func(c *Ctx) bool {
		a := arg(c)
		up := c.fr.hopTo(hops)
		fr := c.push(f.slots, up)
		fr.precedes(after, c.fr)
		old := c.enter(fr)
		checkArgument(c, e, f.rs, a, f.made)
		bindArgument(c, f.rs, a)
		goOn := f.run(c)
		c.leave(old)
		return goOn
	}
}

// mustCall reports whether an action has to be called: because its expansion would be too large, or never end. An
// argument that is an action itself has to be enumerated, and a call could not.
func (k actions) mustCall(t target) bool {
	origin := t.def.Origin()
	switch {
	case k.runsAway(origin):
		return true
	case k.active == nil || k.expandedSize(origin) <= maxActionExpansion || k.primesParams(origin):
		return false
	}
	for _, a := range t.args {
		if k.levelOf(Formula{Expr: a, sc: t.sc}) >= sem.ActionLevel {
			return false
		}
	}
	return true
}
