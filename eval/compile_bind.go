package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// use compiles a reference to a binding that stands for a value.
func (k *Compiler) use(b *binding, at ast.Node) code {
	switch b.kind {
	case bindValue:
		v := b.val
		return func(*Ctx) value.Value { return v }
	case bindSlot:
		return k.loadSlot(b)
	case bindParam:
		return k.loadParam(b)
	case bindLazy:
		if b.primed == k.primed {
			return k.loadLazy(b)
		}
	}
	if b.fn == topLevel {
		return k.inPlace(b)
	}
	return k.inFrameOf(b.fn, k.sharedCode(b).val)
}

// inPlace compiles a binding made outside of any function. Its code is shared by all uses if it needs no slots or if its
// value is kept; else it is compiled into the current function.
func (k *Compiler) inPlace(b *binding) code {
	cc := &b.compiled[k.variant()]
	if *cc == nil {
		*cc = k.outside(b.expr, b.sc)
	}
	if (*cc).val == nil {
		return k.value(b.expr, b.sc)
	}
	k.deps = k.deps.union((*cc).deps)
	return (*cc).val
}

// sharedCode returns the code of a binding's expression, compiled in the function that the expression belongs to.
func (k *Compiler) sharedCode(b *binding) *compiled {
	i := k.variant()
	if b.compiled[i] == nil {
		fn, enum, saved := k.fn, k.enum, k.deps
		cc := &compiled{}
		b.compiled[i] = cc
		k.fn, k.enum, k.deps = b.fn, false, deps{}
		base := k.slotBase()
		k.sharing(func() { cc.val = k.value(b.expr, b.sc) })
		if cc.deps = k.deps; cc.deps.constant(b.fn, base) && !k.keepsNodes() {
			cc.constant, cc.deps = true, deps{}
		}
		k.fn, k.enum, k.deps = fn, enum, saved
	}
	k.deps = k.deps.union(b.compiled[i].deps)
	return b.compiled[i]
}

// inFrameOf makes code that belongs to an enclosing function run in that function's frame.
func (k *Compiler) inFrameOf(fn *fnScope, f code) code {
	if fn == k.fn {
		return f
	}
	n := k.fn.hops(fn)
	return func(c *Ctx) value.Value {
		old := c.enter(c.hop(n))
		v := f(c)
		c.fr, c.f = old, old.s
		return v
	}
}

func (k *Compiler) loadSlot(b *binding) code {
	k.readSlot(b.fn, b.slot)
	i := b.slot
	if b.fn == k.fn {
		return func(c *Ctx) value.Value { return c.f[i] }
	}
	n := k.fn.hops(b.fn)
	return func(c *Ctx) value.Value { return c.hop(n).s[i] }
}

// loadLazy evaluates the binding's expression at first use. A value that depends on variables whose values are
// being determined is not kept.
func (k *Compiler) loadLazy(b *binding) code {
	cc := k.sharedCode(b)
	if cc.constant && b.fn == k.fn { // what depends on it alone is constant, too
		return cc.val
	}
	if b.volatile && (cc.deps.next != 0 || k.init && cc.deps.state != 0) || cc.deps.impure {
		return k.inFrameOf(b.fn, cc.val)
	}
	k.readSlot(b.fn, b.slot)
	i := b.slot
	return k.inFrameOf(b.fn, func(c *Ctx) value.Value {
		v := c.f[i]
		if v.IsUndef() {
			v = cc.val(c)
			c.f[i] = v
		}
		return v
	})
}

func (k *Compiler) loadParam(b *binding) code {
	k.readSlot(b.fn, b.slot)
	i := b.slot
	n := k.fn.hops(b.fn)
	return func(c *Ctx) value.Value {
		fr := c.hop(n)
		v := fr.s[i]
		if v.Kind() == value.Operator {
			t := v.Operator().(*thunk)
			if v = c.force(t); t.done {
				fr.s[i] = v
			}
		}
		return v
	}
}

// expansion is a definition's body ready to be compiled in place of its application.
type expansion struct {
	body ast.Expr
	sc   *scope
	lazy []int       // slots that must be cleared on entry
	sym  *sem.Symbol // what is being expanded, to notice endless expansion
}

// original steps through the copies that INSTANCE makes of a definition to the definition itself. It returns that, the
// scope of its body, which has the substitutions, and the arguments that are left for its own parameters.
func (k *Compiler) original(sym *sem.Symbol, sc *scope, args []ast.Expr) (*sem.Symbol, *scope, []ast.Expr) {
	for sym.Source != nil {
		n := len(sym.Instance.Params)
		sc = k.instanceScope(sym.Instance, sc, args[:n])
		args = args[n:]
		sym = sym.Source
	}
	return sym, sc.definitionScope(sym), args
}

// expand prepares the application of a definition: the parameters of the original are bound to the arguments.
func (k *Compiler) expand(sym *sem.Symbol, sc *scope, args []ast.Expr) expansion {
	closedArgs := make([]ast.Expr, len(args))
	for i, a := range args {
		closedArgs[i] = closeOver(a, sc)
	}
	sym, def, args := k.original(sym, sc, closedArgs)
	x := expansion{body: sym.Body, sym: sym}
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
func (k *Compiler) instanceScope(inst *sem.Instance, sc *scope, args []ast.Expr) *scope {
	at := sc.findInstance(inst)
	key := instKey{inst, at}
	if len(args) == 0 {
		if s := k.insts[key]; s != nil {
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
		k.insts[key] = s
	}
	return s
}

// substitute returns the binding of a substitution, whose right-hand side belongs to the scope outer.
func (k *Compiler) substitute(su *sem.Subst, outer *scope, home *fnScope) *binding {
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
func (k *Compiler) argument(p *sem.Symbol, arg ast.Expr, uses int) *binding {
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
	b := &binding{kind: bindName, expr: e, sc: sc, fn: k.fn, primed: k.primed, volatile: k.enum}
	if v, ok := k.known(e, sc); ok {
		return &binding{kind: bindValue, val: v, expr: e, sc: sc, fn: k.fn}
	}
	if uses > 1 && k.fn != topLevel && !k.trivial(e, sc) {
		b.kind, b.slot = bindLazy, k.fn.slot()
	}
	return b
}

const manyUses = 2

// trivial reports whether evaluating an expression again costs no more than reading a slot.
func (k *Compiler) trivial(e ast.Expr, sc *scope) bool {
	a, ok := e.(*ast.Apply)
	if !ok || !a.IsPlain() || len(a.Args()) > 0 {
		return false
	}
	sym := k.Info.Uses[a]
	if sym == nil {
		return false
	}
	if b := sc.lookup(sym); b != nil {
		return b.kind == bindSlot || b.kind == bindLazy || b.kind == bindParam
	}
	return sym.Kind == sem.VariableDecl
}

// paramUses estimates how often a call evaluates each parameter: 0, 1, or 2 for "perhaps more than once".
func (k *Compiler) paramUses(sym *sem.Symbol) []int {
	if n, ok := k.uses[sym]; ok {
		return n
	}
	n := make([]int, len(sym.Params))
	k.uses[sym] = n
	if len(n) == 0 {
		return n
	}
	index := map[*sem.Symbol]int{}
	for i, p := range sym.Params {
		index[p] = i
	}
	var walk func(n ast.Node, weight int)
	counts := n
	walk = func(node ast.Node, weight int) {
		if a, ok := node.(*ast.Apply); ok {
			if i, ok := index[k.Info.Uses[a]]; ok {
				counts[i] += weight
			}
			if len(a.Path) > 1 || len(a.Args()) > 0 {
				weight = manyUses // an argument may be used any number of times
			}
		}
		if in, ok := node.(*ast.Infix); ok && k.Info.Uses[in] != nil && k.Info.Uses[in].Kind != sem.Builtin {
			weight = manyUses
		}
		if repeats(node) {
			weight = manyUses
		}
		for _, ch := range ast.Children(node) {
			walk(ch, weight)
		}
	}
	walk(sym.Body, 1)
	return n
}

// repeats reports whether parts of a node may be evaluated more often than the node.
func repeats(n ast.Node) bool {
	switch n.(type) {
	case *ast.Quant, *ast.Choose, *ast.SetFilter, *ast.SetMap, *ast.FuncDef, *ast.Let, *ast.Lambda, *ast.Except,
		*ast.SquareAct, *ast.AngleAct:
		return true
	}
	return false
}
