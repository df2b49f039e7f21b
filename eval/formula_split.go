package eval

import (
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// Action is one of the disjuncts into which a next-state relation is split, or an initial predicate.
type Action struct {
	// Name is the name of the innermost definition entered, "Action" if there is none.
	Name string
	// Args are the values of that definition's parameters, Undef for operators.
	Args []value.Value
	// Span is the place of the formula that became the action.
	Span ast.Span
	// Symbol is the definition that Name names, nil if none.
	Symbol *sem.Symbol
	// Via are the expressions that it was split off from, outermost first: they are not evaluated. Only debugging code has them.
	Via []ast.Expr

	formula Formula
	slots   int
	run     cont
	shows   bool
	impure  bool
}

// Label returns the action's name with its arguments: "Send(n1,n2)".
func (a *Action) Label() string {
	if len(a.Args) == 0 {
		return a.Name
	}
	s := a.Name + "("
	for i, v := range a.Args {
		if i > 0 {
			s += ","
		}
		if text, ok := a.formula.operators[i]; ok {
			s += text
			continue
		}
		s += v.String()
	}
	return s + ")"
}

// Formula returns the formula that became the action.
func (a *Action) Formula() Formula { return a.formula }

// String returns the action as traces show it: "<Send(n1,n2) line 1, col 2 to line 3, col 4 of module M>".
func (a *Action) String() string { return "<" + a.Label() + " " + a.Span.String() + ">" }

// Split splits a next-state relation into sub-actions as TLC does: at disjunctions, at \E over sets whose elements
// are known, through definitions whose arguments are known. Conjunctions are not entered.
func (k *Compiler) Split(next Formula) []*Action {
	s := splitter{names: k.top(), entered: map[*sem.Symbol]int{}}
	if next.instance != nil {
		s.emit(next, next.Place()) // TLC does not look into instances that substitute
		return s.actions
	}
	s.walk(next, 0)
	return s.actions
}

type splitter struct {
	names
	actions []*Action
	via     []ast.Expr          // what is being split
	entered map[*sem.Symbol]int // how often each definition has been that leads to what is being split
	nested  int                 // how often a recursive definition was entered inside of itself
}

// mostEntered is how deep a recursive definition is entered inside of itself, through disjunctions alone, and mostReentered how often all
// are. TLC goes on until its stack is full.
const (
	mostEntered   = 64
	mostReentered = 1 << 10
)

// mayEnter reports whether a definition that leads back to itself is entered: not where a configuration makes it one, which has no end.
// That TLC enters others is what is said of all operators; no recorded action is of a recursive one.
func (s *splitter) mayEnter(def *sem.Symbol) bool {
	return def.Origin().Recursive && s.entered[def] < mostEntered && s.nested < mostReentered
}

func (s *splitter) emit(f Formula, span ast.Span) {
	a := &Action{Name: f.Name, Args: f.params, Span: span, Symbol: f.Symbol, formula: f}
	if a.Name == "" {
		a.Name = "Action"
	}
	if s.is(debugging) {
		a.Via = slices.Clone(s.via)
	}
	s.actions = append(s.actions, a)
}

func (s *splitter) walk(f Formula, depth int) {
	e, sc := open(f.Expr, f.sc)
	f.Expr, f.sc = e, sc
	depth = descend(e, depth)
	s.via = append(s.via, e)
	defer func() { s.via = s.via[:len(s.via)-1] }()
	with := func(e ast.Expr, sc *scope) Formula {
		g := f
		g.Expr, g.sc = e, sc
		return g
	}
	switch e := e.(type) {
	case *ast.Junction:
		if e.Or {
			for _, it := range e.Items {
				s.walk(with(it, sc), depth)
			}
			return
		}
	case *ast.Infix:
		if sym := s.Info.Uses[e]; sym != nil && sym.Kind == sem.Builtin && sym.Name == `\lor` {
			s.walk(with(e.X, sc), depth)
			s.walk(with(e.Y, sc), depth)
			return
		}
		if t, ok := s.symbolTarget(e, sc); ok && s.apply(t, f, depth) {
			return
		}
	case *ast.Prefix, *ast.Postfix:
		if t, ok := s.symbolTarget(e, sc); ok && s.apply(t, f, depth) {
			return
		}
	case *ast.Let:
		s.walk(with(e.Body, s.letAtTop(e, sc)), depth)
		return
	case *ast.Label:
		s.walk(with(e.Body, sc), depth)
		return
	case *ast.Quant:
		if e.Kind == ast.Exists && e.Bounds[0].Set != nil {
			if scopes, ok := s.instances(e.Bounds, sc); ok && len(scopes) > 0 {
				for _, inner := range scopes {
					s.walk(with(e.Body, inner), depth)
				}
				return
			}
		}
	case *ast.Apply:
		if s.apply(s.target(e, sc), f, depth) {
			return
		}
	}
	s.emit(f, e.Span())
}

// apply enters the definition that f applies, or emits the application as one action.
func (s *splitter) apply(t target, f Formula, depth int) bool {
	switch {
	case t.b != nil && t.b.expr != nil:
		g := f
		g.Expr, g.sc = open(t.b.expr, t.b.sc)
		s.walk(g, depth)
		return true
	case t.def == nil:
		return false
	}
	g := Formula{Expr: f.Expr, sc: f.sc, Name: t.def.Name, Symbol: t.def}
	args, operators, ok := s.evaluate(t)
	if !ok || s.isCircular(t.def) && !s.mayEnter(t.def) {
		s.emit(g, f.Expr.Span())
		return true
	}
	if s.entered[t.def]++; s.entered[t.def] > 1 {
		s.nested++
	}
	defer func() { s.entered[t.def]-- }()
	g.params, g.operators = args, operators
	if t.def.Source != nil && len(t.def.Instance.Subst) > 0 {
		if len(args) > len(t.def.Instance.Params) {
			g.params = nil // TLC shows the instance's parameters, but not together with the operator's own
		}
		s.emit(g, t.def.Instance.Unit.Span()) // TLC does not look into instances that substitute
		return true
	}
	x := s.expandAtTop(t.def, t.sc, constants(args, t.args))
	if x.body == nil {
		return false
	}
	g.Expr, g.sc = x.body, x.sc
	s.walk(g, depth)
	return true
}

// evaluate evaluates the arguments of an application, which must be possible without a state. Those that are operators have no
// value, and must not depend on a state either; their texts, by place, are what TLC calls them in other messages.
func (s *splitter) evaluate(t target) (vs []value.Value, operators map[int]string, ok bool) {
	if len(t.args) != len(t.def.Params) {
		return nil, nil, false // a replacement takes others, which is told when it is evaluated
	}
	for _, a := range t.args {
		if s.levelOf(Formula{Expr: a, sc: t.sc}) != sem.ConstantLevel {
			return nil, nil, false // none is evaluated, not even those for which the state makes no difference
		}
	}
	for i, a := range t.args {
		if t.def.Params[i].Arity > 0 {
			if operators == nil {
				operators = map[int]string{}
			}
			operators[i] = calls{s.names}.looks(&binding{expr: a, sc: t.sc}).text
			vs = append(vs, value.Value{})
			continue
		}
		e, sc := open(a, t.sc)
		v, err := s.constantValue(Formula{Expr: e, sc: sc})
		if err != nil {
			return nil, nil, false
		}
		vs = append(vs, v)
	}
	return vs, operators, true
}

// constants turns evaluated arguments back into expressions.
func constants(vs []value.Value, args []ast.Expr) []ast.Expr {
	out := make([]ast.Expr, len(args))
	for i, a := range args {
		out[i] = a
		if !vs[i].IsUndef() {
			out[i] = &slotExpr{Expr: a, b: &binding{kind: bindValue, val: vs[i]}}
		}
	}
	return out
}
