package ast

// Node is anything with a place in the source.
type Node interface {
	Span() Span
}

// Expr is an expression node. The set of expressions is closed: see expr.go.
type Expr interface {
	Node
	exprNode()
}

// Unit is an element of a module body (or, where the language allows it, of a LET or a proof). The set is
// closed: see module.go.
type Unit interface {
	Node
	unitNode()
}

// Base is the part every node shares.
type Base struct {
	Loc Span
}

// Span returns the source range of the node.
func (b *Base) Span() Span { return b.Loc }

// Name is an identifier or operator symbol at a place in the source. Operator symbols have their canonical
// spelling (op.go), whichever synonym was written.
type Name struct {
	Base
	Text string
}
