package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/sem"
)

// maxActionExpansion is the expanded size from which an action is called as a function instead of being expanded.
const maxActionExpansion = 100_000

// actionFunction is an action with a frame of its own: a recursive one.
type actionFunction struct {
	slots int
	run   cont

	// Of a recursive function that is applied as an action: its definition, the function whose frame it is nested in,
	// and its bound variables.
	def  *ast.FuncDef
	home *fnScope
	rs   []ranging
}

// callAction compiles the application of a recursive action. What follows the call travels in the callee's frame.
func (k *Compiler) callAction(t target, then cont) cont {
	sym, def, args := k.original(t.def, t.sc, t.args)
	home := def.owner()
	f := k.actionFunctionOf(sym, def, home)
	pass := make([]code, len(sym.Params))
	for i, p := range sym.Params {
		pass[i] = k.passArgument(p, args[i])
	}
	hops := -1
	if home != nil {
		hops = k.fn.hops(home)
	}
	k.deps.state, k.deps.next = allVariables, allVariables
	return func(c *Ctx) bool {
		var up *frame
		if hops >= 0 {
			up = c.hop(hops)
		}
		fr := c.push(f.slots, up)
		for i, p := range pass {
			v := p(c)
			fr.s[i] = v
		}
		fr.then, fr.caller = then, c.fr
		old := c.enter(fr)
		goOn := f.run(c)
		c.leave(old)
		return goOn
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

func (k *Compiler) actionFunctionOf(sym *sem.Symbol, def *scope, home *fnScope) *actionFunction {
	key := funcKey{sym, def, k.variant()}
	if f := k.actions[key]; f != nil {
		return f
	}
	f := &actionFunction{}
	k.actions[key] = f
	k.busy++
	k.function(home, func(fs *fnScope) (code, pred) {
		inner := def.bindParams(sym, fs)
		k.active = append(k.active, sym)
		f.run = k.action(sym.Body, inner, resume)
		k.active = k.active[:len(k.active)-1]
		f.slots = fs.slots
		return nil, nil
	})
	k.busy--
	return f
}

// recursiveAction compiles the body of a recursive function definition as an action, at first use.
func (k *Compiler) recursiveAction(sym *sem.Symbol, def *ast.FuncDef, sc *scope) *actionFunction {
	key := funcKey{sym, sc, k.variant()}
	if f := k.actions[key]; f != nil {
		return f
	}
	f := &actionFunction{def: def, home: sc.owner()}
	k.actions[key] = f
	k.busy++
	k.function(f.home, func(fs *fnScope) (code, pred) {
		rs, inner := k.bounds(def.Bounds, sc)
		f.rs = rs
		k.active = append(k.active, sym)
		f.run = k.action(def.Body, inner, resume)
		k.active = k.active[:len(k.active)-1]
		f.slots = fs.slots
		return nil, nil
	})
	k.busy--
	return f
}

// callFunctionAction applies a recursive function whose value is a formula: TLC enumerates its body like a definition's.
func (k *Compiler) callFunctionAction(e *ast.FuncApp, f *actionFunction, arg code, then cont) cont {
	hops := -1
	if f.home != nil {
		hops = k.fn.hops(f.home)
	}
	k.deps.state, k.deps.next = allVariables, allVariables
	return func(c *Ctx) bool {
		a := arg(c)
		var up *frame
		if hops >= 0 {
			up = c.hop(hops)
		}
		fr := c.push(f.slots, up)
		fr.then, fr.caller = then, c.fr
		old := c.enter(fr)
		k.checkDomain(c, e, f.rs, a, functionShown{def: f.def})
		bindArgument(c, f.rs, a)
		goOn := f.run(c)
		c.leave(old)
		return goOn
	}
}

// mustCallAction reports whether an action has to be called: because its expansion would be too large, or never end. An
// argument that is an action itself has to be enumerated, and a call could not.
func (k *Compiler) mustCallAction(t target) bool {
	origin := t.def.Origin()
	switch {
	case k.runsAway(origin):
		return true
	case len(k.active) == 0 || k.expandedSize(origin) <= maxActionExpansion || k.primesParams(origin):
		return false
	}
	for _, a := range t.args {
		if k.LevelOf(Formula{Expr: a, sc: t.sc}) >= sem.ActionLevel {
			return false
		}
	}
	return true
}
