package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/sem"
)

// expansion is a definition's body ready to be compiled in place of its application.
type expansion struct {
	body ast.Expr
	sc   *scope
	lazy []int       // slots that must be cleared on entry
	sym  *sem.Symbol // what is being expanded, to notice endless expansion
	// substituted are the instances whose substitutions the body has, outermost first; only tracing code wants them.
	substituted []ast.Node
}

// original steps through the copies that INSTANCE makes of a definition to the definition itself. It returns that, the
// scope of its body, which has the substitutions, and the arguments that are left for its own parameters.
func (k names) original(sym *sem.Symbol, sc *scope, args []ast.Expr) (*sem.Symbol, *scope, []ast.Expr) {
	for sym.Source != nil {
		n := len(sym.Instance.Params)
		sc = k.instanceScope(sym.Instance, sc, args[:n])
		args = args[n:]
		sym = sym.Source
	}
	return sym, sc.definitionScope(sym), args
}

// expand prepares the application of a definition: the parameters of the original are bound to the arguments.
func (k names) expand(sym *sem.Symbol, sc *scope, args []ast.Expr) expansion {
	closedArgs := make([]ast.Expr, len(args))
	for i, a := range args {
		closedArgs[i] = closeOver(a, sc)
	}
	x := expansion{substituted: k.substituted(sym)}
	sym, def, args := k.original(sym, sc, closedArgs)
	x.body, x.sym = sym.Body, sym
	uses := k.paramUses(sym)
	for i, p := range sym.Params {
		b := k.argument(p, args[i], uses[i])
		if b.kind == bindLazy {
			x.lazy = append(x.lazy, b.slot)
		}
		def = def.bind(p, b)
	}
	x.sc = def
	return x
}

// definitionScope returns the scope in which a definition's body is to be compiled.
func (s *scope) definitionScope(sym *sem.Symbol) *scope {
	if sym.InLet {
		if b := s.lookup(sym); b != nil && b.kind == bindDef {
			return b.sc
		}
	}
	return s.module
}

// instanceScope returns the module-level scope of an instance: its substitution on top of the scope in which the
// INSTANCE stands.
func (k names) instanceScope(inst *sem.Instance, sc *scope, args []ast.Expr) *scope {
	at := sc.findInstance(inst)
	key := instKey{inst, at}
	if len(args) == 0 {
		if s := k.made.insts[key]; s != nil {
			return s
		}
	}
	home := k.fn
	if len(args) == 0 { // all uses share it, whichever comes first
		home = at.owner()
	}
	outer := at
	for i, p := range inst.Params {
		outer = outer.bind(p, k.argument(p, args[i], manyUses))
		if b := outer.b; b.kind == bindLazy {
			b.kind = bindName // nobody would clear its slot
		}
	}
	s := at
	for i := range inst.Subst {
		su := &inst.Subst[i]
		s = s.substitute(su.Target, k.substitute(su, outer, home))
	}
	if s == at { // no substitution: still a module level of its own
		s = &scope{up: at}
		s.module = s
	}
	if len(args) == 0 {
		k.made.insts[key] = s
	}
	return s
}

// substitute returns the binding of a substitution, whose right-hand side belongs to the scope outer.
func (k names) substitute(su *sem.Subst, outer *scope, home *fnScope) *binding {
	if su.Expr == nil {
		if b := outer.lookup(su.Op); b != nil {
			passed := *b
			passed.param = true
			return &passed
		}
		return &binding{kind: bindOp, sym: su.Op, sc: outer, fn: home}
	}
	if su.Target.Arity > 0 {
		return &binding{kind: bindOp, expr: su.Expr, sc: outer, fn: home}
	}
	return &binding{kind: bindName, expr: su.Expr, sc: outer, fn: home}
}

// argument binds a parameter: to an operator, to an expression that is evaluated where it is used, or, if it is used
// more than once and costs something, to one that is evaluated once.
func (k names) argument(p *sem.Symbol, arg ast.Expr, uses int) *binding {
	e, sc := open(arg, nil)
	if s, ok := e.(*slotExpr); ok {
		return s.b
	}
	if p.Arity > 0 {
		if a, ok := e.(*ast.Apply); ok {
			if sym := k.Info.Uses[a]; sym != nil && !k.selects(a) {
				if b := sc.lookup(sym); b != nil && (b.kind == bindOp || b.kind == bindParamOp) {
					return b
				}
			}
		}
		return &binding{kind: bindOp, expr: e, sc: sc, fn: k.fn}
	}
	b := &binding{kind: bindName, expr: e, sc: sc, fn: k.fn, primed: k.is(primed), volatile: k.is(enumerating), cover: k.cover}
	if v, ok := k.known(e, sc); ok {
		return &binding{kind: bindValue, val: v, expr: e, sc: sc, fn: k.fn}
	}
	if uses > 1 && k.fn != topLevel && (k.cover != nil || !k.trivial(e, sc)) {
		b.kind, b.slot = bindLazy, k.fn.slot()
	}
	return b
}

const manyUses = 2

// trivial reports whether evaluating an expression again costs no more than reading a slot.
func (k names) trivial(e ast.Expr, sc *scope) bool {
	a, ok := e.(*ast.Apply)
	if !ok || !a.IsPlain() || len(a.Args()) > 0 {
		return false
	}
	sym := k.Info.Uses[a]
	if sym == nil {
		return false
	}
	if b := sc.lookup(sym); b != nil {
		return b.kind == bindSlot || b.kind == bindCurrent || b.kind == bindLazy || b.kind == bindParam
	}
	return sym.Kind == sem.VariableDecl
}

// expandLambda binds a LAMBDA's parameters to the arguments.
func (k names) expandLambda(t target) expansion {
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

// let binds a LET's definitions.
func (k names) let(e *ast.Let, sc *scope) expansion {
	x := expansion{body: e.Body}
	for _, d := range e.Defs {
		switch d := d.(type) {
		case *ast.OpDef:
			sc = k.letDefinition(k.Info.Decls[d.Name], sc, &x)
		case *ast.FuncOpDef:
			sc = k.letDefinition(k.Info.Decls[d.Name], sc, &x)
		case *ast.Recursive:
			for _, p := range d.Decls {
				if sym := k.Info.Decls[p.Name]; sym != nil && sym.Kind == sem.Definition {
					sc = k.letDefinition(sym, sc, &x)
				}
			}
		case *ast.InstanceDef:
			if inst := k.Info.Instances[d]; inst != nil {
				sc = &scope{up: sc, inst: inst, module: sc.module, fn: k.fn}
			}
		}
	}
	x.sc = sc
	return x
}

// letDefinition binds one definition of a LET: one without parameters is evaluated at first use and kept.
func (k names) letDefinition(sym *sem.Symbol, sc *scope, x *expansion) *scope {
	if b := sc.lookup(sym); b != nil && b.kind == bindDef && b.fn == k.fn && sym.Recursive {
		b.sc = sc // bound by its RECURSIVE declaration; it sees what was defined since
		return sc
	}
	if len(sym.Params) > 0 || sym.Recursive || k.replaced(sym) != sym {
		b := &binding{kind: bindDef, fn: k.fn}
		n := sc.bind(sym, b)
		b.sc = n // the definition sees itself: recursive functions need it
		return n
	}
	b := &binding{kind: bindLazy, fn: k.fn, expr: sym.Body, sc: sc, slot: k.fn.slot(), primed: k.is(primed), volatile: k.is(enumerating),
		cover: k.cover}
	if _, ok := sym.Body.(*ast.FuncDef); ok {
		b.sym = sym // applied directly, a function constructor need not be evaluated as a whole
	}
	x.lazy = append(x.lazy, b.slot)
	return sc.bind(sym, b)
}

// expandAtTop is expand outside of any function: arguments are bound by name.
func (k names) expandAtTop(sym *sem.Symbol, sc *scope, args []ast.Expr) expansion {
	return k.atTop().expand(sym, sc, args)
}

// atTop tells what names stand for outside of any function: arguments are bound by name.
func (k names) atTop() names { return names{k.in(topLevel)} }

// letAtTop binds a LET's definitions by name, for code that only looks at formulas.
func (k names) letAtTop(e *ast.Let, sc *scope) *scope {
	x := names{k.in(newFnScope(nil))}.let(e, sc)
	for s := x.sc; s != sc; s = s.up {
		if s.b != nil && s.b.kind == bindLazy {
			s.b.kind, s.b.apart = bindName, true
		}
		if s.b != nil {
			s.b.fn = topLevel
		}
		s.fn = nil
	}
	return x.sc
}

// letByName binds a LET's definitions where nothing would clear the slots of their values.
func (k names) letByName(e *ast.Let, sc *scope) *scope {
	if k.fn == topLevel {
		return k.letAtTop(e, sc)
	}
	x := k.let(e, sc)
	for s := x.sc; s != sc; s = s.up {
		if s.b != nil && s.b.kind == bindLazy {
			s.b.kind = bindName
		}
	}
	return x.sc
}
