package eval

import (
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
	msg "github.com/gotlc/gotlc/tlc/code"
)

// subscript is the v of UNCHANGED v, [A]_v or <<A>>_v taken apart: state variables, and expressions that have to be
// compared as wholes.
type subscript struct {
	vars   []int
	ats    []ast.Expr // where each variable stands
	hidden []hiddenPart
	exprs  []bothStates
	// enumerated tells that it is the v of an UNCHANGED that gives variables their values.
	enumerated bool
}

// bothStates is an expression compiled for the current and for the next state.
type bothStates struct {
	old, new code
	param    *binding // set if it is a parameter, which may stand for a variable
	at       ast.Expr
}

// subscripts compiles what is said about subscripts: UNCHANGED v, [A]_v, <<A>>_v, and ENABLED, which can bind their variables.
type subscripts struct{ names }

// inOrder returns the elements of the tuple of an UNCHANGED in the order in which TLC takes them where it enumerates: the first, then
// from the last to the second. Of several that were changed the first one met is told. (A recorded stack of expressions has this order; no
// recorded warning does.)
func inOrder(elems []ast.Expr) []ast.Expr {
	if len(elems) < 3 {
		return elems
	}
	last := slices.Clone(elems[1:])
	slices.Reverse(last)
	return append(elems[:1:1], last...)
}

// parts takes a subscript apart: variables, tuples, and names that stand for such.
func (k subscripts) parts(e ast.Expr, sc *scope, s *subscript) {
	e, sc = open(e, sc)
	switch e := e.(type) {
	case *ast.Tuple:
		elems := e.Elems
		if s.enumerated {
			elems = inOrder(elems)
		}
		for _, x := range elems {
			k.parts(x, sc, s)
		}
		return
	case *ast.Label:
		k.parts(e.Body, sc, s)
		return
	case *ast.Apply:
		if h, ok := k.hiddenPart(e, sc); ok {
			s.hidden = append(s.hidden, h)
			return
		}
		if i := k.variableIndex(e, sc); i >= 0 {
			s.vars, s.ats = append(s.vars, i), append(s.ats, e)
			return
		}
		if body, bsc := k.bodyOf(e, sc); body != nil && isNameOrTuple(body) {
			k.parts(body, bsc, s)
			return
		}
	}
	old := k.value(e, sc)
	s.exprs = append(s.exprs, bothStates{old, k.with(primed).value(e, sc), actions{k.names}.leftParam(e, sc), e})
}

func isNameOrTuple(e ast.Expr) bool {
	e, _ = open(e, nil)
	switch e := e.(type) {
	case *ast.Tuple, *ast.Label:
		return true
	case *ast.Apply:
		return len(e.Args()) == 0 && len(e.Selectors) == 0
	}
	return false
}

// subscript takes a subscript apart. Where ENABLED enumerates, a variable that is only compared does not matter: where UNCHANGED gave
// it its next value, it is the same whatever it is, and where an equation did, the equation tells.
func (k subscripts) subscript(e ast.Expr, sc *scope) subscript {
	var s subscript
	k.takeApart(e, sc, &s)
	return s
}

// tested is subscript for a test that stands by itself: it would be a constant if the variables that it compares did not matter.
func (k subscripts) tested(e ast.Expr, sc *scope) subscript {
	s := k.subscript(e, sc)
	k.noteVariables(&s)
	return s
}

func (k subscripts) takeApart(e ast.Expr, sc *scope, s *subscript) {
	k.parts(e, sc, s)
	if !k.is(enabling) {
		k.noteVariables(s)
	}
	if len(s.hidden) > 0 {
		k.noteAll()
	}
}

// noteVariables notes that the variables of a subscript are compared.
func (k subscripts) noteVariables(s *subscript) {
	for _, i := range s.vars {
		k.deps.state, k.deps.next = k.deps.state|k.theVariable(i), k.deps.next|k.theVariable(i)
	}
}

// same reports whether the subscript has the same value in both states.
//
//go:noinline
func (s *subscript) same(c *Ctx) bool {
	for _, i := range s.vars {
		if c.next[i].IsUndef() {
			undefinedVariable(c.cfg.Vars[i])
		}
		if c.cur[i] != c.next[i] && !value.Equal(c.cur[i], c.next[i]) {
			return false
		}
	}
	for i := range s.hidden {
		h := &s.hidden[i]
		if c.next[h.index].IsUndef() {
			undefinedNext(&ast.Base{}, h.name)
		}
		if !value.Equal(h.old(c), c.next[h.index]) {
			return false
		}
	}
	for i := range s.exprs {
		if x := &s.exprs[i]; !value.Equal(x.old(c), x.new(c)) {
			return false
		}
	}
	return true
}

func undefinedVariable(sym *sem.Symbol) {
	var n ast.Node = &ast.Base{}
	if sym.Decl != nil {
		n = sym.Decl
	}
	undefinedNext(n, sym.Name)
}

// test compiles UNCHANGED as a test.
//
//go:noinline
func (k subscripts) test(x ast.Expr, sc *scope) pred {
	s := k.tested(x, sc)
	return func(c *Ctx) bool { return s.same(c) }
}

// square and angle compile [A]_v and <<A>>_v as tests of a step.
func (k subscripts) square(e *ast.SquareAct, sc *scope) pred {
	a := k.boolean(e.Action, sc, notBoolAction(e))
	s := k.tested(e.Sub, sc)
	return func(c *Ctx) bool { return a(c) || s.same(c) }
}

func (k subscripts) angle(e *ast.AngleAct, sc *scope) pred {
	a := k.boolean(e.Action, sc, notBoolAction(e))
	s := k.tested(e.Sub, sc)
	return func(c *Ctx) bool { return a(c) && !s.same(c) }
}

func notBoolAction(e ast.Expr) func(value.Value) {
	return func(v value.Value) {
		failCode(msg.ExpectedValue, e, "boolean", e.Span())
	}
}

// unchanged compiles UNCHANGED v inside an enumeration: variables without a value are copied.
func (k subscripts) unchanged(x ast.Expr, sc *scope, then cont) cont {
	s := subscript{enumerated: true}
	k.takeApart(x, sc, &s)
	for i := len(s.exprs) - 1; i >= 0; i-- {
		x := &s.exprs[i]
		if same := sameInBoth(x, then); x.param != nil {
			then = k.unchangedParam(x, same, then)
		} else {
			then = same
		}
	}
	for _, h := range s.hidden {
		then = keepHidden(h, then)
	}
	f := copyVariables(s.vars, s.ats, then)
	if !k.is(tracing) {
		return f
	}
	return tracedIn(k.unchangedParts(x, sc, nil), f)
}

// unchangedParts appends the expressions that TLC looks at for UNCHANGED e, in order.
func (k subscripts) unchangedParts(e ast.Expr, sc *scope, parts []ast.Node) []ast.Node {
	e, sc = open(e, sc)
	parts = append(parts, e)
	switch e := e.(type) {
	case *ast.Tuple:
		for _, x := range inOrder(e.Elems) {
			parts = k.unchangedParts(x, sc, parts)
		}
	case *ast.Label:
		parts = k.unchangedParts(e.Body, sc, parts)
	case *ast.Apply:
		if body, bsc := k.bodyOf(e, sc); body != nil && isNameOrTuple(body) {
			parts = k.unchangedParts(body, bsc, parts)
		}
	}
	return parts
}

// copyVariables copies the variables that have no value yet and compares the others.
//
//go:noinline
func copyVariables(vars []int, ats []ast.Expr, then cont) cont {
	switch n := len(vars); {
	case n == 0:
		return then
	case n == 1:
		return copyVariable(vars[0], ats[0], then)
	case n > 64:
		then, vars = copyVariables(vars[64:], ats[64:], then), vars[:64]
	}
	return func(c *Ctx) bool {
		var set uint64 // which of the variables were copied here
		done := 0
		goOn, copied := true, true
		for n, i := range vars {
			if c.next[i].IsUndef() {
				c.next[i] = c.cur[i]
				set |= 1 << n
				done++
				continue
			}
			if c.next[i] != c.cur[i] && !stillEqual(c, i, ats[n]) {
				copied = false
				break
			}
		}
		c.enum.unbound -= done
		if copied {
			goOn = then(c)
		}
		c.enum.unbound += done
		for n, i := range vars {
			if set&(1<<n) != 0 {
				c.next[i] = value.Value{}
			}
		}
		return goOn
	}
}

//go:noinline
func copyVariable(i int, at ast.Expr, then cont) cont {
	return func(c *Ctx) bool {
		if !c.next[i].IsUndef() {
			return c.next[i] != c.cur[i] && !stillEqual(c, i, at) || then(c)
		}
		c.next[i] = c.cur[i]
		c.enum.unbound--
		goOn := then(c)
		c.next[i] = value.Value{}
		c.enum.unbound++
		return goOn
	}
}

// stillEqual compares a variable that already has a value with its old one, and warns if it differs.
func stillEqual(c *Ctx, i int, at ast.Expr) bool {
	if value.Equal(c.cur[i], c.next[i]) {
		return true
	}
	c.warn(msg.UnchangedChanged, c.cfg.Vars[i].Name, at.Span().String())
	return false
}

//go:noinline
func sameInBoth(x *bothStates, then cont) cont {
	return func(c *Ctx) bool {
		return !value.Equal(x.old(c), x.new(c)) || then(c)
	}
}

// unchangedParam compiles UNCHANGED p where the parameter p stands for a variable or not.
func (k subscripts) unchangedParam(x *bothStates, same, then cont) cont {
	copies := make([]cont, len(k.cfg.Vars))
	for i := range copies {
		copies[i] = copyVariable(i, x.at, then)
	}
	n, slot := k.fn.hops(x.param.fn), x.param.slot
	return func(c *Ctx) bool {
		if s := standsFor(c.fr.hop(n).s[slot]); s.primed > 0 {
			return copies[s.primed-1](c)
		}
		return same(c)
	}
}

// mustChange is the end of <<A>>_v: v must differ, whose variables A must have given values. What an action leaves to a conjunct behind it is
// told by an error of its own under ENABLED. That it is compared before the conjuncts behind it is unconfirmed.
func (k subscripts) mustChange(x ast.Expr, sc *scope, then cont) cont {
	s, enabled := k.subscript(x, sc), k.is(enabling)
	return func(c *Ctx) bool {
		for _, i := range s.vars {
			switch {
			case !c.next[i].IsUndef():
			case enabled:
				failCode(msg.EnabledUnassigned, x, k.cfg.Vars[i].Name)
			default:
				undefinedVariable(k.cfg.Vars[i])
			}
		}
		return s.same(c) || then(c)
	}
}

// enabled compiles ENABLED A: whether A has a successor, complete or not.
func (k subscripts) enabled(x ast.Expr, sc *scope) pred {
	if k.is(primed) {
		return k.enabledNext(x, sc)
	}
	k = subscripts{names{k.without(initial)}}
	x, sc = open(x, sc)
	sc, hidden := k.hide(sc)
	p := k.hasSuccessor(hidden, func(k place) cont { return k.action(x, sc, func(*Ctx) bool { return false }) })
	return func(c *Ctx) bool {
		probe := c.probe
		c.probe = nil // what A comes to is a matter of its own
		ok := p(c)
		c.probe = probe
		return ok
	}
}

// hasSuccessor compiles the question whether an action has a successor. What compile returns is the action's enumeration,
// which ends at one; hidden is the number of hidden variables.
func (k subscripts) hasSuccessor(hidden int, compile func(k place) cont) pred {
	var d deps
	found := compile(k.with(building | enabling).noting(&d))
	// A primed variable has the value that an equation or UNCHANGED gave it, of old ones.
	d.state, d.next = d.state|d.next, 0
	k.note(d)
	n := len(k.cfg.Vars) + hidden
	return func(c *Ctx) bool {
		outside, unbound := c.step, c.enum.unbound
		c.next, c.enum.unbound = c.enum.borrow(n), n
		c.epochs[inStep] = 0
		goOn := found(c)
		c.enum.giveBack(c.next)
		c.step, c.enum.unbound = outside, unbound
		return !goOn
	}
}

// enabledNext is (ENABLED A)': A is asked for in the next state.
func (k subscripts) enabledNext(x ast.Expr, sc *scope) pred {
	p := subscripts{names{k.without(primed)}}.enabled(x, sc)
	k.deps.next = allVariables
	return func(c *Ctx) bool {
		outside := c.step
		c.step = step{cur: outside.next, next: make([]value.Value, len(outside.next))}
		c.epochs[inState] = c.memory.newEpoch()
		ok := p(c)
		c.step = outside
		return ok
	}
}
