package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// maxExpansion is how many syntax nodes the expansion of a definition may come to before it is called as a function
// instead: expansion makes faster code, but definitions that use each other twice would double it at every step.
const maxExpansion = 5000

// calls compiles calls of functions with frames of their own.
type calls struct{ names }

// mustCall reports whether a definition has to be compiled as a function: because it is recursive, or because its
// expansion would be too large.
func (k place) mustCall(def *sem.Symbol) bool {
	origin := def.Origin()
	if origin.Recursive && len(origin.Params) > 0 {
		return true
	}
	return k.runsAway(origin) || k.active != nil && k.expandedSize(origin) > maxExpansion && !k.primesParams(origin)
}

// call compiles the application of a definition that is a function of its own.
func (k calls) call(t target) code {
	sym, def, args := k.original(t.def, t.sc, t.args)
	fn := k.functionOf(sym, def)
	home := def.owner()
	return tracedIn(k.substituted(t.def), k.callFunction(fn, home, sym, args))
}

// owner returns the function whose frame code in a scope needs, or nil: the innermost one of those that its bindings belong to,
// which the others enclose. The substitutions of an instance may belong to any of them, in any order.
func (s *scope) owner() *fnScope {
	var owner *fnScope
	for ; s != nil; s = s.up {
		owner = owner.inner(s.fn)
		if b := s.b; b != nil {
			if b.kind == bindHidden {
				b = b.orig
			}
			if b.kind != bindValue {
				owner = owner.inner(b.fn)
			}
		}
	}
	return owner
}

// functionOf returns the function of a definition, compiling it at first use.
func (k calls) functionOf(sym *sem.Symbol, def *scope) *function {
	key := funcKey{sym, def, k.variant()}
	if f := k.compiledFunction(key); f != nil {
		return f
	}
	f := &function{cache: -1}
	k.defineFunction(key, f, def.owner(), func(k place) (code, pred) {
		inner := def.bindParams(sym, k.fn, k.is(primed))
		return k.expanding(sym).repeated().value(sym.Body, inner), nil
	})
	k.note(f.deps)
	return f
}

// compiledFunction returns a function that has been compiled, or is being compiled: then what this use depends on is what the
// function turns out to depend on.
func (k calls) compiledFunction(key funcKey) *function {
	f := k.made.funcs[key]
	if f != nil {
		f.recursive = f.recursive || f.code == nil
		k.note(f.deps)
	}
	return f
}

// defineFunction compiles a function that may refer to itself. If it does, it is compiled twice: what a recursive use depends
// on is known only after a first pass, and code must not be taken for constant because of what is not known yet.
func (k calls) defineFunction(key funcKey, f *function, up *fnScope, body func(k place) (code, pred)) {
	at := k.without(enumerating).with(recursive)
	before := len(k.made.order)
	k.made.define(key, f)
	at.sharing().functionInto(f, up, body)
	if f.recursive {
		k.made.forget(before) // functions compiled meanwhile may have taken f for less than it is
		k.made.define(key, f)
		at.sharing().functionInto(f, up, body)
	}
}

// define notes that a function is compiled, or being compiled; forget drops those that were noted after so many others.
func (m *made) define(key funcKey, f *function) {
	m.funcs[key] = f
	m.order = append(m.order, key)
}

func (m *made) forget(after int) {
	for _, key := range m.order[after:] {
		delete(m.funcs, key)
	}
	m.order = m.order[:after]
}

// callFunction passes arguments to a function defined in the frame of home (nil: at module level).
func (k calls) callFunction(fn *function, home *fnScope, sym *sem.Symbol, args []ast.Expr) code {
	pass := make([]code, len(args))
	strict, reaches := k.strictParams(sym), k.reachesOperators(sym)
	for i, p := range sym.Params {
		switch {
		case p.Arity == 0 && reaches && passing{k.names}.changes(args[i]):
			pass[i] = passing{k.names}.both(args[i])
		case p.Arity == 0 && strict[i]:
			pass[i] = k.value(args[i], nil) // it will be evaluated anyway
		default:
			pass[i] = k.passArgument(p, args[i])
		}
	}
	hops := k.fn.hopsTo(home)
	return func(c *Ctx) value.Value {
		fr := c.push(fn.slots, c.fr.hopTo(hops))
		for i, p := range pass {
			v := p(c)
			fr.s[i] = v
		}
		old := c.enter(fr)
		v := fn.code(c)
		c.leave(old)
		return v
	}
}

// passArgument compiles an argument of a called function: a closure for an operator, the value if evaluating it
// costs nothing and cannot fail, a thunk otherwise.
func (k calls) passArgument(p *sem.Symbol, arg ast.Expr) code {
	if p.Arity > 0 {
		return k.operatorValue(p, arg)
	}
	e, sc := open(arg, nil)
	var f code
	d := k.within(func(k place) { f = k.value(arg, nil) })
	if _, ok := k.known(e, sc); ok || isEager(e) {
		return f
	}
	volatile := k.isVolatile(d)
	delay := func(c *Ctx) value.Value {
		return value.MakeOperator(&thunk{code: f, fr: c.fr, step: c.step, volatile: volatile})
	}
	if !k.trivial(e, sc) {
		return delay
	}
	return k.passName(sc.lookup(k.Info.Uses[e]), f, delay)
}

// passName passes on what a name stands for (nil: a variable) as it is, evaluated or not: it may never be asked for.
func (k calls) passName(b *binding, f, delay code) code {
	switch {
	case b == nil && (k.is(initial) || k.is(primed)):
		return delay // the variable may not have a value yet
	case b != nil && b.kind == bindCurrent && k.is(primed):
		return delay
	case b == nil || b.kind == bindSlot || b.kind == bindCurrent:
		return f
	case b.kind == bindParam:
		n, i := k.fn.hops(b.fn), b.slot
		return func(c *Ctx) value.Value { return c.fr.hop(n).s[i] }
	case b.fn != k.fn:
		return delay
	}
	i := b.slot
	return func(c *Ctx) value.Value {
		if v := c.f[i]; !v.IsUndef() {
			return v
		}
		return delay(c)
	}
}

// isEager reports whether an argument is so simple that evaluating it early cannot be noticed.
func isEager(e ast.Expr) bool {
	switch e.(type) {
	case *slotExpr, *ast.Number, *ast.String:
		return true
	}
	return false
}

// operatorValue compiles an operator argument to a closure value. The closure refers to the current frame: it must
// not outlive the call it is passed to.
func (k calls) operatorValue(p *sem.Symbol, arg ast.Expr) code {
	b := k.argument(p, arg, 1)
	if b.kind == bindParamOp {
		k.noteSlot(b.fn, b.slot)
		n, i := k.fn.hops(b.fn), b.slot
		return func(c *Ctx) value.Value { return c.fr.hop(n).s[i] }
	}
	at, _ := open(arg, nil)
	return k.closureValue(p.Arity, k.looks(b), func(k values, args []ast.Expr) code { return k.apply(passing{k.names}.operator(b, args), at) })
}

// looks tells what an operator argument looks like.
func (k calls) looks(b *binding) looks {
	l := looks{text: "<Operator LAMBDA>"}
	var body ast.Expr
	var params []*sem.Symbol
	sym := b.sym
	if sym == nil {
		e, _ := open(b.expr, b.sc)
		switch e := e.(type) {
		case *ast.Lambda:
			body = e.Body
			for _, p := range e.Params {
				params = append(params, k.cfg.Info.Decls[p.Name])
			}
		case *ast.Apply:
			sym = k.Info.Uses[e]
		}
	}
	if sym != nil {
		sym = k.replaced(sym)
		l.text = "<Operator " + sym.Name + ">"
		impl, ok := k.builtin(sym.Origin())
		l.ordering = ok && isComparison(impl)
		if ok && impl.Text != "" {
			l.text = impl.Text
		} else {
			body, params = sym.Origin().Body, sym.Origin().Params
		}
	}
	l.ordering = l.ordering || k.comparesNumbers(body, params)
	switch body := body.(type) {
	case *ast.Number, *ast.String:
		l.literal, _ = k.known(body, nil)
	}
	return l
}

// closureValue makes a closure with n parameters whose body is compiled by apply.
func (k calls) closureValue(n int, l looks, apply func(k values, args []ast.Expr) code) code {
	f := k.without(enumerating).function(k.fn, func(k place) (code, pred) {
		return apply(values{names{k.repeated()}}, passing{names{k}}.params(n)), nil
	})
	k.note(f.deps)
	return func(c *Ctx) value.Value { return value.MakeOperator(&closure{fn: f, up: c.fr, looks: &l}) }
}

// callParam applies an operator parameter of a called function.
func (k calls) callParam(t target) code {
	k.noteSlot(t.call.fn, t.call.slot)
	n, slot := k.fn.hops(t.call.fn), t.call.slot
	pass := make([]code, len(t.args))
	for i, a := range t.args {
		pass[i] = passing{k.names}.operand(a)
	}
	return func(c *Ctx) value.Value {
		cl := c.fr.hop(n).s[slot].Operator().(*closure)
		fr := c.push(cl.fn.slots, cl.up)
		for i, p := range pass {
			v := p(c)
			fr.s[i] = v
		}
		old := c.enter(fr)
		v := cl.fn.code(c)
		c.leave(old)
		return v
	}
}
