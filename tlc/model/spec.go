package model

import (
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/cfg"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/tlc/code"
)

// specification finds the initial predicate and the next-state relation, in SPECIFICATION or in INIT and NEXT.
func (b *builder) specification() {
	if n := b.cfg.Specification; n != nil {
		if b.cfg.Init != nil || b.cfg.Next != nil {
			p := problem(code.SpecAndInit, n)
			p.Hint = "both say what the behaviors are: leave out INIT and NEXT, or SPECIFICATION"
			fail(p)
		}
		b.decompose(n)
	} else {
		b.initNext()
	}
	b.compileInit()
}

func (b *builder) initNext() {
	if n := b.cfg.Init; n != nil {
		sym := b.parameterless(n, "initial predicate")
		if _, ok := b.constantValue(sym); ok {
			fail(problem(code.CannotBeConstant, n, "initial predicate", n.Text))
		}
		b.inits = []eval.Formula{b.k.Definition(sym)}
	}
	if n := b.cfg.Next; n != nil {
		sym := b.parameterless(n, "next state action")
		if _, ok := b.constantValue(sym); ok {
			fail(problem(code.CannotBeConstant, n, "next state action", n.Text))
		}
		b.next = b.k.Definition(sym)
	}
}

// completeness demands initial states of what has variables or is to be checked, and steps of what is to be checked about more than initial states.
func (b *builder) completeness() {
	n := b.cfg.Specification
	about := len(b.cfg.Invariants) > 0 || len(b.m.Invariants) > 0
	switch {
	case slices.ContainsFunc(b.m.Fairness, isName): // it leads to itself, which is told where temporal formulas are compiled
	case len(b.inits) == 0 && (len(b.m.Vars) > 0 || about || len(b.cfg.Properties) > 0):
		p := problem(code.MissingInit, n)
		if p.Hint = "say what the behaviors are: SPECIFICATION Spec, or INIT Init and NEXT Next"; n != nil {
			p.Hint = "say which states are initial ones: " + n.Text + ` == Init /\ [][Next]_vars`
		}
		fail(p)
	case !b.next.IsValid() && (about || len(b.m.ImpliedActions) > 0 || len(b.m.Temporal) > 0):
		p := problem(code.MissingNext, n)
		if p.Hint = "say what the steps are: NEXT Next"; n != nil {
			p.Hint = "say what the steps are: " + n.Text + ` == Init /\ [][Next]_vars`
		}
		fail(p)
	}
}

// isName reports whether a part is a definition that could not be taken apart.
func isName(p eval.Part) bool {
	_, ok := p.Whole.Expr.(*ast.Apply)
	return ok
}

// decompose takes a SPECIFICATION apart.
func (b *builder) decompose(n *cfg.Name) {
	sym := b.info.Root.Lookup(n.Text)
	if sym == nil || sym.Kind != sem.Definition {
		p := problem(code.NotDefined, n, "name", n.Text)
		if p.Hint = b.suggest(n.Text); b.info.Root.Lookup("Init") != nil && b.info.Root.Lookup("Next") != nil {
			p.Hint = "name Init and Next instead, as INIT Init and NEXT Next, or define " + n.Text + ` == Init /\ [][Next]_vars in the module`
		}
		fail(p)
	}
	if sym.Arity > 0 {
		fail(problem(code.TakesArguments, n, n.Text))
	}
	if v, ok := b.constantValue(sym); ok {
		fail(problem(code.ConstantFormula, n, "spec", n.Text, v.String()))
	}
	for _, p := range b.k.Parts(b.k.Definition(sym), false) {
		b.conjunct(n, p)
	}
}

func (b *builder) conjunct(n *cfg.Name, p eval.Part) {
	at := p.Whole.Span()
	switch p.Kind {
	case eval.ConstantPart, eval.StatePart:
		b.refuseVariable(p)
		if !b.holdsAnyway(p, "spec") {
			b.inits = append(b.inits, p.Formula)
		}
	case eval.ActionPart:
		fail(&Problem{Code: code.ConjunctUnsupported, Params: []string{at.String()}, Span: at,
			Hint: "an action stands as [][Next]_vars: every step is one, or leaves the variables as they are"})
	case eval.BoxState:
		fail(&Problem{Code: code.TemporalUnsupported, Params: []string{at.String()}, Span: at})
	case eval.BoxAction:
		if b.next.IsValid() {
			fail(&Problem{Code: code.SeveralNext, Span: at})
		}
		b.next = p.Formula.Unnamed()
		b.checkSubscript(p.Sub)
	case eval.Temporal:
		if q, ok := p.Whole.Expr.(*ast.Quant); ok && q.Kind >= ast.TemporalForall {
			fail(&Problem{Code: code.TemporalQuantifiers, Span: at})
		}
		b.m.Fairness = append(b.m.Fairness, p)
	}
}

// checkSubscript warns about variables that the subscript of [][Next]_v does not mention.
func (b *builder) checkSubscript(sub eval.Formula) {
	mentioned, ok := b.k.Mentioned(sub)
	if !ok {
		b.opts.Warn(code.SubscriptUnclear)
		return
	}
	for i, v := range b.m.Vars {
		if !mentioned[i] {
			b.opts.Warn(code.SubscriptMisses, v)
		}
	}
}

// compileInit compiles the conjunction of the initial predicates.
func (b *builder) compileInit() {
	if len(b.inits) == 0 {
		return
	}
	b.m.InitFormulas = b.inits
	b.counting(func(c *Coverage) *[]*Covered { return &c.Inits }, b.inits[0], func(k *eval.Compiler) {
		b.m.Init = k.Initial(b.inits)
	})
	last := b.inits[len(b.inits)-1]
	b.m.InitName, b.m.InitSpan = last.Name, last.Place()
}

// properties takes every PROPERTY apart: state predicates are checked in initial states, []P as an invariant, [][A]_v
// on every step; the rest needs liveness checking.
func (b *builder) properties() {
	for i := range b.cfg.Properties {
		n := &b.cfg.Properties[i]
		if v, ok := b.standsFor(n); ok {
			if v != value.True {
				fail(problem(code.ConstantFormula, n, "property", n.Text, v.String()))
			}
			continue
		}
		sym := b.info.Root.Lookup(n.Text)
		if sym == nil || sym.Kind != sem.Definition && sym.Kind != sem.Fact {
			p := problem(code.NotDefined, n, "property", n.Text)
			p.Hint = b.suggest(n.Text)
			fail(p)
		}
		if sym.Arity > 0 {
			fail(problem(code.TakesArguments, n, n.Text))
		}
		f := b.k.Definition(sym)
		if b.k.LevelOf(f) <= sem.StateLevel {
			b.opts.Warn(code.PropertyStateLevel, n.Text)
		}
		for _, p := range b.k.Parts(f, true) {
			b.property(n, p)
		}
	}
}

// partName is what a conjunct is known by: the definition it is the body of, or its place.
func partName(p eval.Part) string {
	if p.Formula.Name != "" {
		return p.Formula.Name
	}
	return p.Whole.Span().String()
}

// refuseVariable rejects a state variable as a conjunct of the specification; in properties it is a state predicate.
func (b *builder) refuseVariable(p eval.Part) {
	if a, ok := p.Formula.Expr.(*ast.Apply); ok {
		if sym := b.info.Uses[a]; sym != nil && sym.Kind == sem.VariableDecl {
			fail(&Problem{Code: code.OperatorUnusable, Params: []string{sym.Name, sym.Span().String(), "spec"}, Span: p.Whole.Span()})
		}
	}
}

// holdsAnyway reports whether a conjunct is a name that stands for TRUE. Names of other values are refused; what a formula without
// variables comes to is seen when it is evaluated.
func (b *builder) holdsAnyway(p eval.Part, as string) bool {
	if p.Kind != eval.ConstantPart || p.Bare == "" {
		return false
	}
	at := p.Whole.Span()
	v, err := b.k.ConstantValue(p.Formula)
	switch {
	case err != nil:
		return false
	case v == value.False:
		fail(&Problem{Code: code.SpecFalse, Params: []string{p.Bare}, Span: at})
	case v != value.True:
		fail(&Problem{Code: code.OperatorUnusable, Params: []string{p.Bare, v.String(), as}, Span: at})
	}
	return true
}

func (b *builder) property(n *cfg.Name, p eval.Part) {
	name := partName(p)
	switch p.Kind {
	case eval.ConstantPart, eval.StatePart:
		if !b.holdsAnyway(p, "property") {
			b.m.ImpliedInits = append(b.m.ImpliedInits, b.k.Predicate(name, p.Formula))
		}
	case eval.ActionPart:
		b.actionProperty(name, p)
	case eval.BoxState:
		b.m.Invariants = append(b.m.Invariants, b.k.Predicate(name, p.Formula))
	case eval.BoxAction:
		b.m.ImpliedActions = append(b.m.ImpliedActions, b.k.StepPredicate(name, p.Formula, p.Sub))
	case eval.Temporal:
		b.m.Temporal = append(b.m.Temporal, Temporal{Property: n.Text, Part: p})
	}
}

// actionProperty rejects an action used as a property, by the message that fits its form.
func (b *builder) actionProperty(name string, p eval.Part) {
	number := code.PropertyActionLevel
	switch p.Formula.Expr.(type) {
	case *ast.SquareAct:
		number = code.PropertyActionSquare
	case *ast.AngleAct:
		number = code.PropertyActionAngle
	}
	at := p.Whole.Span()
	fail(&Problem{Code: number, Params: []string{name, at.String()}, Span: at})
}
