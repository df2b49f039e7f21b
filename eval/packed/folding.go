package packed

import (
	"slices"

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
	if !c.isConstant(n, nil) {
		return value.Value{}, false
	}
	switch v, to := c.foldSimply(n); to {
	case toValue:
		return v, true
	case toError:
		return v, false
	}
	o := c.opaqueOf(n)
	if o == nil || o.OfState {
		return value.Value{}, false
	}
	args := make([]value.Value, len(o.Params))
	for i, x := range o.Params {
		switch l := c.locals[x]; {
		case l != nil && l.known != nil:
			args[i] = l.val
		case l == nil && x.Def != nil && c.isConstant(x.Def, nil):
			v, ok := c.foldNamed(x)
			if !ok {
				return v, false
			}
			args[i] = v
		default:
			args[i] = notUsed
		}
	}
	v, err := o.Eval(c.ctx, args)
	return v, err == nil
}

// foldNamed is fold for what a name stands for, which may be used twice by what other names do, and so on: once for all of them.
func (c *compiler) foldNamed(x *ir.Local) (value.Value, bool) {
	if v, ok := c.named.folded[x]; ok {
		return v, true
	}
	if c.named.folded == nil {
		c.named.folded = map[*ir.Local]value.Value{}
		defer func() { c.named.folded = nil }()
	}
	v, ok := c.fold(x.Def)
	if ok {
		c.named.folded[x] = v
	}
	return v, ok
}

// folded says what folding comes to.
type folded uint8

const (
	toNothing folded = iota // that is for the evaluator to say
	toValue
	toError
)

// foldSimply is fold for what code is specialized by many times, without the evaluator's compiler. What it does not know is left to that,
// but not what has a field that there is not, as messages of another kind do not: an error takes as long as 50 values, for its text.
func (c *compiler) foldSimply(n *ir.Node) (v value.Value, to folded) {
	switch n.Op {
	case ir.Const:
		return n.Val, toValue
	case ir.Name:
		if l := c.locals[n.Local]; l != nil && l.known != nil {
			return l.val, toValue
		}
	case ir.Field:
		r, to := c.foldSimply(n.Args[0])
		if to != toValue || r.Kind() != value.Record {
			return v, to.unlessValue()
		}
		if v, ok := value.SelectField(r, n.Val); ok {
			return v, toValue
		}
		return v, toError
	case ir.Apply:
		f, to := c.foldSimply(n.Args[0])
		if to != toValue || !value.IsFunction(f) {
			return v, to.unlessValue()
		}
		x, to := c.foldSimply(n.Args[1])
		if to != toValue {
			return v, to
		}
		if v, ok := value.ApplyOK(f, x); ok {
			return v, toValue
		}
	case ir.Equal:
		return c.foldEqual(n)
	case ir.Not:
		a, to := c.foldSimply(n.Args[0])
		if to != toValue || !a.IsBool() {
			return v, to.unlessValue()
		}
		return value.MakeBool(!a.Bool()), toValue
	case ir.And:
		for _, a := range n.Args {
			v, to := c.foldSimply(a)
			switch {
			case to != toValue || v == value.False:
				return v, to
			case v != value.True:
				return v, toNothing
			}
		}
		return value.True, toValue
	}
	return v, toNothing
}

// foldEqual is foldSimply for an equality.
func (c *compiler) foldEqual(n *ir.Node) (v value.Value, to folded) {
	a, to := c.foldSimply(n.Args[0])
	if to != toValue {
		return v, to
	}
	b, to := c.foldSimply(n.Args[1])
	if to != toValue || a.Kind() != b.Kind() {
		return v, to.unlessValue()
	}
	switch a.Kind() {
	case value.Bool, value.Int, value.String:
		return value.MakeBool(a == b), toValue
	}
	return v, toNothing
}

// unlessValue is what an expression comes to if a part of it does, and if a value of that part says nothing.
func (f folded) unlessValue() folded {
	if f == toValue {
		return toNothing
	}
	return f
}

// isConstant reports whether an expression depends on nothing but constants and the locals that it binds, beside some.
func (c *compiler) isConstant(n *ir.Node, bound []*ir.Local) bool {
	return (&constancy{c: c, bound: slices.Clip(bound)}).of(n)
}

// constancy tells of an expression whether it is constant. What a name stands for is looked at once, as in mentions.
type constancy struct {
	c     *compiler
	bound []*ir.Local // by what is around the part that is looked at
	named []*ir.Local // that are
}

func (x *constancy) of(n *ir.Node) bool {
	around := len(x.bound)
	is := x.whole(n)
	x.bound = x.bound[:around]
	return is
}

// whole is of, which leaves what the node binds among what is bound.
func (x *constancy) whole(n *ir.Node) bool {
	switch {
	case n.Varies():
		return false
	case n.Op == ir.Name:
		return x.name(n.Local)
	}
	for _, b := range n.Binds() {
		if !x.of(b.Set) {
			return false
		}
		x.bound = append(x.bound, b.Locals...)
	}
	for _, a := range n.Args {
		if !x.of(a) {
			return false
		}
	}
	for _, u := range n.Updates() {
		for _, p := range u.Path {
			if !x.of(p) {
				return false
			}
		}
	}
	for _, u := range n.Updates() {
		x.bound = append(x.bound, u.Old)
		if !x.of(u.Value) {
			return false
		}
	}
	return true
}

func (x *constancy) name(l *ir.Local) bool {
	if slices.Contains(x.bound, l) || slices.Contains(x.named, l) {
		return true
	}
	if l := x.c.locals[l]; l != nil {
		return l.known != nil
	}
	if l.Def == nil || !x.of(l.Def) {
		return false
	}
	x.named = append(x.named, l)
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
