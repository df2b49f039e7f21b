package model

import (
	"fmt"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/cfg"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/tlc/code"
)

// builder builds one model. Its methods raise *Problem by panic, which Build recovers.
type builder struct {
	info *sem.Info
	cfg  *cfg.Config
	opts Options

	k     *eval.Compiler
	m     *Model
	next  eval.Formula
	inits []eval.Formula
}

func fail(p *Problem) { panic(p) }

func problem(number int, at *cfg.Name, params ...string) *Problem {
	p := &Problem{Code: number, Params: params}
	if at != nil {
		p.Span = at.Span
	}
	return p
}

func (b *builder) build() *Model {
	vars := sem.VariableOrder(b.info.Root)
	b.m = &Model{Info: b.info, CheckDeadlock: true}
	if b.opts.Coverage && b.opts.Tracing == nil {
		b.m.Coverage = &Coverage{}
	}
	b.m.VarSymbols = vars
	for _, v := range vars {
		b.m.Vars = append(b.m.Vars, v.Name)
	}
	if b.opts.Tracing != nil {
		b.k = b.opts.Tracing
	} else {
		b.compiler(vars)
		b.preEvaluate()
	}
	b.m.Compiler = b.k
	if f := b.cfg.CheckDeadlock; f != nil {
		b.m.CheckDeadlock = f.Value
	}
	b.invariants(b.cfg.Invariants)
	b.specification()
	b.properties()
	b.completeness()
	b.invariants(b.opts.Invariants)
	b.reduction()
	b.actions()
	b.symmetry()
	b.assumes()
	b.rest()
	return b.m
}

// compiler gives names the meaning that the configuration says.
func (b *builder) compiler(vars []*sem.Symbol) {
	b.literals()
	conf := eval.Config{
		Info: b.info, Registry: b.opts.Registry, Table: b.opts.Table, Vars: vars,
		NoShortcut: b.opts.NoShortcut, Composition: b.opts.Composition, Randomize: b.opts.Randomize, Env: b.opts.Env,
		Interrupt: b.opts.Interrupt, Debugger: b.opts.Debugger,
	}
	b.constants(&conf)
	b.k = eval.NewCompiler(conf)
	b.checkOverrides(&conf)
}

// literals rejects what TLC cannot represent, wherever it stands in the specification.
func (b *builder) literals() {
	for _, m := range b.info.Modules {
		if m.Std {
			continue
		}
		ast.Inspect(m.AST, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Decimal:
				fail(&Problem{Code: code.NumberWithPoint, Params: []string{n.Text, n.Span().String()}, Span: n.Span(),
					Hint: "there are integers only: count in smaller units, such as 15 tenths"})
			case *ast.Number:
				if _, ok := eval.ParseNumber(n.Text); !ok {
					fail(&Problem{Code: code.NumberTooBig, Params: []string{n.Text}, Span: n.Span()})
				}
			case *ast.Theorem, *ast.UseHide:
				return false
			}
			return true
		})
	}
}

// preEvaluate evaluates the constant definitions of all modules, once and in order, as TLC does before anything else:
// what they print appears then. Definitions that fail are evaluated again where they are used.
func (b *builder) preEvaluate() {
	for _, m := range b.info.Modules {
		if m.Std || !b.isExtended(b.info.Root, m, map[*sem.Module]bool{}) {
			continue
		}
		for _, s := range m.Symbols {
			if s.Module == m && s.Kind == sem.Definition {
				b.k.PreEvaluate(s)
			}
		}
	}
}

// isExtended reports whether m is root or reached from it through EXTENDS.
func (b *builder) isExtended(root, m *sem.Module, seen map[*sem.Module]bool) bool {
	if root == m {
		return true
	}
	if seen[root] {
		return false
	}
	seen[root] = true
	for _, e := range root.Extends {
		if b.isExtended(e, m, seen) {
			return true
		}
	}
	return false
}

// definition looks up the definition that a configuration entry names. kind is TLC's word for the entry.
func (b *builder) definition(n *cfg.Name, kind string) *sem.Symbol {
	sym := b.info.Root.Lookup(n.Text)
	if sym == nil || sym.Kind != sem.Definition && sym.Kind != sem.Fact {
		p := problem(code.NotDefined, n, kind, n.Text)
		if p.Hint = b.suggest(n.Text); p.Hint == "" || sym != nil {
			name := n.Text
			if _, builtin := eval.BuiltinConstant(name); builtin || sym != nil || !n.IsIdentifier() {
				name = "Name"
			}
			p.Hint = fmt.Sprintf("the configuration names definitions: define %[1]s == ... in the module, and write %[1]s here", name)
		}
		fail(p)
	}
	return sym
}

// predicate looks up a definition without parameters.
func (b *builder) parameterless(n *cfg.Name, kind string) *sem.Symbol {
	sym := b.definition(n, kind)
	if sym.Arity > 0 {
		p := problem(code.TakesArguments, n, kind, n.Text)
		p.Hint = fmt.Sprintf("define what it is for certain arguments, as in Name == %s(1), and write Name here", n.Text)
		fail(p)
	}
	return sym
}

// constantValue returns the value of a definition that was evaluated before, if it was.
func (b *builder) constantValue(sym *sem.Symbol) (value.Value, bool) { return b.k.ConstantOf(sym) }

// standsFor returns the value that a name of the configuration stands for: that of a definition evaluated before, of a constant, or a
// built-in one. TLC has them in one table; that constants and built-in values do as formulas is unconfirmed.
func (b *builder) standsFor(n *cfg.Name) (value.Value, bool) {
	sym := b.info.Root.Lookup(n.Text)
	switch {
	case sym == nil:
		return eval.BuiltinConstant(n.Text)
	case sym.Arity > 0 || sym.Kind != sem.ConstantDecl && sym.Kind != sem.Definition:
		return value.Value{}, false
	}
	return b.constantValue(sym)
}

func (b *builder) invariants(names []cfg.Name) {
	for i := range names {
		n := &names[i]
		if v, ok := b.standsFor(n); ok {
			if v != value.True {
				fail(problem(code.ConstantFormula, n, "invariant", n.Text, v.String()))
			}
			b.opts.Warn(code.InvariantConstant, n.Text, v.String())
			continue
		}
		f := b.k.Definition(b.parameterless(n, "invariant"))
		if b.k.LevelOf(f) > sem.StateLevel {
			p := problem(code.InvariantLevel, n, n.Text, "")
			p.Hint = "an invariant is about one state; what holds of steps or behaviors is a PROPERTY, of steps in the form [][A]_vars"
			fail(p)
		}
		b.counting(func(c *Coverage) *[]*Covered { return &c.Invariants }, f, func(k *eval.Compiler) {
			b.m.Invariants = append(b.m.Invariants, k.Predicate(n.Text, f))
		})
	}
}

// predicates finds constraints. One that was evaluated before is TRUE, or an error; that this holds of action constraints, too, is unconfirmed.
func (b *builder) predicates(names []cfg.Name, kind string, list func(*Coverage) *[]*Covered) []*eval.Predicate {
	var out []*eval.Predicate
	for i := range names {
		n := &names[i]
		if v, ok := b.standsFor(n); ok {
			if v != value.True {
				fail(problem(code.ConstantFormula, n, kind, n.Text, v.String()))
			}
			continue
		}
		f := b.k.Definition(b.parameterless(n, kind))
		b.counting(list, f, func(k *eval.Compiler) { out = append(out, k.Predicate(n.Text, f)) })
	}
	return out
}

// reduction finds what restricts the search, and what is asked on its way.
func (b *builder) reduction() {
	b.m.Constraints = b.predicates(b.cfg.Constraints, "constraint",
		func(c *Coverage) *[]*Covered { return &c.Constraints })
	b.m.ActionConstraints = b.predicates(b.cfg.ActionConstraints, "action constraint",
		func(c *Coverage) *[]*Covered { return &c.ActionConstraints })
	if n := b.cfg.RLReward; n != nil {
		fail(&Problem{Code: code.General, Span: n.Span, Params: []string{
			"gotlc does not know the configuration entry _RL_REWARD (" + n.Text + ")."}})
	}
	if n := b.cfg.Periodic; n != nil {
		b.m.Periodic = b.k.Predicate(n.Text, b.k.Definition(b.parameterless(n, "periodic")))
	}
	for i := range b.cfg.Possible {
		n := &b.cfg.Possible[i]
		f := b.k.Definition(b.parameterless(n, "possible"))
		b.m.Possible = append(b.m.Possible, Possible{
			Pred: b.k.Predicate(n.Text, f), OfStep: b.k.LevelOf(f) >= sem.ActionLevel,
		})
	}
	if n := b.cfg.View; n != nil {
		sym := b.parameterless(n, "view function")
		if _, ok := b.constantValue(sym); ok {
			fail(problem(code.CannotBeConstant, n, "view function", n.Text))
		}
		b.m.View = b.k.Value(n.Text, b.k.Definition(sym))
	}
}

// actions splits the next-state relation.
func (b *builder) actions() {
	if !b.next.IsValid() {
		return
	}
	b.m.HasNext = true
	b.m.Actions = b.k.Split(b.next)
	for _, a := range b.m.Actions {
		if f := a.Formula(); eval.IsLiteral(f.Expr) {
			fail(&Problem{Code: code.General, Span: f.Span(), Params: []string{
				"The next state relation is not a boolean expression.\n" + f.Span().String()}})
		}
		b.action(a)
	}
}

// assumes compiles the root module's assumptions.
func (b *builder) assumes() {
	for _, a := range b.info.Root.Assumes {
		if a.Axiom {
			continue
		}
		as := Assume{Span: a.Body.Span(), Pred: b.k.Predicate("", b.k.Expression(a.Body))}
		if a.Name != nil {
			as.Name = a.Name.Text
		}
		b.m.Assumes = append(b.m.Assumes, as)
	}
}

func (b *builder) rest() {
	if n := b.cfg.Alias; n != nil {
		sym := b.parameterless(n, "alias")
		f := b.k.Definition(sym)
		b.m.Alias = b.k.Value(n.Text, f)
		b.m.AliasFields = b.k.RecordFields(f)
	}
	for _, op := range b.opts.Postconditions {
		p := b.k.Predicate(op.Name, b.k.Definition(b.operator(op)))
		b.m.Postconditions = append(b.m.Postconditions, Postcondition{Predicate: p})
	}
	for i := range b.cfg.Postconditions {
		n := &b.cfg.Postconditions[i]
		sym := b.parameterless(n, "post condition")
		_, isConstant := b.constantValue(sym)
		b.m.Postconditions = append(b.m.Postconditions, Postcondition{
			Predicate: b.k.Predicate(n.Text, b.k.Definition(sym)), IsConstant: isConstant,
		})
	}
}

// operator looks up a postcondition that is not the configuration's.
func (b *builder) operator(op Operator) *sem.Symbol {
	if m := b.module(op.Module); m != nil {
		if sym := m.Lookup(op.Name); sym != nil && sym.Kind == sem.Definition {
			if sym.Arity > 0 {
				fail(problem(code.TakesArguments, nil, "post condition", op.Name))
			}
			return sym
		}
	}
	p := problem(code.NotDefined, nil, "post condition", op.Name)
	p.Hint = "module " + op.Module + " must define it"
	fail(p)
	return nil
}
