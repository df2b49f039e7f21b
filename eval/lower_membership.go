package eval

import (
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// lowerMembership lowers x \in S. A set whose value is known, but whose elements are of several kinds, stays as it is written: x is compared with them in that order, and
// comparing may be an error (see memberOfLiteral).
func lowerMembership(l *lowering, x, s ast.Expr, sc *scope) *ir.Node {
	n := l.op(ir.In, sc, x, s)
	e, esc := open(s, sc)
	enum, ok := e.(*ast.SetEnum)
	if !ok || n.Args[1].Op != ir.Const {
		return n
	}
	if elems, ok := l.at.k.knownAll(enum.Elems, esc); ok && isMixed(elems) {
		n.Args[1] = &ir.Node{Op: ir.SetOf, Source: l.source(e, esc)}
		for _, v := range elems {
			n.Args[1].Args = append(n.Args[1].Args, &ir.Node{Op: ir.Const, Val: v})
		}
	}
	return n
}

// isMixed reports whether values are of several kinds, or typed model values.
func isMixed(vs []value.Value) bool {
	return slices.ContainsFunc(vs, func(v value.Value) bool {
		return v.Kind() != vs[0].Kind() || v.Kind() == value.ModelValue && v.ModelType() != 0
	})
}
