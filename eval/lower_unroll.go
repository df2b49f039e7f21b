package eval

import (
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// A recursive operator is mostly applied to a set, or a number, that is constant, and goes on with what is left of it:
//
//	Sum(f, S) == IF S = {} THEN 0 ELSE LET x == CHOOSE x \in S : TRUE IN f[x] + Sum(f, S \ {x})
//
// Then all applications are known, and the formula is their body, one in the other. Where the set varies, so many are written out as it mostly has elements, and
// what is beyond them is left to the evaluator.

// unrolling is the application of recursive operators that is being unrolled.
type unrolling struct {
	applied int           // how many applications there were; 0 if none is being unrolled
	from    int           // nodes when it began
	varies  bool          // how many there are going to be is not known
	within  int           // variables in scope in the application that is written out
	slots   int           // how many slots there were when it began
	nested  int           // how many others go on meanwhile: see apart
	written []*sem.Symbol // what is written out
}

// unrolls reports whether a binding is made by the unrolling at hand, and used in it alone.
func (l *lowering) unrolls(b *binding) bool {
	return l.applied > 0 && b.fn == l.fs && b.slot >= l.unrolling.slots
}

// apart lowers what is there without the unrolling at hand, and may be used elsewhere.
func (l *lowering) apart(lower func()) {
	outer := l.unrolling
	if l.applied > 0 {
		l.unrolling = unrolling{nested: outer.nested + 1}
	}
	lower()
	l.unrolling = outer
}

const (
	// mostUnrolled is how many applications are unrolled together, and mostUnrolledNodes how many nodes they may come to.
	mostUnrolled      = 40
	mostUnrolledNodes = 3000
	// mostWrittenOut is how many applications are written out where it is not known how many there are going to be, and leastWrittenOut how many there are at least in
	// mostWrittenOutNodes nodes: what the evaluator makes of others is kept for longer than their code would take.
	mostWrittenOut      = 10
	leastWrittenOut     = 5
	mostWrittenOutNodes = 160
	// mostApart is how many unrollings go on apart from each other. A definition may be used by the operators that it uses.
	mostApart = 2
)

// endless ends an unrolling that comes to too much, or in which an application depends on what is not constant.
type endless struct{}

// unrolled lowers the application of a recursive definition as its body, in which the arguments tell what is left of it; nil if they do not.
func (l *lowering) unrolled(t target) *ir.Node {
	written := func() *ir.Node { return l.operatorOnce(t) }
	switch {
	case l.varies:
		return written()
	case l.applied > 0:
		return l.unrolledOnce(t)
	case l.nested >= mostApart:
		return nil
	}
	if n := l.bounded(false, func() *ir.Node { return l.unrolledOnce(t) }); n != nil {
		return n
	}
	return l.bounded(true, written)
}

// unrolledFunction is unrolled for the application of a recursive function.
func (l *lowering) unrolledFunction(e *ast.FuncApp, sc *scope) *ir.Node {
	written := func() *ir.Node { return l.functionOnce(e, sc) }
	switch {
	case l.varies:
		return written()
	case l.applied > 0 || l.nested >= mostApart:
		return nil
	}
	return l.bounded(true, written)
}

// bounded lowers an application that is not in another one, and all that come of it; nil if there is no end to it.
func (l *lowering) bounded(varies bool, application func() *ir.Node) (n *ir.Node) {
	k, inScope, nodes, outer := l.k, l.inScope, l.nodes, l.unrolling
	l.unrolling = unrolling{applied: 1, from: l.nodes, varies: varies, slots: l.fs.slots, nested: outer.nested}
	defer func() {
		switch r := recover().(type) {
		case nil:
			l.unrolling = outer
		case endless, tooLarge:
			l.k, l.inScope, l.nodes, l.unrolling, n = k, inScope, nodes, outer, nil
		default:
			panic(r)
		}
	}()
	return application()
}

// operatorOnce lowers one of the applications of an operator of which it is not known how many there are going to be.
func (l *lowering) operatorOnce(t target) *ir.Node {
	if n := l.beyond(t.sym.Origin()); n != nil {
		return n
	}
	let, args := l.nameArguments(t)
	if let == nil {
		panic(endless{})
	}
	x := l.k.expand(t.def, t.sc, args)
	return l.writtenOut(let, t.sym.Origin(), x.body, x.sc, func() *ir.Node { return l.expansion(x) })
}

// functionOnce is operatorOnce for a function f[x \in S] == e.
func (l *lowering) functionOnce(e *ast.FuncApp, sc *scope) *ir.Node {
	def, inner, sym := (funcs{l.k}).constructor(e.Func, sc)
	if n := l.beyond(sym); n != nil {
		return n
	}
	if len(e.Args) != 1 || len(def.Bounds) != 1 || def.Bounds[0].Tuple || len(def.Bounds[0].Names) != 1 {
		panic(endless{})
	}
	arg, b := l.node(e.Args[0], sc), l.k.slotBinding(l.fs.slot())
	if arg.HasPrimed() {
		panic(endless{})
	}
	x := l.variable(b)
	x.Def = arg
	let := &ir.Node{Op: ir.Let, Locals: []*ir.Local{x}}
	again := &ast.FuncApp{Func: e.Func, Args: []ast.Expr{&slotExpr{e.Args[0], b}}}
	return l.writtenOut(let, sym, again, sc, func() *ir.Node {
		in := &ir.Node{Op: ir.In, Args: []*ir.Node{{Op: ir.Name, Local: x}, l.node(def.Bounds[0].Set, inner)}}
		body := l.node(def.Body, inner.bind(l.k.cfg.Info.Decls[def.Bounds[0].Names[0]], b))
		return &ir.Node{Op: ir.Case, Args: []*ir.Node{in, body}}
	})
}

// beyond returns what stands for an application where enough of them are written out, nil before.
func (l *lowering) beyond(of *sem.Symbol) *ir.Node {
	large := l.nodes-l.from > mostWrittenOutNodes || l.k.depth > mostDeep/2
	switch {
	case large && l.applied <= leastWrittenOut, l.applied > 1 && len(l.inScope) > l.within:
		panic(endless{}) // in a binder, there is code for each element of a set, in each for each of another one, and so on
	case !large && l.applied <= mostWrittenOut:
		return nil
	case !slices.Contains(l.written, of):
		panic(endless{}) // it may depend on variables that nothing else depends on
	}
	return &ir.Node{Op: ir.Beyond, Source: of}
}

// writtenOut completes a LET that names arguments with what is applied to them, which the evaluator knows as an expression.
func (l *lowering) writtenOut(let *ir.Node, of *sem.Symbol, e ast.Expr, sc *scope, body func() *ir.Node) *ir.Node {
	outside, within := l.inScope, l.within
	l.inScope = append(slices.Clip(outside), let.Locals...)
	l.within = len(l.inScope)
	defer func() { l.inScope, l.within = outside, within }()
	src := &source{l: l, e: e, sc: sc, k: l.k.place, inScope: l.inScope}
	if let.Recursive = l.applied == 1; let.Recursive {
		if f := src.compile(); f == nil || f.deps.next != 0 || f.deps.impure || f.deps.late {
			panic(endless{})
		}
	}
	for _, x := range let.Locals {
		x.Argument = true
	}
	l.applied++
	l.written = append(l.written, of)
	n := body()
	if l.applied--; let.Recursive || n.Source == nil {
		n.Source = src
	}
	let.Args = []*ir.Node{n}
	return let
}

func (l *lowering) unrolledOnce(t target) *ir.Node {
	if l.applied++; l.applied > mostUnrolled || l.nodes-l.from > mostUnrolledNodes || l.k.depth > mostDeep/2 {
		panic(endless{})
	}
	k := l.k
	for i, a := range t.args {
		if v, ok := l.constant(a, t.sc); ok {
			t.args = slices.Clone(t.args)
			t.args[i] = &slotExpr{a, &binding{kind: bindValue, val: v, expr: a, sc: t.sc, fn: k.fn}}
		}
	}
	let, args := l.nameArguments(t)
	if let == nil {
		panic(endless{})
	}
	x := k.expand(t.def, t.sc, args)
	if !l.decide(&x) {
		panic(endless{})
	}
	outside := l.inScope
	l.inScope = append(slices.Clip(outside), let.Locals...)
	body := l.expansion(x)
	l.inScope = outside
	if len(let.Locals) == 0 {
		return body
	}
	let.Args = []*ir.Node{body}
	return let
}

// decide replaces a body by the alternative that it comes to, and reports whether there was an alternative that is known.
func (l *lowering) decide(x *expansion) (decided bool) {
	definitions := map[*binding]bool{}
	for {
		x.body, x.sc = open(x.body, x.sc)
		switch e := x.body.(type) {
		case *ast.Label:
			x.body = e.Body
		case *ast.Let:
			inner := l.k.let(e, x.sc)
			for s := inner.sc; s != x.sc; s = s.up {
				if s.b != nil && s.b.kind == bindLazy {
					definitions[s.b] = true
				}
			}
			x.body, x.sc, x.lazy = inner.body, inner.sc, append(x.lazy, inner.lazy...)
		case *ast.If:
			l.settle(e.Cond, x.sc, definitions)
			v, ok := l.constant(e.Cond, x.sc)
			if !ok || !v.IsBool() {
				l.settle(x.body, x.sc, definitions)
				return decided
			}
			if decided, x.body = true, e.Else; v.Bool() {
				x.body = e.Then
			}
		default:
			l.settle(x.body, x.sc, definitions)
			return decided
		}
	}
}

// settle binds those of some definitions of LETs that an expression uses, and that are constant, to their values. Others are not evaluated: that may take long, and
// nobody might ever ask for them.
func (l *lowering) settle(e ast.Expr, sc *scope, definitions map[*binding]bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		use, ok := n.(*ast.Apply)
		if !ok {
			return true
		}
		b := sc.lookup(l.k.Info.Uses[use])
		if b == nil || !definitions[b] {
			return true
		}
		delete(definitions, b)
		l.settle(b.expr, b.sc, definitions)
		if v, ok := l.constant(b.expr, b.sc); ok {
			b.kind, b.val = bindValue, v
		}
		return true
	})
}

// constant returns the value of an expression that depends on nothing.
func (l *lowering) constant(e ast.Expr, sc *scope) (v value.Value, ok bool) {
	e, sc = open(e, sc)
	if v, ok := l.k.known(e, sc); ok {
		return v, true
	}
	f := (&source{l: l, e: e, sc: sc, k: l.k.place}).compile()
	if f == nil || f.deps.state|f.deps.next != 0 || f.deps.impure || f.deps.late || len(f.deps.reads) > 0 {
		return v, false
	}
	o := Opaque{home: l.fs, fn: f}
	v, err := o.Eval(l.k.newCtx(Tacit(l.k.cfg.Env)), nil)
	if err != nil {
		return v, false
	}
	return value.Settle(v), true
}
