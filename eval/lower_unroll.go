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
// Then all applications are known, and the formula is their body, one in the other. For a set that varies see lower_written.go.

// unrolling is the application of recursive operators that is being unrolled.
type unrolling struct {
	applied int           // how many applications there were; 0 if none is being unrolled
	from    int           // nodes when it began
	varies  bool          // how many there are going to be is not known
	within  int           // variables in scope in the application that is written out
	slots   int           // how many slots there were when it began
	nested  int           // how many others go on meanwhile: see apart
	bodies  []*sem.Symbol // of which definitions there are bodies in it
}

// made reports whether a binding, of a function's scope, is made by the unrolling, and used in it alone.
func (u *unrolling) made(b *binding, fs *fnScope) bool {
	return u.applied > 0 && b.fn == fs && b.slot >= u.slots
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
	// mostApart is how many unrollings go on apart from each other. A definition may be used by the operators that it uses.
	mostApart = 2
)

// endless ends an unrolling that comes to too much, or in which an application depends on what is not constant.
type endless struct{}

// unrolled lowers the application of a recursive definition as its body, in which the arguments tell what is left of it; nil if they do not.
func (l *lowering) unrolled(t target) *ir.Node {
	once := func() *ir.Node { return written{l}.operator(t) }
	switch {
	case l.varies:
		return once()
	case l.applied > 0:
		return l.unrolledOnce(t)
	case l.nested >= mostApart:
		return nil
	}
	if n := l.bounded(false, func() *ir.Node { return l.unrolledOnce(t) }); n != nil {
		return n
	}
	return l.bounded(true, once)
}

// bounded lowers an application that is not in another one, and all that come of it; nil if there is no end to it.
func (l *lowering) bounded(varies bool, application func() *ir.Node) (n *ir.Node) {
	at, size, outer := l.at, l.size, l.unrolling
	l.unrolling = unrolling{applied: 1, from: l.size.nodes, varies: varies, slots: l.fs.slots, nested: outer.nested}
	defer func() {
		switch r := recover().(type) {
		case nil:
			l.unrolling = outer
		case endless, tooLarge:
			l.at, l.size, l.unrolling, n = at, size, outer, nil
		default:
			panic(r)
		}
	}()
	return application()
}

func (l *lowering) unrolledOnce(t target) *ir.Node {
	if l.applied++; l.applied > mostUnrolled || l.size.nodes-l.from > mostUnrolledNodes || l.size.depth > mostDeep/2 {
		panic(endless{})
	}
	k := l.at.k
	for i, a := range t.args {
		if v, ok := l.constant(a, t.sc); ok && !choicesAt(*k).isChoice(v, a, t.sc) {
			t.args = slices.Clone(t.args)
			t.args[i] = &slotExpr{a, &binding{kind: bindValue, val: v, expr: a, sc: t.sc, fn: k.fn}}
		}
	}
	locals, args, ok := l.nameArguments(t)
	if !ok {
		panic(endless{})
	}
	x := k.expand(t.def, t.sc, args)
	if !l.decide(&x) {
		panic(endless{})
	}
	outside := l.at
	l.at = outside.under(locals)
	body := l.expansion(x)
	l.at = outside
	if len(locals) == 0 {
		return body
	}
	return ir.LetIn(locals, body)
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
			inner := l.at.k.let(e, x.sc)
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
		b := sc.lookup(l.at.k.Info.Uses[use])
		if b == nil || !definitions[b] {
			return true
		}
		delete(definitions, b)
		l.settle(b.expr, b.sc, definitions)
		if v, ok := l.constant(b.expr, b.sc); ok && !choicesAt(*l.at.k).isChoice(v, b.expr, b.sc) {
			b.kind, b.val = bindValue, v
		}
		return true
	})
}

// constant returns the value of an expression that depends on nothing.
func (l *lowering) constant(e ast.Expr, sc *scope) (v value.Value, ok bool) {
	e, sc = open(e, sc)
	if v, ok := l.at.k.known(e, sc); ok {
		return v, true
	}
	f := l.source(e, sc).compile()
	if f == nil || f.deps.state|f.deps.next != 0 || f.deps.impure || f.deps.late || len(f.deps.reads) > 0 {
		return v, false
	}
	o := Opaque{home: l.fs, fn: f}
	v, err := o.Eval(l.at.k.newCtx(Tacit(l.at.k.cfg.Env)), nil)
	if err != nil {
		return v, false
	}
	return value.Settle(v), true
}
