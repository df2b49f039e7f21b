package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/ir"
)

// mostScopes is how many scopes are compared.
const mostScopes = 200

// Same implements ir.Source: two sources are the same if they are one expression with the same meaning of names.
func (s *source) Same(other any, local func(a, b *ir.Local) bool) bool {
	o, ok := other.(*source)
	if !ok || s.value != nil || o.value != nil {
		return ok && s == o
	}
	c := sameSources{a: s.l, b: o.l, local: local, met: map[[2]*scope]bool{}}
	if !c.expressions(s.e, o.e) || s.k.mode != o.k.mode {
		return false
	}
	return c.scopes(s.sc, o.sc)
}

// sameSources compares what names mean in formulas that have been lowered.
type sameSources struct {
	a, b  *lowering
	local func(a, b *ir.Local) bool
	met   map[[2]*scope]bool // those compared, or being compared: a LET is in scope in its own definitions
}

func (c *sameSources) scopes(a, b *scope) bool {
	for ; a != b; a, b = a.up, b.up {
		pair := [2]*scope{a, b}
		if c.met[pair] {
			return true
		}
		c.met[pair] = true
		if a == nil || b == nil || len(c.met) > mostScopes || a.sym != b.sym || a.inst != b.inst || !c.bindings(a.b, b.b) {
			return false
		}
	}
	return true
}

func (c *sameSources) bindings(a, b *binding) bool {
	if a == b {
		return true
	}
	if a == nil || b == nil || a.kind != b.kind || a.primed != b.primed {
		return false
	}
	switch a.kind {
	case bindValue:
		return ir.SameConstant(a.val, b.val)
	case bindSlot, bindCurrent:
		x, y := c.a.locals[a], c.b.locals[b]
		return x != nil && y != nil && c.local(x, y)
	case bindLazy, bindName, bindDef:
		return a.sym == b.sym && c.expressions(a.expr, b.expr) && c.scopes(a.sc, b.sc)
	}
	return false
}

func (c *sameSources) expressions(a, b ast.Expr) bool {
	x, ok := a.(*slotExpr)
	y, both := b.(*slotExpr)
	if ok && both {
		return c.bindings(x.b, y.b)
	}
	return a == b
}
