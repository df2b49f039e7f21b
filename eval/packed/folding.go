package packed

import (
	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// fold evaluates an expression that depends on nothing but constants.
func (c *compiler) fold(n *ir.Node) (value.Value, bool) {
	if n.Op == ir.Const {
		return n.Val, true
	}
	if n.Op == ir.Name {
		if l := c.locals[n.Local]; l != nil && l.known != nil {
			return l.val, true
		}
	}
	if n.Op == ir.Opaque || !c.isConstant(n, nil) {
		return value.Value{}, false
	}
	if v, ok := c.foldSimply(n); ok {
		return v, true
	}
	o := c.opaqueOf(n)
	if o == nil || o.OfState {
		return value.Value{}, false
	}
	args := make([]value.Value, len(o.Params))
	for i, x := range o.Params {
		l := c.locals[x]
		if l == nil || l.known == nil {
			continue // it is not used
		}
		args[i] = l.val
	}
	v, err := o.Eval(c.ctx, args)
	return v, err == nil
}

// foldSimply is fold for what code is specialized by many times, without the evaluator's compiler. What may fail is left to that.
func (c *compiler) foldSimply(n *ir.Node) (v value.Value, ok bool) {
	switch n.Op {
	case ir.Const:
		return n.Val, true
	case ir.Name:
		if l := c.locals[n.Local]; l != nil && l.known != nil {
			return l.val, true
		}
	case ir.Field:
		if r, ok := c.foldSimply(n.Args[0]); ok && r.Kind() == value.Record {
			return value.SelectField(r, n.Val)
		}
	case ir.Apply:
		f, ok := c.foldSimply(n.Args[0])
		if !ok || !value.IsFunction(f) {
			return v, false
		}
		if x, ok := c.foldSimply(n.Args[1]); ok {
			return value.ApplyOK(f, x)
		}
	case ir.Equal:
		a, ok := c.foldSimply(n.Args[0])
		if !ok {
			return v, false
		}
		b, ok := c.foldSimply(n.Args[1])
		if !ok || a.Kind() != b.Kind() {
			return v, false
		}
		switch a.Kind() {
		case value.Bool, value.Int, value.String:
			return value.MakeBool(a == b), true
		}
	case ir.Not:
		if a, ok := c.foldSimply(n.Args[0]); ok && a.IsBool() {
			return value.MakeBool(!a.Bool()), true
		}
	case ir.And:
		for _, a := range n.Args {
			if v, ok = c.foldSimply(a); !ok || v != value.True {
				return v, ok && v == value.False
			}
		}
		return value.True, true
	}
	return v, false
}

// isConstant reports whether an expression depends on nothing but constants and the locals that it binds.
func (c *compiler) isConstant(n *ir.Node, bound []*ir.Local) bool {
	switch n.Op {
	case ir.Opaque, ir.Var, ir.Unchanged, ir.Square, ir.Enabled:
		return false
	case ir.Name:
		for _, x := range bound {
			if x == n.Local {
				return true
			}
		}
		if l := c.locals[n.Local]; l != nil {
			return l.known != nil
		}
		return n.Local.Def != nil && c.isConstant(n.Local.Def, bound)
	}
	for _, b := range n.Binds {
		if !c.isConstant(b.Set, bound) {
			return false
		}
		bound = append(bound[:len(bound):len(bound)], b.Locals...)
	}
	for _, a := range n.Args {
		if !c.isConstant(a, bound) {
			return false
		}
	}
	for _, u := range n.Updates {
		if !c.isConstant(u.Value, append(bound[:len(bound):len(bound)], u.Old)) {
			return false
		}
		for _, p := range u.Path {
			if !c.isConstant(p, bound) {
				return false
			}
		}
	}
	return true
}

// varying returns the conjuncts that are not constant, up to the first one that is false. It reports whether there is none. Of those that
// are true it leaves out what is a test: others are as many successors as there are ways to enumerate them.
func (c *compiler) varying(items []*ir.Node) (rest []*ir.Node, hold bool) {
	for _, it := range items {
		v, ok := c.fold(it)
		switch {
		case ok && v == value.False:
			return rest, false
		case !ok || v != value.True || !isStraight(it):
			rest = append(rest, it)
		}
	}
	return rest, true
}

// branch returns the branch of IF that a constant condition chooses.
func branch(n *ir.Node, v value.Value) *ir.Node {
	if v.Bool() {
		return n.Args[1]
	}
	return n.Args[2]
}
