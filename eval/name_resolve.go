package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// names tells what names stand for at a place.
type names struct{ place }

// target is what a use of a name comes to once scopes, substitutions and the model's overrides are followed. Exactly
// one of the fields before args is set.
type target struct {
	b       *binding    // a binding that stands for a value
	call    *binding    // an operator parameter of a called function
	lambda  *ast.Lambda // an operator given as LAMBDA
	builtin *sem.Symbol // an operator of the language
	goImpl  *Builtin    // an operator implemented in Go; sym is its definition
	val     value.Value // a constant with a value
	graph   *Graph      // an operator given by its values in the model
	vari    int         // 1 + index of a state variable
	def     *sem.Symbol // a definition to be expanded or called
	missing *sem.Symbol // a constant without a value, or something that is no expression
	instead bool        // def stands in the place of the name that is used
	sym     *sem.Symbol
	sc      *scope
	args    []ast.Expr
}

// pathArgs returns the arguments of all steps of a name path, in order.
func pathArgs(a *ast.Apply) []ast.Expr {
	if len(a.Path) == 1 {
		return a.Path[0].Args
	}
	var args []ast.Expr
	for _, s := range a.Path {
		args = append(args, s.Args...)
	}
	return args
}

// resolve follows a symbol applied to arguments that belong to the scope argSc.
func (k names) resolve(sym *sem.Symbol, sc *scope, args []ast.Expr, argSc *scope) target {
	for i, a := range args {
		if i == 0 {
			args = append([]ast.Expr(nil), args...)
		}
		args[i] = closeOver(a, argSc)
	}
	for {
		if b := sc.lookup(sym); b != nil && b.kind != bindDef {
			if b.kind == bindHidden {
				if k.is(primed) {
					return target{vari: b.slot + 1, sym: sym, sc: sc, args: args}
				}
				b = b.orig
			}
			switch b.kind {
			case bindOp:
				if b.sym != nil {
					sym, sc = b.sym, b.sc
					continue
				}
				return k.resolveOperator(b, args)
			case bindParamOp:
				return target{call: b, sym: sym, sc: sc, args: args}
			}
			return target{b: b, sym: sym, sc: sc, args: args}
		}
		return k.resolveGlobal(sym, sc, args)
	}
}

// resolveOperator follows an operator argument: a name or a LAMBDA.
func (k names) resolveOperator(b *binding, args []ast.Expr) target {
	e, sc := open(b.expr, b.sc)
	switch e := e.(type) {
	case *ast.Lambda:
		return target{lambda: e, sc: sc, args: args}
	case *ast.Apply:
		if k.selects(e) {
			return k.resolveSelection(e, sc, args)
		}
		return k.resolve(k.Info.Uses[e], sc, append(closeAll(pathArgs(e), sc), args...), nil)
	}
	return target{b: &binding{kind: bindName, expr: e, sc: sc, fn: b.fn}, sc: sc, args: args}
}

func closeAll(es []ast.Expr, sc *scope) []ast.Expr {
	out := make([]ast.Expr, 0, len(es)+2)
	for _, e := range es {
		out = append(out, closeOver(e, sc))
	}
	return out
}

// resolveGlobal follows a symbol that no instance substitutes to what the model puts in its place.
func (k names) resolveGlobal(sym *sem.Symbol, sc *scope, args []ast.Expr) target {
	instead := false
	if other := k.replaced(sym); other != sym {
		args = args[max(0, len(args)-other.Arity):] // not those of the instance that it comes from
		sym, instead = other, true
	}
	t := target{sym: sym, sc: sc, args: args, instead: instead}
	if g := k.cfg.Graphs[sym]; g != nil {
		t.graph = g
		return t
	}
	switch sym.Kind {
	case sem.Builtin:
		t.builtin = sym
	case sem.ConstantDecl:
		v, ok := k.valueOfName(sym)
		if !ok {
			t.missing = sym
		}
		t.val = v
	case sem.VariableDecl:
		if t.vari = k.about(sym).variable; t.vari == 0 {
			t.missing = sym
		}
	case sem.Definition, sem.Fact:
		if v, ok := k.valueOfName(sym); ok {
			t.val = v
			return t
		}
		if impl, ok := k.builtin(sym.Origin()); ok {
			t.goImpl = impl
			return t
		}
		t.def = sym
	default:
		t.missing = sym
	}
	return t
}

// resolveSelection follows a subexpression name to the selected expression.
func (k names) resolveSelection(a *ast.Apply, sc *scope, args []ast.Expr) target {
	sel := k.Info.Selections[a]
	if sel == nil {
		return target{missing: &sem.Symbol{Name: a.Name().Text}, sc: sc}
	}
	all, params := pathArgs(a), sel.Params
	if n := sel.Symbol.Arity; len(all) == 0 && n > 0 { // the operator's own parameters are open, too
		if len(args) < n {
			return target{def: sel.Symbol, sym: sel.Symbol, sc: sc} // only its level is asked for
		}
		all, args, params = args[:n], args[n:], params[n:]
	}
	x := k.expand(sel.Symbol, sc, all)
	inner := x.sc
	for _, bd := range sel.Binds {
		inner = inner.bind(bd.Symbol, &binding{kind: bindName, expr: bd.Value, sc: sc, fn: k.fn})
	}
	for i, p := range params {
		if i < len(args) {
			inner = inner.bind(p, k.argument(p, args[i], 1))
		}
	}
	for _, let := range sel.Lets {
		inner = k.letByName(let, inner)
	}
	b := &binding{kind: bindName, expr: sel.Expr, sc: inner, fn: k.fn, volatile: true}
	return target{b: b, sc: sc}
}

// misapplied reports whether an operator stands where a value should, or the other way round: a configuration may put one definition in
// the place of another whose parameter is an operator.
func (t target) misapplied() bool {
	return (t.def != nil || t.goImpl != nil) && len(t.args) != t.sym.Arity
}

// symbolTarget is target for the application of an operator symbol that somebody defined.
func (k names) symbolTarget(e ast.Expr, sc *scope) (target, bool) {
	var args []ast.Expr
	switch e := e.(type) {
	case *ast.Infix:
		args = []ast.Expr{e.X, e.Y}
	case *ast.Prefix:
		args = []ast.Expr{e.X}
	case *ast.Postfix:
		args = []ast.Expr{e.X}
	}
	sym := k.Info.Uses[e]
	if sym == nil || sym.Kind == sem.Builtin {
		return target{}, false
	}
	return k.resolve(sym, sc, args, sc), true
}

// target resolves an application node.
func (k names) target(a *ast.Apply, sc *scope) target {
	if k.selects(a) {
		return k.resolveSelection(a, sc, nil)
	}
	sym := k.Info.Uses[a]
	if sym == nil {
		return target{missing: &sem.Symbol{Name: a.Name().Text}, sc: sc}
	}
	return k.resolve(sym, sc, pathArgs(a), sc)
}

// leftSide follows names without arguments, labels and the bodies of LET to what they stand for, wherever that belongs: what it
// finds is to be looked at.
func (k names) leftSide(e ast.Expr, sc *scope) (ast.Expr, *scope) { return k.follow(e, sc, k.namedBy) }

// follow follows names as far as bodyOf tells what they stand for.
func (k names) follow(e ast.Expr, sc *scope, bodyOf func(*ast.Apply, *scope) (ast.Expr, *scope)) (ast.Expr, *scope) {
	for {
		e, sc = open(e, sc)
		switch x := e.(type) {
		case *ast.Label:
			e = x.Body
		case *ast.Let:
			e, sc = x.Body, k.letAtTop(x, sc)
		case *ast.Apply:
			body, bsc := bodyOf(x, sc)
			if body == nil {
				return e, sc
			}
			e, sc = body, bsc
		default:
			return e, sc
		}
	}
}

// variableIndex returns the index of the state variable that an expression comes to, or -1.
func (k names) variableIndex(e ast.Expr, sc *scope) int {
	e, sc = k.leftSide(e, sc)
	if a, ok := e.(*ast.Apply); ok && (k.is(primed) || hiddenVariable(k, a, sc) == nil) {
		if t := k.target(a, sc); t.vari > 0 {
			return t.vari - 1
		}
	}
	return -1
}

// bodyOf is namedBy for what can be compiled in the current function.
func (k names) bodyOf(a *ast.Apply, sc *scope) (ast.Expr, *scope) {
	if t := k.target(a, sc); t.b != nil && !k.local(t.b) {
		return nil, nil
	}
	return k.namedBy(a, sc)
}

// namedBy returns what a name without arguments stands for: a parameter's argument, or a definition's body. A hidden variable stands
// for itself.
func (k names) namedBy(a *ast.Apply, sc *scope) (ast.Expr, *scope) {
	if hiddenVariable(k, a, sc) != nil {
		return nil, nil
	}
	t := k.target(a, sc)
	switch {
	case t.b != nil && (t.b.kind == bindName || t.b.kind == bindLazy):
		return t.b.expr, t.b.sc
	case t.def != nil && len(t.args) == 0 && !k.isCircular(t.def):
		x := k.expand(t.def, t.sc, nil)
		return x.body, x.sc
	}
	return nil, nil
}
