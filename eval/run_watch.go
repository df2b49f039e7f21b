package eval

import (
	"sync/atomic"

	"github.com/gotlc/gotlc/ast"
)

// watch is what code keeps that was compiled for tracing, and what is noted for error texts. A context shares it with those
// of the lazy values made in it: what these evaluate is nested in what asks for it.
type watch struct {
	nodes []ast.Node // nested expressions, kept by tracing code
	maker
	showing bool // evaluating the elements of a function for an error text
	// What tracing code notes about the error on its way: it is of an element, or of the argument of such a function.
	ofElement, ofArgument bool
	// overflowing is set while an evaluation ends because it is nested too deeply.
	overflowing atomic.Bool

	// Of debugging code: who is told, nil for nobody, what is evaluated, and the innermost expression of it.
	debugger Debugger
	unit     *Unit
	frame    *Frame
}

// Stack returns the nested expressions that were being evaluated when traced code failed, outermost first, and
// forgets them. Neighbours that are the same node are listed once.
func (c *Ctx) Stack() []ast.Node {
	out := c.PeekStack()
	c.watch.nodes = nil
	return out
}

// PeekStack is Stack without forgetting.
func (c *Ctx) PeekStack() []ast.Node {
	var out []ast.Node
	for _, n := range c.watch.nodes {
		if len(out) == 0 || out[len(out)-1] != n {
			out = append(out, n)
		}
	}
	return out
}
