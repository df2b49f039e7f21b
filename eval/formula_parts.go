package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
	msg "github.com/gotlc/gotlc/tlc/code"
)

// PartKind says what a conjunct of a specification or property is.
type PartKind uint8

// The kinds of conjuncts.
const (
	ConstantPart PartKind = iota // constant-level formula
	StatePart                    // state predicate
	ActionPart                   // action that is not inside [][...]_v
	BoxAction                    // [][A]_v; Sub is v
	BoxState                     // []P with P at most state-level
	Temporal                     // anything else that is temporal
)

// Part is one conjunct.
type Part struct {
	Kind    PartKind
	Formula Formula // the conjunct; for BoxAction the A, for BoxState the P
	Sub     Formula // BoxAction: the v
	Whole   Formula // the conjunct as written, with [] and all
	Bare    string  // ConstantPart: the name that the conjunct consists of, "" for other formulas
}

// Parts splits a formula into conjuncts: through definitions, LET, instances and conjunctions. When split is set, as it is for
// properties, \A over sets whose elements are known is split, too, and state-level definitions, which otherwise are one part. (That
// they are split in properties is not recorded; nothing but names in messages depends on it.)
func (k *Compiler) Parts(f Formula, split bool) []Part {
	d := decomposer{names: k.top(), split: split}
	d.walk(f, 0)
	return d.parts
}

type decomposer struct {
	names
	split bool
	parts []Part
}

func (d *decomposer) walk(f Formula, depth int) {
	e, sc := open(f.Expr, f.sc)
	f.Expr, f.sc = e, sc
	if e == nil {
		return
	}
	depth = descend(e, depth)
	switch e := e.(type) {
	case *ast.Junction:
		if !e.Or {
			for _, it := range e.Items {
				d.walk(f.part(it, sc), depth)
			}
			return
		}
	case *ast.Infix:
		if sym := d.Info.Uses[e]; sym != nil && sym.Kind == sem.Builtin && sym.Name == `\land` {
			d.walk(f.part(e.X, sc), depth)
			d.walk(f.part(e.Y, sc), depth)
			return
		}
		if t, ok := d.symbolTarget(e, sc); ok && d.entered(t, f, depth) {
			return
		}
	case *ast.Prefix, *ast.Postfix:
		if t, ok := d.symbolTarget(e, sc); ok && d.entered(t, f, depth) {
			return
		}
	case *ast.Let:
		f.Expr, f.sc = e.Body, d.letAtTop(e, sc)
		d.walk(f, depth)
		return
	case *ast.Label:
		d.walk(Formula{Expr: e.Body, Name: f.Name, Symbol: f.Symbol, sc: sc, instance: f.instance}, depth)
		return
	case *ast.Apply:
		if d.entered(d.target(e, sc), f, depth) {
			return
		}
	case *ast.Quant:
		if d.split && e.Kind == ast.Forall && d.splitForall(e, f, depth) {
			return
		}
	}
	d.add(f)
}

// part is a sub-formula that keeps no name of its own: it is known by its location.
func (f Formula) part(e ast.Expr, sc *scope) Formula {
	return Formula{Expr: e, sc: sc, instance: f.instance}
}

func (d *decomposer) entered(t target, f Formula, depth int) bool {
	g, ok := d.enter(t, f)
	if ok {
		d.walk(g, depth)
	}
	return ok
}

// enter follows the application of a definition, parameter or LAMBDA, which f is. A state-level definition without arguments stays. So does,
// in a property, as in TLC, an application with arguments inside an instance. (What TLC does with one in a specification is not recorded. Without
// being entered it would leave that without initial states.)
func (d *decomposer) enter(t target, f Formula) (Formula, bool) {
	if d.split && len(t.args) > 0 && (f.sc.module != d.made.root || t.def != nil && f.instance != nil) {
		return f, false
	}
	switch {
	case t.b != nil && t.b.expr != nil:
		return Formula{Expr: t.b.expr, Name: f.Name, Symbol: f.Symbol, sc: t.b.sc, instance: f.instance}, true
	case t.lambda != nil:
		x := d.atTop().expandLambda(t)
		return Formula{Expr: x.body, Name: f.Name, Symbol: f.Symbol, sc: x.sc, instance: f.instance}, true
	case t.def != nil && !d.isCircular(t.def):
		x := d.expandAtTop(t.def, t.sc, t.args)
		g := Formula{Expr: x.body, Name: t.def.Name, Symbol: t.def, sc: x.sc,
			instance: f.instance}
		if g.instance == nil {
			g.instance = substituting(t.def)
		}
		if _, isFunc := x.body.(*ast.FuncDef); isFunc {
			return f, false
		}
		if l := d.levelOf(g); l == sem.ConstantLevel || l == sem.StateLevel && !d.split {
			// The definition as a whole is one part, under its own name.
			d.add(g)
			if evaluatedFirst(t.def) {
				d.parts[len(d.parts)-1].Bare = t.def.Name
			}
			return Formula{Expr: nil}, true
		}
		return g, true
	}
	return f, false
}

func (d *decomposer) splitForall(e *ast.Quant, f Formula, depth int) bool {
	if e.Bounds[0].Set == nil || d.levelOf(f) < sem.TemporalLevel {
		return false
	}
	scopes, ok := d.instances(e.Bounds, f.sc)
	if !ok || len(scopes) == 0 {
		return false
	}
	for _, sc := range scopes {
		d.walk(Formula{Expr: e.Body, Name: f.Name, Symbol: f.Symbol, sc: sc, instance: f.instance}, depth)
	}
	return true
}

// add classifies a conjunct that is not split further.
func (d *decomposer) add(f Formula) {
	if f.Expr == nil {
		return
	}
	p := Part{Formula: f, Whole: f}
	if a, ok := f.Expr.(*ast.Apply); ok && a.IsPlain() && len(a.Args()) == 0 {
		p.Bare = a.Name().Text
	}
	level := d.levelOf(f)
	switch level {
	case sem.ConstantLevel:
		p.Kind = ConstantPart
	case sem.StateLevel:
		p.Kind = StatePart
	case sem.ActionLevel:
		p.Kind = ActionPart
	default:
		p.Kind = Temporal
		if body, sc := d.boxed(f.Expr, f.sc); body != nil {
			d.addBox(&p, body, sc)
		}
	}
	d.parts = append(d.parts, p)
}

// boxed returns the F of []F.
func (k names) boxed(e ast.Expr, sc *scope) (ast.Expr, *scope) {
	p, ok := e.(*ast.Prefix)
	if !ok || p.Op.Text != "[]" {
		return nil, nil
	}
	return open(p.X, sc)
}

func (d *decomposer) addBox(p *Part, body ast.Expr, sc *scope) {
	for depth := 0; ; {
		depth = descend(body, depth)
		a, ok := body.(*ast.Apply)
		if !ok {
			break
		}
		inner := Formula{Expr: body, sc: sc}
		if l := d.levelOf(inner); l <= sem.StateLevel {
			break
		}
		b, bsc := d.step(a, sc)
		if b == nil {
			break
		}
		body, sc = b, bsc
	}
	inner := Formula{Expr: body, Name: p.Formula.Name, Symbol: p.Formula.Symbol, sc: sc, instance: p.Formula.instance}
	if sq, ok := body.(*ast.SquareAct); ok {
		p.Kind = BoxAction
		inner.Expr = sq.Action
		p.Formula = inner
		p.Sub = Formula{Expr: sq.Sub, sc: sc}
		return
	}
	if d.levelOf(inner) <= sem.StateLevel {
		p.Kind = BoxState
		if a, ok := body.(*ast.Apply); ok && len(a.Args()) == 0 {
			inner.Name, inner.Symbol = a.Name().Text, d.Info.Uses[a]
		}
		p.Formula = inner
	}
}

// step replaces an application by what it stands for.
func (k names) step(a *ast.Apply, sc *scope) (ast.Expr, *scope) {
	t := k.target(a, sc)
	switch {
	case t.b != nil && t.b.expr != nil:
		return open(t.b.expr, t.b.sc)
	case t.lambda != nil:
		x := k.atTop().expandLambda(t)
		return open(x.body, x.sc)
	case t.def != nil && !k.isCircular(t.def):
		x := k.expandAtTop(t.def, t.sc, t.args)
		return open(x.body, x.sc)
	}
	return nil, nil
}

// maxInstances is how many combinations of values a binder has at most to be split: each becomes an action of its own, and
// a million of them would take the memory that the states need.
const maxInstances = 1 << 16

// instances returns one scope for every combination of values of a binder whose sets can be evaluated without a state, if
// there are not too many.
func (k names) instances(bs []*ast.Bound, sc *scope) ([]*scope, bool) {
	type names struct {
		syms  []*sem.Symbol
		vals  []value.Value
		tuple bool
	}
	var groups []names
	left := maxInstances
	for _, b := range bs {
		set, err := k.constantValue(Formula{Expr: b.Set, sc: sc})
		if err != nil || !value.IsSet(set) || !value.IsEnumerable(set) || value.HasMoreThan(set, left) {
			return nil, false
		}
		var elems []value.Value
		err = k.newCtx(k.cfg.Env).protect(func() { elems = value.Elems(set) })
		if err != nil {
			return nil, false
		}
		n := 1
		if !b.Tuple {
			n = len(b.Names)
		}
		for range n {
			if left /= max(1, len(elems)); left == 0 {
				return nil, false
			}
		}
		if b.Tuple {
			g := names{vals: elems, tuple: true}
			for _, n := range b.Names {
				g.syms = append(g.syms, k.Info.Decls[n])
			}
			groups = append(groups, g)
			continue
		}
		for _, n := range b.Names {
			groups = append(groups, names{syms: []*sem.Symbol{k.Info.Decls[n]}, vals: elems})
		}
	}
	scopes := []*scope{sc}
	for i := len(groups) - 1; i >= 0; i-- {
		var next []*scope
		g := groups[i]
		for _, s := range scopes {
			for _, v := range g.vals {
				n, ok := s, true
				if !g.tuple {
					n = s.bind(g.syms[0], &binding{kind: bindValue, val: v})
				} else if n, ok = bindTuple(s, g.syms, v); !ok {
					return nil, false
				}
				next = append(next, n)
			}
		}
		scopes = next
	}
	return scopes, true
}

func bindTuple(s *scope, syms []*sem.Symbol, v value.Value) (*scope, bool) {
	es, ok := value.TupleElems(v)
	if !ok || len(es) != len(syms) {
		return nil, false
	}
	for i, sym := range syms {
		s = s.bind(sym, &binding{kind: bindValue, val: es[i]})
	}
	return s, true
}

// ConstantValue evaluates a formula without any state; it fails if the formula needs one.
func (k *Compiler) ConstantValue(f Formula) (value.Value, *Error) { return k.top().constantValue(f) }

func (k names) constantValue(f Formula) (v value.Value, err *Error) {
	fn := k.compileValue(f)
	c := k.newCtx(k.cfg.Env)
	err = c.protect(func() { v = value.Normalize(fn.eval(c)) })
	if err == nil && fn.deps.state|fn.deps.next != 0 {
		err = &Error{Code: msg.General, Text: "the expression depends on the state", Span: f.Span()}
	}
	return v, err
}

func (k place) compileValue(f Formula) *function {
	return k.wholeFunction(func(k place) (code, pred) { return k.value(f.Expr, f.sc), nil })
}

// PreEvaluate evaluates a definition, keeping its value, if it is one that TLC evaluates before anything else. Failure is not reported: the
// definition is evaluated again where it is used.
func (k *Compiler) PreEvaluate(sym *sem.Symbol) {
	if evaluatedFirst(sym) && !k.isReplaced(sym) {
		k.top().constDef(sym, k.made.root)
	}
}

// ConstantOf returns the value of a definition of the root module that is constant, if it could be evaluated beforehand. TLC
// does not evaluate beforehand what is just a literal.
func (k *Compiler) ConstantOf(sym *sem.Symbol) (value.Value, bool) {
	sym = k.replaced(sym)
	if v, ok := k.valueOfName(sym); ok {
		return v, true
	}
	if sym.Kind != sem.Definition || !evaluatedFirst(sym) || IsLiteral(sym.Origin().Body) {
		return value.Value{}, false
	}
	if sym.Level == sem.ConstantLevel {
		d := k.top().constDef(sym, k.made.root)
		if d == nil || !d.ok {
			return value.Value{}, false
		}
		return d.val, true
	}
	if sym.Level == sem.StateLevel && !k.changesDefinitions() { // an instance may put constants in for the variables
		if f := k.Definition(sym); k.LevelOf(f) == sem.ConstantLevel {
			v, err := k.ConstantValue(f)
			return v, err == nil
		}
	}
	return value.Value{}, false
}

// evaluatedFirst reports whether TLC evaluates a definition before anything else if it turns out to be constant: not if it is of a module with constants or
// variables that is instantiated somewhere, whoever extends that, nor what instances make of such definitions. (From memory of TLC's code; of the
// recorded cases one shows that a definition of the specification that applies one of an instance is evaluated.)
func evaluatedFirst(sym *sem.Symbol) bool {
	return sym.Arity == 0 && !sym.Origin().Module.IsGeneric()
}

// IsLiteral reports whether an expression is a number or a string.
func IsLiteral(e ast.Expr) bool {
	switch e.(type) {
	case *ast.Number, *ast.String:
		return true
	}
	return false
}

// Mentioned returns the state variables that occur in a formula, by index, looking through definitions. It reports false
// if that cannot be told: as in TLC, if a parameter of an instance stands for a variable of its module.
func (k *Compiler) Mentioned(f Formula) (variables map[int]bool, ok bool) {
	m := mentions{k.top(), map[int]bool{}, true}
	m.collect(f.Expr, f.sc, 0)
	return m.variables, m.ok
}

// mentions collects variables.
type mentions struct {
	names
	variables map[int]bool
	ok        bool
}

func (m *mentions) collect(n ast.Node, sc *scope, depth int) {
	if e, ok := n.(ast.Expr); ok {
		e, sc = open(e, sc)
		n, depth = e, descend(e, depth)
	}
	switch n := n.(type) {
	case *ast.Apply:
		m.collectApply(n, sc, depth)
	case *ast.Let:
		m.collect(n.Body, m.letAtTop(n, sc), depth)
	default:
		for _, ch := range ast.Children(n) {
			m.collect(ch, sc, depth)
		}
	}
}

func (m *mentions) collectApply(a *ast.Apply, sc *scope, depth int) {
	t := m.target(a, sc)
	switch {
	case t.vari > 0:
		m.variables[t.vari-1] = true
	case t.b != nil && t.b.expr != nil:
		if sym := m.Info.Uses[a]; t.b.param && sym != nil && sym.Kind == sem.VariableDecl {
			m.ok = false
		}
		m.collect(t.b.expr, t.b.sc, depth)
	case t.def != nil && m.isCircular(t.def):
		m.ok = false
	case t.def != nil:
		x := m.expandAtTop(t.def, t.sc, t.args)
		m.collect(x.body, x.sc, depth)
	}
}
