package eval

import (
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/parser/sem"
)

// Where it is not known how many applications of a recursive operator, or function, there are going to be, because what it is applied to varies, so many
// are written out, one in the other, as there are likely to be. Sets and sequences in states are mostly small.

const (
	// mostWrittenOut is how many applications are written out where it is not known how many there are going to be, and leastWrittenOut how many there are at least in
	// mostWrittenOutNodes nodes: what the evaluator makes of others is kept for longer than their code would take.
	mostWrittenOut      = 10
	leastWrittenOut     = 5
	mostWrittenOutNodes = 160
)

// written lowers applications that are written out.
type written struct{ *lowering }

// unrolled is lowering.unrolled for the application of a recursive function.
func (l written) unrolled(e *ast.FuncApp, sc *scope) *ir.Node {
	once := func() *ir.Node { return l.function(e, sc) }
	switch {
	case l.varies:
		return once()
	case l.applied > 0 || l.nested >= mostApart:
		return nil
	}
	return l.bounded(true, once)
}

// operator lowers one of the applications of an operator of which it is not known how many there are going to be.
func (l written) operator(t target) *ir.Node {
	if n := l.beyond(t.sym.Origin()); n != nil {
		return n
	}
	if choicesAt(*l.at.k).areGiven(t) {
		panic(endless{}) // where enough are written out, the evaluator is given values
	}
	locals, args, ok := l.nameArguments(t)
	if !ok {
		panic(endless{})
	}
	x := l.at.k.expand(t.def, t.sc, args)
	return l.out(locals, t.sym.Origin(), x.body, x.sc, func() *ir.Node { return l.expansion(x) })
}

// function is operator for a function f[x \in S] == e.
func (l written) function(e *ast.FuncApp, sc *scope) *ir.Node {
	def, inner, sym := (funcs{*l.at.k}).constructor(e.Func, sc)
	if n := l.beyond(sym); n != nil {
		return n
	}
	if len(e.Args) != 1 || len(def.Bounds) != 1 || def.Bounds[0].Tuple || len(def.Bounds[0].Names) != 1 {
		panic(endless{})
	}
	arg, b := l.node(e.Args[0], sc), l.at.k.slotBinding(l.fs.slot())
	if arg.HasPrimed() {
		panic(endless{})
	}
	x := l.variable(b)
	x.Def = arg
	again := &ast.FuncApp{Func: e.Func, Args: []ast.Expr{&slotExpr{e.Args[0], b}}}
	return l.out([]*ir.Local{x}, sym, again, sc, func() *ir.Node {
		in := &ir.Node{Op: ir.In, Args: []*ir.Node{{Op: ir.Name, Local: x}, l.node(def.Bounds[0].Set, inner)}}
		body := l.node(def.Body, inner.bind(l.at.k.cfg.Info.Decls[def.Bounds[0].Names[0]], b))
		return &ir.Node{Op: ir.Case, Args: []*ir.Node{in, body}}
	})
}

// beyond returns what stands for an application where enough of them are written out, nil before.
func (l written) beyond(of *sem.Symbol) *ir.Node {
	large := l.size.nodes-l.from > mostWrittenOutNodes || l.size.depth > mostDeep/2
	switch {
	case l.applied > 1 && len(l.at.inScope) > l.within:
		panic(endless{}) // in a binder there is code for each element of a set, in each for each of another one, and so on
	case large && l.applied <= leastWrittenOut:
		panic(endless{})
	case !large && l.applied <= mostWrittenOut:
		return nil
	case !l.comesRound(of):
		panic(endless{}) // it may depend on variables that nothing else depends on
	}
	return &ir.Node{Op: ir.Beyond, Source: of}
}

// comesRound reports whether there are two bodies of a definition: then there is one of each definition that it uses in between, with what these are applied to.
func (l written) comesRound(of *sem.Symbol) bool {
	i := slices.Index(l.bodies, of)
	return i >= 0 && slices.Contains(l.bodies[i+1:], of)
}

// out returns a LET that names arguments with what is applied to them, which the evaluator knows as an expression.
func (l written) out(locals []*ir.Local, of *sem.Symbol, e ast.Expr, sc *scope, body func() *ir.Node) *ir.Node {
	outside, within := l.at, l.within
	l.at = outside.under(locals)
	l.within = len(l.at.inScope)
	defer func() { l.at, l.within = outside, within }()
	src := l.source(e, sc)
	recursive := l.applied == 1
	if recursive {
		if f := src.compile(); f == nil || f.deps.next != 0 || f.deps.impure || f.deps.late {
			panic(endless{})
		}
	}
	for _, x := range locals {
		x.Argument = true
	}
	l.applied++
	l.bodies = append(l.bodies, of)
	n := body()
	if l.applied--; recursive || n.Source == nil {
		n.Source = src
	}
	let := ir.LetIn(locals, n)
	let.Recursive = recursive
	return let
}
