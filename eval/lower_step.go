package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/ir"
)

// predicate lowers what a predicate makes of its formula: of [A]_v and the like, v comes first where package eval looks at it first,
// because evaluating A may fail.
func (l *lowering) predicate(p *Predicate) *ir.Node {
	e, sc := p.Formula.Expr, p.Formula.sc
	same := func() *ir.Node { return l.parts(p.sub.Expr, p.sub.sc, &ir.Node{Op: ir.Unchanged}) }
	switch p.shape {
	case square:
		return l.parts(p.sub.Expr, p.sub.sc, &ir.Node{Op: ir.Square, Args: []*ir.Node{l.node(e, sc)}})
	case squareBy:
		return &ir.Node{Op: ir.Or, Args: []*ir.Node{same(), l.node(e, sc)}}
	case angleBy:
		changes := &ir.Node{Op: ir.Not, Args: []*ir.Node{same()}}
		return &ir.Node{Op: ir.And, Args: []*ir.Node{changes, l.node(e, sc)}}
	case enabledAngle:
		if n := l.enabled(e, p.sub, sc); n != nil {
			return n
		}
		return &ir.Node{}
	}
	return l.node(e, sc)
}

// enabled lowers ENABLED A, or ENABLED <<A>>_v if there is a v; nil in the next state, and if there are hidden variables (see hide).
func (l *lowering) enabled(e ast.Expr, v *Formula, sc *scope) *ir.Node {
	if l.at.k.is(primed) {
		return nil
	}
	e, sc = open(e, sc)
	sc, hidden := subscripts{*l.at.k}.hide(sc)
	if hidden > 0 {
		return nil
	}
	n := &ir.Node{Op: ir.Enabled, Args: []*ir.Node{l.node(e, sc)}}
	if v != nil {
		return l.parts(v.Expr, v.sc, n)
	}
	return n
}
