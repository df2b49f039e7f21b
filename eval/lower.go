package eval

import (
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// Lowering brings a formula to the form of package ir, in which names are followed to what they stand for. It uses the
// compiler's own scopes, so that a formula means there what it means here. What it does not know stays opaque: an
// expression that only this compiler's code can evaluate (opaque.go).

// Lower returns a formula in the form of package ir; false if it is too large.
func (k *Compiler) Lower(f Formula) (out ir.Formula, ok bool) {
	return k.lower(func(l *lowering) *ir.Node { return l.node(f.Expr, f.sc) })
}

// LowerExpression lowers the formula of an expression.
func (k *Compiler) LowerExpression(x *Expression) (ir.Formula, bool) { return k.Lower(x.Formula) }

// LowerPredicate lowers what a predicate makes of its formula.
func (k *Compiler) LowerPredicate(p *Predicate) (ir.Formula, bool) {
	return k.lower(func(l *lowering) *ir.Node { return l.predicate(p) })
}

func (k *Compiler) lower(whole func(l *lowering) *ir.Node) (out ir.Formula, ok bool) {
	l := &lowering{locals: map[*binding]*ir.Local{}, nexts: map[*binding]*ir.Local{}, defined: map[definedAt]*ir.Local{}, fs: newFnScope(nil)}
	l.at = &region{l: l, k: &names{k.top().with(enumerating | looking).in(l.fs)}}
	defer func() {
		if r := recover(); r != nil {
			if _, large := r.(tooLarge); !large {
				panic(r)
			}
			ok = false
		}
	}()
	root := whole(l)
	return ir.Formula{Root: root, Locals: l.outside, Shortcuts: l.at.k.is(shortcutting)}, true
}

// LowerAction lowers the formula of an action.
func (k *Compiler) LowerAction(a *Action) (ir.Formula, bool) { return k.Lower(a.formula) }

// tooLarge ends the lowering of a formula.
type tooLarge struct{}

// Bounds of what a formula may come to: nodes, and how deep they are nested.
const (
	mostLowered = 50_000
	mostDeep    = 400
)

// lowering is the lowering of one formula.
type lowering struct {
	at *region
	fs *fnScope // hands out slots for the code of opaque expressions
	// locals are those of bindings that name expressions.
	locals map[*binding]*ir.Local
	// nexts are those of bindings used in the next state.
	nexts map[*binding]*ir.Local
	// defined are those of definitions without parameters; nil for definitions that are expanded at each use.
	defined map[definedAt]*ir.Local
	// outside are the locals of bindings made outside of the formula.
	outside []*ir.Local
	size    size
	unrolling
}

// size tells how large a formula is so far.
type size struct {
	nodes int
	depth int // expressions that the one at hand is nested in
}

// source is what is kept of a node so that it can be compiled: see Opaque. There are as many as nodes.
type source struct {
	*region
	e     ast.Expr
	sc    *scope
	depth int
}

// region is what sources near each other have in common. It is never changed, only replaced.
type region struct {
	l       *lowering
	k       *names
	inScope []*ir.Local        // variables of the binders around the node at hand
	value   func(k place) code // the code of one source, where no expression has it
}

// under returns the region inside of a binder.
func (r *region) under(bound []*ir.Local) *region {
	if len(bound) == 0 {
		return r
	}
	return &region{l: r.l, k: r.k, inScope: append(slices.Clip(r.inScope), bound...)}
}

// outside returns the region outside of all binders.
func (r *region) outside() *region { return &region{l: r.l, k: r.k} }

func (l *lowering) node(e ast.Expr, sc *scope) *ir.Node {
	e, sc = open(e, sc)
	if l.size.nodes++; l.size.nodes > mostLowered || l.size.depth > mostDeep {
		panic(tooLarge{})
	}
	l.size.depth++
	k := l.at.k
	if v, ok := k.known(e, sc); ok {
		if use, is := e.(*ast.Apply); !is || !l.mayChoose(k.target(use, sc), v) {
			l.size.depth--
			return &ir.Node{Op: ir.Const, Val: v}
		}
	}
	n := l.expr(e, sc)
	if n == nil {
		if l.varies {
			panic(endless{}) // it is left to the evaluator as a whole
		}
		n = &ir.Node{}
	}
	if n.Source == nil {
		n.Source = l.source(e, sc)
	}
	l.size.depth--
	return n
}

func (l *lowering) source(e ast.Expr, sc *scope) *source {
	return &source{region: l.at, e: e, sc: sc, depth: l.size.depth}
}

// mayChoose tells that a definition whose value is known has alternatives where steps are enumerated. Formulas are lowered once, for
// that and for tests.
func (l *lowering) mayChoose(t target, known value.Value) bool {
	if t.def == nil || !known.IsBool() {
		return false
	}
	_, settled := l.at.k.settled(t)
	return !settled
}

func (l *lowering) nodes2(es []ast.Expr, sc *scope) []*ir.Node {
	out := make([]*ir.Node, len(es))
	for i, e := range es {
		out[i] = l.node(e, sc)
	}
	return out
}

// op returns a node for an operator of the language and its operands.
func (l *lowering) op(op ir.Op, sc *scope, args ...ast.Expr) *ir.Node {
	return &ir.Node{Op: op, Args: l.nodes2(args, sc)}
}

// expr lowers an expression; nil if it is opaque.
func (l *lowering) expr(e ast.Expr, sc *scope) *ir.Node {
	k := l.at.k
	switch e := e.(type) {
	case *slotExpr:
		return l.use(e.b)
	case *ast.At:
		if b := sc.lookup(atSymbol); b != nil {
			return l.use(b)
		}
	case *ast.Apply:
		return l.apply(k.target(e, sc))
	case *ast.Prefix:
		return l.operator(e, sc, e.X)
	case *ast.Infix:
		return l.operator(e, sc, e.X, e.Y)
	case *ast.Postfix:
		return l.operator(e, sc, e.X)
	case *ast.Times:
		return l.op(ir.Times, sc, e.Sets...)
	case *ast.Junction:
		if e.Or {
			return l.op(ir.Or, sc, e.Items...)
		}
		return l.op(ir.And, sc, e.Items...)
	case *ast.If:
		return l.op(ir.If, sc, e.Cond, e.Then, e.Else)
	case *ast.Case:
		return l.arms(e, sc)
	case *ast.Let:
		return l.expansion(k.let(e, sc))
	case *ast.Label:
		return l.node(e.Body, sc)
	case *ast.SquareAct:
		n := l.op(ir.Square, sc, e.Action)
		return l.parts(e.Sub, sc, n)
	}
	return l.constructor(e, sc)
}

// constructor lowers the expressions that make values, and binders.
func (l *lowering) constructor(e ast.Expr, sc *scope) *ir.Node {
	switch e := e.(type) {
	case *ast.Quant:
		switch {
		case e.Bounds[0].Set == nil || e.Kind > ast.Exists:
			return nil
		case e.Kind == ast.Forall:
			return l.binder(ir.Forall, e.Bounds, e.Body, sc)
		}
		return l.binder(ir.Exists, e.Bounds, e.Body, sc)
	case *ast.Choose:
		if e.Bound.Set != nil {
			return l.binder(ir.Choose, []*ast.Bound{e.Bound}, e.Body, sc)
		}
	case *ast.SetFilter:
		if e.Bound.Set != nil {
			return l.binder(ir.Filter, []*ast.Bound{e.Bound}, e.Pred, sc)
		}
	case *ast.SetMap:
		return l.binder(ir.Map, e.Bounds, e.Elem, sc)
	case *ast.FuncDef:
		return l.binder(ir.Function, e.Bounds, e.Body, sc)
	case *ast.FuncSet:
		return l.op(ir.FuncSet, sc, e.Dom, e.Range)
	case *ast.Record:
		return l.fields(ir.Record, e.Fields, sc)
	case *ast.RecordSet:
		return l.fields(ir.RecordSet, e.Fields, sc)
	case *ast.Except:
		return l.except(e, sc)
	case *ast.Tuple:
		return l.op(ir.Tuple, sc, e.Elems...)
	case *ast.SetEnum:
		return l.op(ir.SetOf, sc, e.Elems...)
	case *ast.FuncApp:
		return l.application(e, sc)
	case *ast.Select:
		n := l.op(ir.Field, sc, e.X)
		n.Val = l.at.k.cfg.Table.String(e.Field.Text)
		return n
	}
	return nil
}

func (l *lowering) arms(e *ast.Case, sc *scope) *ir.Node {
	n := &ir.Node{Op: ir.Case}
	for _, a := range e.Arms {
		if a.Guard != nil {
			n.Args = append(n.Args, l.node(a.Guard, sc))
		}
		n.Args = append(n.Args, l.node(a.Value, sc))
	}
	return n
}

func (l *lowering) fields(op ir.Op, fields []*ast.Field, sc *scope) *ir.Node {
	n := &ir.Node{Op: op, Details: &ir.Details{}}
	for _, f := range fields {
		n.Details.Fields = append(n.Details.Fields, l.at.k.cfg.Table.String(f.Name.Text))
		n.Args = append(n.Args, l.node(f.Value, sc))
	}
	return n
}

// application lowers f[e].
func (l *lowering) application(e *ast.FuncApp, sc *scope) *ir.Node {
	if def, _, sym := (funcs{*l.at.k}).constructor(e.Func, sc); def != nil && sym != nil {
		return written{l}.unrolled(e, sc)
	}
	n := l.op(ir.Apply, sc, e.Func)
	if len(e.Args) == 1 {
		n.Args = append(n.Args, l.node(e.Args[0], sc))
		return n
	}
	n.Args = append(n.Args, l.tuple(e.Args, sc))
	return n
}

func (l *lowering) tuple(es []ast.Expr, sc *scope) *ir.Node {
	t := &ast.Tuple{Elems: es}
	return l.node(t, sc)
}

func (l *lowering) except(e *ast.Except, sc *scope) *ir.Node {
	k := l.at.k
	n := l.op(ir.Except, sc, e.Func)
	n.Details = &ir.Details{}
	for _, u := range e.Updates {
		var up ir.Update
		for _, p := range u.Path {
			switch {
			case p.Field != nil:
				up.Path = append(up.Path, &ir.Node{Op: ir.Const, Val: k.cfg.Table.String(p.Field.Text)})
			case len(p.Args) == 1:
				up.Path = append(up.Path, l.node(p.Args[0], sc))
			default:
				up.Path = append(up.Path, l.tuple(p.Args, sc))
			}
		}
		b := k.slotBinding(l.fs.slot())
		up.Old = l.variable(b)
		up.Value = l.under([]*ir.Local{up.Old}, u.Value, sc.bind(atSymbol, b))
		n.Details.Updates = append(n.Details.Updates, up)
	}
	return n
}

// variable returns a new local for a slot.
func (l *lowering) variable(b *binding) *ir.Local {
	x := &ir.Local{Slot: b.slot}
	l.locals[b] = x
	return x
}

// under lowers what is inside of a binder.
func (l *lowering) under(bound []*ir.Local, e ast.Expr, sc *scope) *ir.Node {
	outside := l.at
	l.at = outside.under(bound)
	body := l.node(e, sc)
	l.at = outside
	return body
}

func (l *lowering) binder(op ir.Op, bs []*ast.Bound, body ast.Expr, sc *scope) *ir.Node {
	n := &ir.Node{Op: op, Details: &ir.Details{}}
	inner := sc
	var bound []*ir.Local
	bind := func(name *ast.Name) *ir.Local {
		b := l.at.k.slotBinding(l.fs.slot())
		inner = inner.bind(l.at.k.cfg.Info.Decls[name], b)
		x := l.variable(b)
		bound = append(bound, x)
		return x
	}
	for _, b := range bs {
		set := l.node(b.Set, sc)
		if b.Tuple {
			t := ir.Bind{Set: set, Tuple: true}
			for _, name := range b.Names {
				t.Locals = append(t.Locals, bind(name))
			}
			n.Details.Binds = append(n.Details.Binds, t)
			continue
		}
		for _, name := range b.Names {
			x := bind(name)
			x.Range = set
			n.Details.Binds = append(n.Details.Binds, ir.Bind{Set: set, Locals: []*ir.Local{x}})
		}
	}
	n.Args = []*ir.Node{l.under(bound, body, inner)}
	return n
}

// operator lowers the use of an operator symbol, built in or defined by a module.
func (l *lowering) operator(n ast.Node, sc *scope, args ...ast.Expr) *ir.Node {
	k := l.at.k
	sym := k.cfg.Info.Uses[n]
	switch {
	case sym == nil:
		return nil
	case sym.Kind == sem.Builtin && k.cfg.Definitions[sym] == nil:
		return l.builtin(sym.Name, args, sc)
	}
	return l.apply(k.resolve(sym, sc, args, sc))
}

// builtins are the operators of the language that need no more than their operands.
var builtins = map[string]ir.Op{
	`\land`: ir.And, `\lor`: ir.Or, "=>": ir.Implies, `\equiv`: ir.Equiv, "=": ir.Equal, `\subseteq`: ir.Subset,
	`\union`: ir.Cup, `\intersect`: ir.Cap, `\`: ir.Diff, `\times`: ir.Times, "SUBSET": ir.Powerset, "UNION": ir.Union,
	"DOMAIN": ir.Domain, `\lnot`: ir.Not,
}

func (l *lowering) builtin(name string, args []ast.Expr, sc *scope) *ir.Node {
	if op, ok := builtins[name]; ok {
		return l.op(op, sc, args...)
	}
	switch name {
	case `\in`:
		return lowerMembership(l, args[0], args[1], sc)
	case "/=":
		return &ir.Node{Op: ir.Not, Args: []*ir.Node{l.op(ir.Equal, sc, args...)}}
	case `\notin`:
		return &ir.Node{Op: ir.Not, Args: []*ir.Node{lowerMembership(l, args[0], args[1], sc)}}
	case "UNCHANGED":
		return l.parts(args[0], sc, &ir.Node{Op: ir.Unchanged})
	case "'":
		return l.next(args[0], sc)
	case "ENABLED":
		return l.enabled(args[0], nil, sc)
	}
	return nil
}

// next lowers an expression in the next state; nil if that is where it is already.
func (l *lowering) next(e ast.Expr, sc *scope) *ir.Node {
	here := l.at
	if here.k.is(primed) {
		return nil
	}
	l.at = &region{l: l, k: &names{here.k.with(primed)}, inScope: here.inScope}
	n := l.node(e, sc)
	l.at = here
	return n
}

// parts appends what a subscript consists of.
func (l *lowering) parts(e ast.Expr, sc *scope, n *ir.Node) *ir.Node {
	k := l.at.k
	e, sc = open(e, sc)
	switch x := e.(type) {
	case *ast.Tuple:
		for _, e := range x.Elems {
			l.parts(e, sc, n)
		}
		return n
	case *ast.Label:
		return l.parts(x.Body, sc, n)
	case *ast.Apply:
		if i := k.variableIndex(x, sc); i >= 0 {
			n.Args = append(n.Args, &ir.Node{Op: ir.Var, Index: i})
			return n
		}
		if body, bsc := k.bodyOf(x, sc); body != nil && isNameOrTuple(body) {
			return l.parts(body, bsc, n)
		}
	}
	part := &ir.Node{}
	if next := l.next(e, sc); next != nil {
		part = &ir.Node{Op: ir.Equal, Args: []*ir.Node{l.node(e, sc), next}}
	}
	n.Args = append(n.Args, part)
	return n
}

// apply lowers the application of a resolved name.
func (l *lowering) apply(t target) *ir.Node {
	k := l.at.k
	switch {
	case t.b != nil:
		return l.use(t.b)
	case t.lambda != nil:
		return l.expansion(k.expandLambda(t))
	case t.builtin != nil:
		return l.builtin(t.builtin.Name, t.args, t.sc)
	case t.goImpl != nil:
		return l.call(t)
	case t.vari > 0:
		if t.vari > len(k.cfg.Vars) {
			return nil
		}
		return &ir.Node{Op: ir.Var, Index: t.vari - 1, Primed: k.is(primed)}
	case t.def != nil:
		if d := k.constDef(t.def, t.sc.module); d != nil && d.ok && !d.isImpure() && !l.mayChoose(t, d.val) {
			return &ir.Node{Op: ir.Const, Val: d.val}
		}
		if k.isCircular(t.def) {
			if len(t.args) == 0 {
				return nil
			}
			if n := l.unrolled(t); n != nil {
				return n
			}
			return l.ofValues(t)
		}
		return l.definition(t)
	case t.call != nil || t.graph != nil || t.missing != nil:
		return nil
	}
	return &ir.Node{Op: ir.Const, Val: t.val}
}

// call lowers the application of an operator implemented in Go. One that looks at more than the values of its arguments
// stays opaque.
func (l *lowering) call(t target) *ir.Node {
	impl := t.goImpl
	if impl.Impure || impl.Late || impl.Shows || impl.Lazy != 0 {
		return nil
	}
	n := &ir.Node{Op: ir.Call, Details: &ir.Details{Native: ir.Native{Module: impl.Module, Operator: impl.Name, Impl: impl}}}
	for i, a := range t.args {
		if def := t.sym.Origin(); i < len(def.Params) && def.Params[i].Arity > 0 {
			return l.callOfValues(t)
		}
		n.Args = append(n.Args, l.node(a, nil))
	}
	return n
}

// use lowers a reference to a binding that stands for a value.
func (l *lowering) use(b *binding) *ir.Node {
	k := l.at.k
	switch b.kind {
	case bindValue:
		return &ir.Node{Op: ir.Const, Val: b.val}
	case bindSlot, bindCurrent:
		if x := l.locals[b]; x != nil && !(b.kind == bindCurrent && k.is(primed)) {
			return &ir.Node{Op: ir.Name, Local: x}
		}
		return nil
	case bindLazy:
		if b.primed == k.is(primed) && b.fn == l.fs {
			return l.named(b)
		}
		return l.node(b.expr, b.sc)
	case bindName:
		switch {
		case b.fn != topLevel || b.primed:
		case k.is(primed):
			return l.namedNext(b)
		default:
			return l.named(b)
		}
		return l.node(b.expr, b.sc)
	}
	return nil
}

// named returns the local of a binding that names an expression, lowering it at its first use.
func (l *lowering) named(b *binding) *ir.Node {
	x := l.locals[b]
	if x == nil {
		x = &ir.Local{Slot: b.slot}
		l.locals[b] = x
		if b.fn == topLevel {
			x.Slot = -1
			saved := l.at
			l.at = saved.outside()
			l.define(l.locals, b)
			l.at = saved
			l.outside = append(l.outside, x)
		}
	}
	if x.Def == nil {
		l.define(l.locals, b)
	}
	if isPlain(x.Def) {
		return x.Def
	}
	x.Volatile = x.Def.HasPrimed()
	return &ir.Node{Op: ir.Name, Local: x}
}

// namedNext returns the local of a binding that names an expression of the next state.
func (l *lowering) namedNext(b *binding) *ir.Node {
	x := l.nexts[b]
	if x == nil {
		x = &ir.Local{Slot: -1, Volatile: true}
		l.nexts[b] = x
		saved := l.at
		l.at = saved.outside()
		l.define(l.nexts, b)
		l.at = saved
	}
	if isPlain(x.Def) {
		return x.Def
	}
	return &ir.Node{Op: ir.Name, Local: x}
}

// define lowers what the local of a binding names. If that is left in its midst there is no such local: what is around it may be lowered in another way.
func (l *lowering) define(locals map[*binding]*ir.Local, b *binding) {
	x := locals[b]
	delete(locals, b)
	lower := func() { x.Def = l.node(b.expr, b.sc) }
	if l.made(b, l.fs) {
		lower()
	} else {
		l.apart(lower)
	}
	locals[b] = x
}

// isPlain reports whether evaluating a node costs no more than looking a local up.
func isPlain(n *ir.Node) bool { return n.Op <= ir.Name && n.Op != ir.Opaque }

// expansion lowers a definition's body: the arguments that it names are evaluated at most once in it.
func (l *lowering) expansion(x expansion) *ir.Node {
	body := l.node(x.body, x.sc)
	var named []*ir.Local
	for s := x.sc; s != nil && len(x.lazy) > 0; s = s.up {
		if s.b == nil || s.b.kind != bindLazy || s.b.fn != l.fs {
			continue
		}
		for _, slot := range x.lazy {
			if s.b.slot == slot && l.locals[s.b] != nil && !isPlain(l.locals[s.b].Def) {
				named = append(named, l.locals[s.b])
			}
		}
	}
	if len(named) == 0 {
		return body
	}
	return ir.LetIn(named, body)
}
