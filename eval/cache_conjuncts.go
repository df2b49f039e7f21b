package eval

import "github.com/gotlc/gotlc/ast"

// Inherit says that the predicates that are going to be evaluated held in another state, which had the given terms: their
// conjuncts about variables that have not changed hold again. It holds as long as the terms that SetTerms gave.
func (c *Ctx) Inherit(terms []uint64) {
	c.inherited = 0
	for i, t := range c.terms.Cur {
		if i < maxVariable && t == terms[i] {
			c.inherited |= 1 << i
		}
	}
}

// inherited makes a conjunct of an asserted predicate hold where it held before.
//
//go:noinline
func (k memos) inherited(d deps, m memoMark, f pred) pred {
	if d.next != 0 || d.state == 0 || d.impure || !d.own(k.fn, m.base) {
		return f
	}
	about := d.state
	return func(c *Ctx) bool { return about&^c.inherited == 0 || f(c) }
}

// isConjunctive reports whether an asserted formula may consist of conjuncts, which are asserted as well.
func isConjunctive(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Junction:
		return !e.Or
	case *ast.Infix:
		return e.Op.Text == `\land`
	case *ast.Label, *ast.Let, *ast.Apply:
		return true
	}
	return false
}
