package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// known returns the value of an expression whose value is plain to see: literals, constants with values, constant
// definitions that have been evaluated, and tuples, sets and records of such.
func (k names) known(e ast.Expr, sc *scope) (value.Value, bool) {
	switch e := e.(type) {
	case *ast.Number:
		return number(e)
	case *ast.String:
		return k.cfg.Table.String(e.Value), true
	case *ast.Apply:
		return k.knownName(e, sc)
	case *slotExpr:
		return e.b.val, e.b.kind == bindValue
	case *ast.Tuple:
		vs, ok := k.knownAll(e.Elems, sc)
		if !ok {
			return value.Value{}, false
		}
		return value.MakeTuple(vs), true
	case *ast.SetEnum:
		vs, ok := k.knownAll(e.Elems, sc)
		if !ok {
			return value.Value{}, false
		}
		return value.MakeSet(vs), true
	}
	return value.Value{}, false
}

func (k names) knownAll(es []ast.Expr, sc *scope) ([]value.Value, bool) {
	vs := make([]value.Value, len(es))
	for i, e := range es {
		e, esc := open(e, sc)
		v, ok := k.known(e, esc)
		if !ok {
			return nil, false
		}
		vs[i] = v
	}
	return vs, true
}

func (k names) knownName(e *ast.Apply, sc *scope) (value.Value, bool) {
	none := value.Value{}
	if k.selects(e) || len(e.Path) == 1 && len(e.Args()) > 0 {
		return none, false
	}
	sym := k.Info.Uses[e]
	if sym == nil || sym.Arity > 0 {
		return none, false
	}
	for {
		b := sc.lookup(sym)
		if b == nil {
			break
		}
		switch {
		case b.kind == bindValue:
			return b.val, true
		case b.kind == bindName || b.kind == bindLazy:
			return k.known(open(b.expr, b.sc))
		case b.kind == bindOp && b.sym != nil:
			sym, sc = b.sym, b.sc
			continue
		}
		return none, false
	}
	sym = k.replaced(sym)
	if v, ok := k.valueOfName(sym); ok {
		return v, true
	}
	switch sym.Kind {
	case sem.Builtin:
		return BuiltinConstant(sym.Name)
	case sem.Definition:
		if d := k.constDef(sym, sc.module); d != nil && d.ok && !d.isImpure() {
			return d.val, true
		}
	}
	return none, false
}

// BuiltinConstant returns the value of a built-in operator without parameters.
func BuiltinConstant(name string) (value.Value, bool) {
	switch name {
	case "TRUE":
		return value.True, true
	case "FALSE":
		return value.False, true
	case "BOOLEAN":
		return booleans, true
	case "STRING":
		return value.Strings, true
	}
	return value.Value{}, false
}

var booleans = value.MakeSortedSet([]value.Value{value.False, value.True})

// settled returns the truth value that TLC has in the place of a definition without parameters when the search begins. A conjunct
// that is such a definition is a test then: its \/ and \E are no choices. TLC evaluates no definitions of modules that are
// instantiated somewhere, if these have constants or variables, and takes what the configuration puts in the place of a name as a
// formula. (From memory of TLC's code; no recorded case tells.)
func (k names) settled(t target) (truth, ok bool) {
	if t.def == nil || t.instead || t.misapplied() || t.sc == nil {
		return false, false
	}
	origin, sc := t.def.Origin(), t.sc.module
	if origin.Module == nil || origin.Module.IsGeneric() || sc != k.made.root && !origin.Module.IsFreeOfParameters() {
		return false, false
	}
	d := k.constDef(t.def, sc)
	if d == nil || !d.ok || !d.val.IsBool() {
		return false, false
	}
	return d.val.Bool(), true
}

// constDef is the value of a constant definition without parameters, evaluated once.
type constDef struct {
	val    value.Value
	ok     bool
	busy   bool
	impure bool // evaluating it has an effect
}

// isImpure reports whether what the value leaves to be evaluated where it is used may have an effect there.
func (d *constDef) isImpure() bool { return d.impure && !value.HasHash(d.val) }

// constDef evaluates a constant-level definition without parameters the first time it is asked. It returns nil for
// other definitions, and for those that Go implements whatever their text says; a definition whose evaluation fails is not ok and is evaluated again where it is used, so
// that the error appears there.
func (k names) constDef(sym *sem.Symbol, sc *scope) *constDef {
	origin := sym.Origin()
	if sym.Level != sem.ConstantLevel || sym.Arity > 0 || sym.InLet || k.is(tracing|deferring) && k.made.consts[constKey{sym, sc}] == nil {
		return nil
	}
	if _, ok := k.builtin(origin); ok {
		return nil
	}
	if origin.Recursive && k.is(recursive) || sc.owner() != nil { // an instance whose parameters have values only later
		return nil
	}
	key := constKey{sym, sc}
	if d := k.made.consts[key]; d != nil {
		if d.busy || k.is(tracing) && isLazy(d.val) { // a value of this compiler's knows what it evaluates
			return nil
		}
		return d
	}
	if k.is(recursive) && k.replaces() { // by which any definition may use a function that is being compiled
		return nil
	}
	d := &constDef{busy: true}
	k.made.consts[key] = d
	d.ok = k.evalConst(sym, sc, d)
	d.busy = false
	if d.impure && k.is(looking) {
		delete(k.made.consts, key)
		return nil
	}
	return d
}

// evalConst evaluates the definition if it really is constant under its substitution, and to TLC, whose levels count arguments
// that are not used.
func (k names) evalConst(sym *sem.Symbol, sc *scope, d *constDef) bool {
	if x := k.expandAtTop(sym, sc, nil); k.levelOf(Formula{Expr: x.body, sc: x.sc}) != sem.ConstantLevel {
		return false
	}
	at := k.without(primed | initial | enumerating)
	at.active, at.cover = nil, nil
	f := at.function(nil, func(k place) (code, pred) { return values{names{k}}.valueOf(names{k}.expand(sym, sc, nil)), nil })
	if d.impure = f.deps.impure; d.impure && k.is(looking) || f.deps.state|f.deps.next != 0 || f.deps.late || len(f.deps.reads) > 0 {
		return false
	}
	c := k.newCtx(k.cfg.Env)
	c.preEval = true
	err := c.protect(func() { d.val = value.Settle(f.eval(c)) })
	return err == nil
}
