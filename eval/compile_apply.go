package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

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

	sym  *sem.Symbol
	sc   *scope
	args []ast.Expr
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
func (k *Compiler) resolve(sym *sem.Symbol, sc *scope, args []ast.Expr, argSc *scope) target {
	for i, a := range args {
		if i == 0 {
			args = append([]ast.Expr(nil), args...)
		}
		args[i] = closeOver(a, argSc)
	}
	for {
		if b := sc.lookup(sym); b != nil && b.kind != bindDef {
			if b.kind == bindHidden {
				if k.primed {
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
func (k *Compiler) resolveOperator(b *binding, args []ast.Expr) target {
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
func (k *Compiler) resolveGlobal(sym *sem.Symbol, sc *scope, args []ast.Expr) target {
	if other := k.replaced(sym); other != sym {
		args = args[max(0, len(args)-other.Arity):] // not those of the instance that it comes from
		sym = other
	}
	t := target{sym: sym, sc: sc, args: args}
	if g := k.Graphs[sym]; g != nil {
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
		i, ok := k.varIndex[sym]
		if !ok {
			t.missing = sym
		}
		t.vari = i + 1
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

// builtin returns the Go implementation of a definition of a standard module.
func (k *Compiler) builtin(origin *sem.Symbol) (*Builtin, bool) {
	if origin.Module == nil || origin.Module.Parent != nil || origin.InLet {
		return nil, false
	}
	b, ok := k.Registry[OperatorName{origin.Module.Name, origin.Name}]
	if !ok || b.Arity != origin.Arity || b.BuiltIn && !origin.Module.Std {
		return nil, false
	}
	return b, true
}

// selects reports whether an application is a subexpression name: with selectors, or with labels or names of a LET in its
// path.
func (k *Compiler) selects(a *ast.Apply) bool {
	return len(a.Selectors) > 0 || len(a.Path) > 1 && k.Info.Selections[a] != nil
}

// resolveSelection follows a subexpression name to the selected expression.
func (k *Compiler) resolveSelection(a *ast.Apply, sc *scope, args []ast.Expr) target {
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

// target resolves an application node.
func (k *Compiler) target(a *ast.Apply, sc *scope) target {
	if k.selects(a) {
		return k.resolveSelection(a, sc, nil)
	}
	sym := k.Info.Uses[a]
	if sym == nil {
		return target{missing: &sem.Symbol{Name: a.Name().Text}, sc: sc}
	}
	return k.resolve(sym, sc, pathArgs(a), sc)
}

// applyValue compiles the application of a resolved name.
func (k *Compiler) applyValue(t target, at ast.Expr) code {
	switch {
	case t.b != nil:
		return k.use(t.b, at)
	case t.call != nil:
		return k.callParam(t)
	case t.lambda != nil:
		return k.valueOf(k.expandLambda(t))
	case t.builtin != nil:
		return k.builtinValue(t.builtin.Name, t.args, at, t.sc)
	case t.goImpl != nil:
		return k.callGo(t, at)
	case t.graph != nil:
		return k.applyGraph(t, at)
	case t.vari > 0:
		return k.variable(t.vari-1, at)
	case t.def != nil:
		if d := k.constDef(t.def, t.sc.module); d != nil && d.ok {
			v := d.val
			return func(*Ctx) value.Value { return v }
		}
		if origin := t.def.Origin(); origin.Recursive && len(t.args) == 0 {
			if _, ok := origin.Body.(*ast.FuncDef); ok {
				return k.recursiveValue(origin, k.expand(t.def, t.sc, nil).sc)
			}
		}
		if k.mustCall(t.def) {
			return k.call(t)
		}
		if m := k.memoised(t); m != nil {
			return m
		}
		if d := k.definition(t); d != nil {
			return d
		}
		return k.valueOf(k.expand(t.def, t.sc, t.args))
	case t.missing != nil:
		name := t.missing.Name
		return func(*Ctx) value.Value { undefined(at, name); return value.Value{} }
	}
	v := t.val
	return func(*Ctx) value.Value { return v }
}

// variable reads a state variable.
func (k *Compiler) variable(i int, at ast.Expr) code {
	name := k.variableName(i)
	if k.primed {
		k.deps.next |= k.theVariable(i)
		return func(c *Ctx) value.Value {
			v := c.next[i]
			if v.IsUndef() {
				undefinedNext(at, name)
			}
			return v
		}
	}
	k.deps.state |= k.theVariable(i)
	return func(c *Ctx) value.Value {
		v := c.cur[i]
		if v.IsUndef() {
			undefined(at, name)
		}
		return v
	}
}

// valueOf compiles an expansion.
func (k *Compiler) valueOf(x expansion) code {
	k.active = append(k.active, x.sym)
	f := k.value(x.body, x.sc)
	k.active = k.active[:len(k.active)-1]
	if len(x.lazy) == 0 {
		return f
	}
	lazy := x.lazy
	return func(c *Ctx) value.Value {
		for _, i := range lazy {
			c.f[i] = value.Value{}
		}
		return f(c)
	}
}

// boolOf compiles an expansion that must be Boolean.
func (k *Compiler) boolOf(x expansion, notBool func(value.Value)) pred {
	k.active = append(k.active, x.sym)
	f := k.boolean(x.body, x.sc, notBool)
	k.active = k.active[:len(k.active)-1]
	if len(x.lazy) == 0 {
		return f
	}
	lazy := x.lazy
	return func(c *Ctx) bool {
		for _, i := range lazy {
			c.f[i] = value.Value{}
		}
		return f(c)
	}
}

// expandLambda binds a LAMBDA's parameters to the arguments.
func (k *Compiler) expandLambda(t target) expansion {
	x := expansion{body: t.lambda.Body}
	sc := t.sc
	for i, p := range t.lambda.Params {
		sym := k.Info.Decls[p.Name]
		if i >= len(t.args) {
			break
		}
		b := k.argument(sym, t.args[i], manyUses)
		if b.kind == bindLazy {
			x.lazy = append(x.lazy, b.slot)
		}
		sc = sc.bind(sym, b)
	}
	x.sc = sc
	return x
}

// applyGraph looks the arguments up in an operator that the model lists.
func (k *Compiler) applyGraph(t target, at ast.Expr) code {
	args := k.values(t.args, t.sc)
	g := t.graph
	return func(c *Ctx) value.Value {
		vs := make([]value.Value, len(args))
		for i, a := range args {
			vs[i] = a(c)
		}
	rows:
		for r, row := range g.Args {
			for i := range row {
				if i >= len(vs) || !value.Equal(vs[i], row[i]) {
					continue rows
				}
			}
			return g.Value[r]
		}
		fail(at, "Attempted to apply the operator %s\nto arguments %s, for which the configuration file gives no value.\n%s",
			g.Name, value.MakeTuple(vs), at.Span())
		return value.Value{}
	}
}

func (k *Compiler) values(es []ast.Expr, sc *scope) []code {
	out := make([]code, len(es))
	for i, e := range es {
		out[i] = k.value(e, sc)
	}
	return out
}
