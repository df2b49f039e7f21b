package eval

import (
	"sync/atomic"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// CoverNode counts how often an expression is evaluated at one place: below the expression that it is a part of, or
// whose definition it is the body of. Counting is compiled into the code between Cover and its return; other code has
// none of it, nor of what it costs. Counters may be read while the code runs.
type CoverNode struct {
	// Expr is the expression, or what TLC takes for one: a field of a record, an update of EXCEPT, an arm of CASE; nil at the root
	// of a formula.
	Expr ast.Node
	// Assigns is set if the expression determines primed variables.
	Assigns  bool
	Children []*CoverNode // in the order of compilation

	count, cost atomic.Uint64
	held        atomic.Uint64 // times that a predicate was true
}

// Asked returns how often the predicate at a root was evaluated, and how often it was true.
func (n *CoverNode) Asked() (evaluations, held uint64) { return n.count.Load(), n.held.Load() }

// Count returns how often the expression was evaluated, and how many elements that had in all if it is a function
// constructor.
func (n *CoverNode) Count() (evaluations, elements uint64) { return n.count.Load(), n.cost.Load() }

// child returns the node of a part; the same for the same part compiled twice.
func (n *CoverNode) child(e ast.Node) *CoverNode {
	for _, c := range n.Children {
		if c.Expr == e {
			return c
		}
	}
	c := &CoverNode{Expr: e}
	n.Children = append(n.Children, c)
	return c
}

// part returns the place of the parts of something that is no expression to us, but to TLC, where it is never evaluated itself (that
// TLC has places for fields, updates and arms is not recorded, and unconfirmed).
func (k place) part(n ast.Node) place {
	if k.cover == nil {
		return k
	}
	return k.counted(k.cover.child(n))
}

// countedAt returns the place where the expression of a binding is compiled, given that of its use: arguments of operators and
// definitions of a LET count where they are given, not where they are used.
func (k place) countedAt(b *binding) place {
	if b.cover == nil || b.cover == k.cover {
		return k
	}
	return k.counted(b.cover)
}

// apart gives each use of a LET's definitions code of its own, as TLC keeps no values of them in an enumeration; sc is the scope around it.
func (x expansion) apart(sc *scope) expansion {
	for s := x.sc; s != sc; s = s.up {
		if s.b != nil && s.b.kind == bindLazy {
			s.b.kind, s.b.apart, s.b.cover = bindName, true, nil
		}
	}
	return x
}

// coverage compiles code that counts evaluations below a node.
type coverage struct{ place }

// enter returns the place of the parts of an expression, and its node. The node is nil for expressions that are not counted, as
// TLC does not count literals.
func (k coverage) enter(e ast.Expr) (*CoverNode, names) {
	switch e.(type) {
	case *slotExpr, *ast.Number, *ast.String, *ast.At, *ast.Let, *ast.Label:
		return nil, names{k.place}
	}
	n := k.cover.child(e)
	return n, names{k.counted(n)}
}

func (k coverage) value(e ast.Expr, sc *scope) code {
	n, inside := k.enter(e)
	f := values{inside}.node(e, sc)
	if n == nil {
		return f
	}
	if _, ok := e.(*ast.FuncDef); ok {
		return func(c *Ctx) value.Value {
			n.count.Add(1)
			v := f(c)
			if value.IsFinite(value.Domain(v)) {
				n.cost.Add(uint64(value.Size(value.Domain(v))))
			}
			return v
		}
	}
	return func(c *Ctx) value.Value {
		n.count.Add(1)
		return f(c)
	}
}

func (k coverage) boolean(e ast.Expr, sc *scope, notBool func(v value.Value)) pred {
	n, inside := k.enter(e)
	f := truths{inside}.node(e, sc, notBool)
	if n == nil {
		return f
	}
	return func(c *Ctx) bool {
		n.count.Add(1)
		return f(c)
	}
}

// action counts as TLC does while successors are enumerated: a formula that determines or tests something counts
// once for each time that what follows it leads to a state; as a test with a built-in operator it counts each time it is
// evaluated as well. While initial states are enumerated only evaluations count.
func (k coverage) action(e ast.Expr, sc *scope, then cont) cont {
	n, names := k.enter(e)
	inside := actions{names}
	if n == nil {
		return inside.node(e, sc, then)
	}
	n.Assigns = !k.is(initial) && inside.assigns(e, sc)
	if k.is(initial) || !k.isLeaf(e) {
		return inside.node(e, sc, then)
	}
	return inside.node(e, sc, func(c *Ctx) bool {
		before := c.enum.emitted
		goOn := then(c)
		if c.enum.emitted != before {
			n.count.Add(1)
		}
		return goOn
	})
}

// assigns reports whether a formula is x' = e, x' \in S, UNCHANGED v or the like.
func (k actions) assigns(e ast.Expr, sc *scope) bool {
	switch e := e.(type) {
	case *ast.Infix:
		return k.determined(e.X, sc) >= 0
	case *ast.Prefix:
		return e.Op.Text == "UNCHANGED"
	}
	return false
}

// isLeaf reports whether enumeration takes a formula as a whole, not as a choice or conjunction of others.
func (k *facts) isLeaf(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Junction, *ast.Quant, *ast.If, *ast.Case, *ast.SquareAct, *ast.AngleAct:
		return false
	case *ast.Apply:
		return k.isNative(e)
	case *ast.Infix:
		switch sym := k.Info.Uses[e]; {
		case sym == nil:
			return true
		case sym.Kind == sem.Builtin:
			return sym.Name != `\land` && sym.Name != `\lor` && sym.Name != "=>"
		}
		return k.isNative(e)
	}
	return true
}

// isNative reports whether an expression applies an operator that a module defines and that is implemented natively.
func (k *facts) isNative(n ast.Node) bool {
	sym := k.Info.Uses[n]
	if sym == nil || sym.Kind != sem.Definition || sym.Origin().Module == nil {
		return false
	}
	_, ok := k.builtin(sym.Origin())
	return ok
}

// test compiles a formula of an enumeration, whose node has been entered, as a Boolean.
func (k coverage) test(e ast.Expr, sc *scope, notBool func(value.Value)) pred {
	n := k.cover
	p := truths{names{k.without(enumerating)}}.node(e, sc, notBool)
	if n.Expr != e || k.isNative(e) {
		return p
	}
	return func(c *Ctx) bool {
		n.count.Add(1)
		return p(c)
	}
}

// predicate counts how often a whole predicate is evaluated and how often it is true.
func (k coverage) predicate(p pred) pred {
	root := k.cover
	return func(c *Ctx) bool {
		ok := p(c)
		root.count.Add(1)
		if ok {
			root.held.Add(1)
		}
		return ok
	}
}
