package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
	msg "github.com/gotlc/gotlc/tlc/code"
)

// TemporalKind says what a node of a temporal formula is.
type TemporalKind uint8

// The kinds of nodes.
const (
	TemporalConst      TemporalKind = iota // Value
	TemporalLeaf                           // Leaf
	TemporalNot                            // Args[0]
	TemporalAnd                            // all of Args
	TemporalOr                             // one of Args
	TemporalAlways                         // [] Args[0]
	TemporalEventually                     // <> Args[0]
)

// TemporalNode is a temporal formula in the form in which liveness checking takes it: names, quantifiers, ~> and
// fairness are expanded, and what remains below the temporal operators are state and action predicates.
type TemporalNode struct {
	Kind  TemporalKind
	Value bool
	Leaf  *Leaf
	Args  []*TemporalNode
}

// Leaf is a state predicate or action of a temporal formula. Every occurrence is a leaf of its own.
type Leaf struct {
	// Pred decides the leaf, in a state or for a step.
	Pred *Predicate
	// IsAction tells that the leaf is about a step.
	IsAction bool
	// Guard is the leaf ENABLED <<A>>_v if this is the <<A>>_v of the same fairness condition: where that is false, so
	// is this.
	Guard *Leaf
}

// Temporal converts a formula. Constant parts are evaluated. What liveness checking cannot handle is an *Error of
// msg.TemporalUnsupported whose text is the place of the formula, with the reason if there is one. The predicates for which wait, if not nil,
// reports true are not compiled: see Predicate.Compile.
func (k *Compiler) Temporal(f Formula, wait func(*Predicate) bool) (n *TemporalNode, err *Error) {
	defer func() {
		if r := recover(); r != nil {
			n, err = nil, asError(r)
		}
	}()
	t := temporalizer{k.top(), wait}
	return t.convert(f.Expr, f.sc, 0), nil
}

type temporalizer struct {
	names
	wait func(*Predicate) bool // nil for never
}

// predicate completes a predicate with its code, unless that is to wait.
func (t temporalizer) predicate(p *Predicate, body func(k place) (code, pred)) *Predicate {
	p.compile = func() {
		p.fn = t.function(nil, body)
		if p.shape == enabledAngle {
			p.leading = t.leadingTest(p.Formula, p.fn.deps)
		}
	}
	if t.wait == nil || !t.wait(p) {
		p.compile()
		p.compile = nil
	}
	return p
}

func unsupported(e ast.Expr, reason string) {
	text := e.Span().String()
	if reason != "" {
		text += ":\n" + reason
	}
	panic(&Error{Code: msg.TemporalUnsupported, Text: text, Span: e.Span()})
}

// convert dispatches on the level of the formula: what is not temporal is a leaf.
func (t temporalizer) convert(e ast.Expr, sc *scope, depth int) *TemporalNode {
	e, sc = open(e, sc)
	depth = descend(e, depth)
	f := Formula{Expr: e, sc: sc}
	switch t.levelOf(f) {
	case sem.ConstantLevel:
		return t.constant(f)
	case sem.StateLevel:
		return leafNode(t.statePredicate(f))
	case sem.ActionLevel:
		return leafNode(t.actionPredicate(f))
	}
	return t.structural(e, sc, depth)
}

// constant evaluates a constant formula; one whose evaluation fails is evaluated again in every state.
func (t temporalizer) constant(f Formula) *TemporalNode {
	v, err := t.constantValue(f)
	if err != nil {
		return leafNode(t.statePredicate(f))
	}
	if !v.IsBool() {
		failCode(msg.ExpectedValue, f, "boolean", f.Span())
	}
	return &TemporalNode{Value: v.Bool()}
}

func leafNode(l *Leaf) *TemporalNode { return &TemporalNode{Kind: TemporalLeaf, Leaf: l} }

func not(n *TemporalNode) *TemporalNode {
	return &TemporalNode{Kind: TemporalNot, Args: []*TemporalNode{n}}
}

func always(n *TemporalNode) *TemporalNode {
	return &TemporalNode{Kind: TemporalAlways, Args: []*TemporalNode{n}}
}

func eventually(n *TemporalNode) *TemporalNode {
	return &TemporalNode{Kind: TemporalEventually, Args: []*TemporalNode{n}}
}

func allNodes(ns ...*TemporalNode) *TemporalNode { return &TemporalNode{Kind: TemporalAnd, Args: ns} }

func anyNode(ns ...*TemporalNode) *TemporalNode { return &TemporalNode{Kind: TemporalOr, Args: ns} }

// structural converts a formula of temporal level.
func (t temporalizer) structural(e ast.Expr, sc *scope, depth int) *TemporalNode {
	switch e := e.(type) {
	case *ast.Junction:
		n := &TemporalNode{Kind: TemporalAnd}
		if e.Or {
			n.Kind = TemporalOr
		}
		for _, it := range e.Items {
			n.Args = append(n.Args, t.convert(it, sc, depth))
		}
		return n
	case *ast.Infix:
		return t.operator(e, []ast.Expr{e.X, e.Y}, e, sc, depth)
	case *ast.Prefix:
		return t.operator(e, []ast.Expr{e.X}, e, sc, depth)
	case *ast.Postfix:
		return t.operator(e, []ast.Expr{e.X}, e, sc, depth)
	case *ast.If:
		cond := t.convert(e.Cond, sc, depth)
		return anyNode(allNodes(cond, t.convert(e.Then, sc, depth)), allNodes(not(cond), t.convert(e.Else, sc, depth)))
	case *ast.Let:
		return t.convert(e.Body, t.letAtTop(e, sc), depth)
	case *ast.Label:
		return t.convert(e.Body, sc, depth)
	case *ast.Fairness:
		return t.fairness(e, sc)
	case *ast.Quant:
		return t.quantifier(e, sc, depth)
	case *ast.Apply:
		return t.apply(t.target(e, sc), e, depth)
	}
	unsupported(e, "")
	return nil
}

func (t temporalizer) operator(n ast.Node, args []ast.Expr, at ast.Expr, sc *scope, depth int) *TemporalNode {
	sym := t.Info.Uses[n]
	if sym == nil {
		unsupported(at, "")
	}
	return t.apply(t.resolve(sym, sc, args, sc), at, depth)
}

// apply converts the application of a resolved name, which is expanded if it is defined.
func (t temporalizer) apply(g target, at ast.Expr, depth int) *TemporalNode {
	switch {
	case g.b != nil && g.b.expr != nil:
		return t.convert(g.b.expr, g.b.sc, depth)
	case g.lambda != nil:
		x := t.atTop().expandLambda(g)
		return t.convert(x.body, x.sc, depth)
	case g.builtin != nil:
		return t.builtin(g, at, depth)
	case g.def != nil && !t.isCircular(g.def):
		x := t.expandAtTop(g.def, g.sc, g.args)
		return t.convert(x.body, x.sc, depth)
	}
	unsupported(at, "")
	return nil
}

func (t temporalizer) builtin(g target, at ast.Expr, depth int) *TemporalNode {
	arg := func(i int) *TemporalNode { return t.convert(g.args[i], g.sc, depth) }
	switch g.builtin.Name {
	case `\land`:
		return allNodes(arg(0), arg(1))
	case `\lor`:
		return anyNode(arg(0), arg(1))
	case "=>":
		return anyNode(not(arg(0)), arg(1))
	case `\lnot`:
		return not(arg(0))
	case "[]":
		return always(arg(0))
	case "<>":
		return eventually(arg(0))
	case "~>":
		return always(anyNode(not(arg(0)), eventually(arg(1))))
	}
	unsupported(at, "")
	return nil
}

// quantifier converts a quantifier over sets that can be evaluated without a state to a junction of its instances.
func (t temporalizer) quantifier(e *ast.Quant, sc *scope, depth int) *TemporalNode {
	if e.Kind > ast.Exists || e.Bounds[0].Set == nil {
		unsupported(e, "")
	}
	scopes, ok := t.instances(e.Bounds, sc)
	if !ok {
		unsupported(e, "")
	}
	n := &TemporalNode{Kind: TemporalAnd}
	if e.Kind == ast.Exists {
		n.Kind = TemporalOr
	}
	for _, inner := range scopes {
		n.Args = append(n.Args, t.convert(e.Body, inner, depth))
	}
	return n
}

// fairness expands WF_v(A) to []<>(~ENABLED <<A>>_v \/ <<A>>_v), and SF_v(A) to <>[]~ENABLED <<A>>_v \/ []<><<A>>_v.
func (t temporalizer) fairness(e *ast.Fairness, sc *scope) *TemporalNode {
	action, sub := Formula{Expr: e.Action, sc: sc}, Formula{Expr: e.Sub, sc: sc}
	enabled := &Leaf{Pred: t.enabledPredicate(action, sub)}
	step := &Leaf{Pred: t.anglePredicate(action, sub), IsAction: true, Guard: enabled}
	if e.Strong {
		return anyNode(eventually(always(not(leafNode(enabled)))), always(eventually(leafNode(step))))
	}
	return always(eventually(anyNode(not(leafNode(enabled)), leafNode(step))))
}

// statePredicate compiles a formula without primes.
func (t temporalizer) statePredicate(f Formula) *Leaf {
	return &Leaf{Pred: t.predicate(&Predicate{Formula: f}, func(k place) (code, pred) {
		return nil, k.boolean(f.Expr, f.sc, func(value.Value) {
			failCode(msg.StatePredicateValue, f)
		})
	})}
}

// actionPredicate compiles a formula about a step; of [A]_v and <<A>>_v the subscript is looked at first, as TLC does.
func (t temporalizer) actionPredicate(f Formula) *Leaf {
	switch e := f.Expr.(type) {
	case *ast.AngleAct:
		return &Leaf{Pred: t.anglePredicate(Formula{Expr: e.Action, sc: f.sc}, Formula{Expr: e.Sub, sc: f.sc}), IsAction: true}
	case *ast.SquareAct:
		return &Leaf{Pred: t.squarePredicate(Formula{Expr: e.Action, sc: f.sc}, Formula{Expr: e.Sub, sc: f.sc}), IsAction: true}
	}
	p := t.predicate(&Predicate{Formula: f}, func(k place) (code, pred) { return nil, actionBool(k, f) })
	return &Leaf{Pred: p, IsAction: true}
}

func actionBool(k place, f Formula) pred {
	return k.with(stepping).boolean(f.Expr, f.sc, func(value.Value) {
		failCode(msg.ActionPredicateValue, f)
	})
}

func (t temporalizer) anglePredicate(action, sub Formula) *Predicate {
	return t.predicate(&Predicate{Formula: action, shape: angleBy, sub: &sub}, func(k place) (code, pred) {
		a, s := actionBool(k, action), subscripts{names{k}}.subscript(sub.Expr, sub.sc)
		return nil, func(c *Ctx) bool { return !s.same(c) && a(c) }
	})
}

func (t temporalizer) squarePredicate(action, sub Formula) *Predicate {
	return t.predicate(&Predicate{Formula: action, shape: squareBy, sub: &sub}, func(k place) (code, pred) {
		a, s := actionBool(k, action), subscripts{names{k}}.subscript(sub.Expr, sub.sc)
		return nil, func(c *Ctx) bool { return s.same(c) || a(c) }
	})
}

// enabledPredicate compiles ENABLED <<A>>_v.
func (t temporalizer) enabledPredicate(action, sub Formula) *Predicate {
	return t.predicate(&Predicate{Formula: action, shape: enabledAngle, sub: &sub}, func(k place) (code, pred) {
		e, sc := open(action.Expr, action.sc)
		within := subscripts{names{k.with(enumerating)}}
		sc, hidden := within.hide(sc)
		enabled := within.hasSuccessor(hidden, func(k place) cont {
			s := subscripts{names{k}}.subscript(sub.Expr, sc)
			return k.action(e, sc, func(c *Ctx) bool {
				for _, i := range s.vars {
					if c.next[i].IsUndef() {
						unspecified(action, c.cfg.Vars[i].Name)
					}
				}
				for _, h := range s.hidden {
					if c.next[h.index].IsUndef() {
						unspecified(action, h.name)
					}
				}
				return s.same(c)
			})
		})
		return nil, memos{k}.throughStateCache(enabled)
	})
}

// unspecified is the error for a fairness condition whose action leaves a variable of the subscript open.
func unspecified(action Formula, name string) {
	failCode(msg.EnabledUnassigned, action, name)
}
