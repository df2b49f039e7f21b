package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
)

// Equations and memberships that give a variable its value while states are enumerated.

// assigner gives a value to the variable with an index, and goes on.
type assigner func(c *Ctx, i int) bool

// assignment compiles a formula whose left side may be a variable that it determines; nil if it is not. assign compiles
// the assignment.
//
//go:noinline
func (k actions) assignment(o operands, sc *scope, then cont, assign func() assigner) cont {
	if i := k.determined(o.x, sc); i >= 0 {
		if !k.is(initial) {
			k.deps.next |= k.theVariable(i)
		}
		to := assign()
		return func(c *Ctx) bool { return to(c, i) }
	}
	p, ahead := k.leftParam(o.x, sc), false
	if p == nil {
		p, ahead = leftPrimed(k, o.x, sc), true
	}
	if p == nil {
		return nil
	}
	k.noteAll()
	n, slot := k.fn.hops(p.fn), p.slot
	to, test := assign(), k.test(o.at, sc, then)
	return func(c *Ctx) bool {
		s := standsFor(c.fr.hop(n).s[slot])
		i := s.variable
		if ahead {
			i = s.primed
		}
		if i > 0 {
			return to(c, i-1)
		}
		return test(c)
	}
}

// determined returns the index of the variable that an equation with left side e determines: a variable in an
// initial predicate, a primed variable in an action. It returns -1 if e is something else.
func (k actions) determined(e ast.Expr, sc *scope) int {
	e, sc = k.leftSide(e, sc)
	switch e := e.(type) {
	case *ast.Postfix:
		if e.Op.Text == "'" && !k.is(initial|primed) {
			return actions{names{k.with(primed)}}.determined(e.X, sc)
		}
	case *ast.Apply:
		if k.is(initial | primed) {
			return k.variableIndex(e, sc)
		}
	}
	return -1
}

// leftParam returns the parameter of a called action that a left side is: what it determines is known when it is called.
func (k actions) leftParam(e ast.Expr, sc *scope) *binding {
	if k.is(primed) {
		return nil
	}
	e, sc = k.leftSide(e, sc)
	if a, ok := e.(*ast.Apply); ok && a.IsPlain() && len(a.Args()) == 0 {
		if t := k.target(a, sc); t.b != nil && t.b.kind == bindParam {
			return t.b
		}
	}
	return nil
}

// leftPrimed returns the parameter that a left side is the prime of.
func leftPrimed(k actions, e ast.Expr, sc *scope) *binding {
	e, sc = k.leftSide(e, sc)
	if e, ok := e.(*ast.Postfix); ok && e.Op.Text == "'" && !k.is(initial|primed) {
		return k.leftParam(e.X, sc)
	}
	return nil
}

// assign compiles an equation with right side y.
func (k actions) assign(y ast.Expr, sc *scope, then cont) assigner {
	val, init := k.value(y, sc), k.is(initial)
	return func(c *Ctx, i int) bool {
		v := val(c)
		st := beingBuilt(c, init)
		if !st[i].IsUndef() {
			return !value.Equal(st[i], v) || then(c)
		}
		value.Whole(v)
		st[i] = v
		c.enum.unbound--
		emitted := c.enum.emitted
		goOn := then(c)
		st[i] = value.Value{}
		c.enum.unbound++
		if c.enum.discard != nil && c.enum.emitted == emitted {
			c.enum.discard(i, v)
		}
		return goOn
	}
}

// beingBuilt returns the state that is being built.
func beingBuilt(c *Ctx, init bool) []value.Value {
	if init {
		return c.cur
	}
	return c.next
}

// choosing is an operator that gives a variable any of several values.
type choosing struct {
	sign   string // in error texts
	holds  func(x, s value.Value) bool
	values func(s value.Value) value.Value // the set of values, given the right side
}

var (
	choosingMember = choosing{"IN", value.Member, func(s value.Value) value.Value { return s }}
	choosingSubset = choosing{"SUBSETEQ", value.IsSubset, value.MakePowerset}
)

// assignFrom compiles x' \in S and x' \subseteq S: one branch per value, in the set's own order.
func (k actions) assignFrom(o operands, by choosing, sc *scope, then cont) assigner {
	set := k.value(o.y, sc)
	init, where, random := k.is(initial), k.where(), k.randomizes()
	return func(c *Ctx, i int) bool {
		s := set(c)
		st := beingBuilt(c, init)
		if !st[i].IsUndef() {
			return !by.holds(st[i], s) || then(c)
		}
		if !value.IsSet(s) || !value.IsListable(s) {
			fail(o.at, "In computing %s, the right side of \\%s is not enumerable.\n%s", where, by.sign, o.at.Span())
		}
		c.enum.unbound--
		goOn := eachMember(c, by.values(s), random, func(v value.Value) bool {
			c.look()
			value.Whole(v)
			st[i] = v
			return then(c)
		})
		st[i] = value.Value{}
		c.enum.unbound++
		return goOn
	}
}
