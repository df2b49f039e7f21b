package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// Formula is an expression together with the meaning of its names: what a model's INIT, PROPERTY and so on come to.
type Formula struct {
	Expr ast.Expr
	// Name is the name of the innermost definition that was entered to reach the formula; "" if none.
	Name string
	// Symbol is that definition.
	Symbol *sem.Symbol

	sc *scope
	// instance is the outermost instance that substitutes something, if the formula was reached through one.
	instance *sem.Instance
	// params are the values of the parameters of the definition that Name names, for those that have one.
	params []value.Value
}

// IsValid reports whether there is a formula.
func (f Formula) IsValid() bool { return f.Expr != nil }

// Span returns the formula's place in the source.
func (f Formula) Span() ast.Span {
	e, _ := open(f.Expr, f.sc)
	return e.Span()
}

// Place returns the place by which the formula is known: its own, or, as TLC does not look into instances that substitute,
// that of the INSTANCE through which it was reached.
func (f Formula) Place() ast.Span {
	if f.instance != nil {
		return f.instance.Unit.Span()
	}
	return f.Span()
}

// Unnamed returns the formula without the name of the definition that it was found in.
func (f Formula) Unnamed() Formula {
	f.Name, f.Symbol = "", nil
	return f
}

// substituting returns the outermost instance that substitutes something among those that a definition was copied by.
func substituting(sym *sem.Symbol) *sem.Instance {
	for s := sym; s.Source != nil; s = s.Source {
		if len(s.Instance.Subst) > 0 {
			return s.Instance
		}
	}
	return nil
}

// Definition returns the body of a parameterless definition as a formula.
func (k *Compiler) Definition(sym *sem.Symbol) Formula {
	sym = k.replaced(sym)
	if v, ok := k.valueOfName(sym); ok {
		return Formula{Expr: constantExpr(sym, v), Name: sym.Name, Symbol: sym, sc: k.root}
	}
	x := k.expandAtTop(sym, k.root, nil)
	return Formula{Expr: x.body, Name: sym.Name, Symbol: sym, sc: x.sc, instance: substituting(sym)}
}

// constantExpr is an expression for the value that the model gives to a name, at the name's definition.
func constantExpr(sym *sem.Symbol, v value.Value) ast.Expr {
	at := &ast.Apply{}
	at.Loc = sym.Origin().Span()
	return &slotExpr{Expr: at, b: &binding{kind: bindValue, val: v}}
}

// Expression returns an expression of the root module, outside of any definition, as a formula.
func (k *Compiler) Expression(e ast.Expr) Formula { return Formula{Expr: e, sc: k.root} }

// expandAtTop is expand outside of any function: arguments are bound by name.
func (k *Compiler) expandAtTop(sym *sem.Symbol, sc *scope, args []ast.Expr) expansion {
	saved := k.fn
	k.fn = topLevel
	x := k.expand(sym, sc, args)
	k.fn = saved
	return x
}

// LevelOf returns the level of a formula, its names replaced by what they stand for.
func (k *Compiler) LevelOf(f Formula) sem.Level { return k.level(f.Expr, f.sc, 0) }

// maxLevelDepth bounds the descent through definitions when a level is computed.
const maxLevelDepth = 500

func (k *Compiler) level(e ast.Expr, sc *scope, depth int) sem.Level {
	e, sc = open(e, sc)
	if e == nil || depth > maxLevelDepth {
		return sem.ConstantLevel
	}
	depth++
	switch e := e.(type) {
	case *ast.Apply:
		return k.levelOfApply(k.target(e, sc), depth)
	case *ast.Prefix, *ast.Infix, *ast.Postfix:
		return k.levelOfOperator(e, sc, depth)
	case *ast.SquareAct, *ast.AngleAct:
		return sem.ActionLevel
	case *ast.Fairness:
		return sem.TemporalLevel
	case *ast.Quant:
		if e.Kind >= ast.TemporalForall {
			return sem.TemporalLevel
		}
	case *ast.Let:
		return k.level(e.Body, k.letAtTop(e, sc), depth)
	case *slotExpr:
		return sem.ConstantLevel
	}
	l := sem.ConstantLevel
	for _, ch := range ast.Children(e) {
		l = max(l, k.levelOfNode(ch, sc, depth))
	}
	return l
}

// levelOfNode is the level of a part of an expression: an expression, or a bound, field or arm with expressions in it.
func (k *Compiler) levelOfNode(n ast.Node, sc *scope, depth int) sem.Level {
	if e, ok := n.(ast.Expr); ok {
		return k.level(e, sc, depth)
	}
	l := sem.ConstantLevel
	for _, ch := range ast.Children(n) {
		l = max(l, k.levelOfNode(ch, sc, depth))
	}
	return l
}

// letAtTop binds a LET's definitions by name, for code that only looks at formulas.
func (k *Compiler) letAtTop(e *ast.Let, sc *scope) *scope {
	saved := k.fn
	k.fn = newFnScope(nil)
	x := k.let(e, sc)
	k.fn = saved
	for s := x.sc; s != sc; s = s.up {
		if s.b != nil && s.b.kind == bindLazy {
			s.b.kind = bindName
		}
		if s.b != nil {
			s.b.fn = topLevel
		}
		s.fn = nil
	}
	return x.sc
}

// letByName binds a LET's definitions where nothing would clear the slots of their values.
func (k *Compiler) letByName(e *ast.Let, sc *scope) *scope {
	if k.fn == topLevel {
		return k.letAtTop(e, sc)
	}
	x := k.let(e, sc)
	for s := x.sc; s != sc; s = s.up {
		if s.b != nil && s.b.kind == bindLazy {
			s.b.kind = bindName
		}
	}
	return x.sc
}

func (k *Compiler) levelOfApply(t target, depth int) sem.Level {
	if t.def != nil && len(t.args) == len(t.def.Params) && !t.def.Origin().Recursive && !k.isActive(t.def.Origin()) {
		if b, ok := k.bodyLevel(t.def, t.sc, depth); ok {
			return max(b, k.flowing(t, depth))
		}
	}
	l := sem.ConstantLevel
	for _, a := range t.args {
		if _, isLambda := a.(*closed).Expr.(*ast.Lambda); !isLambda {
			l = max(l, k.level(a, t.sc, depth))
		}
	}
	switch {
	case t.b != nil && t.b.expr != nil:
		return max(l, k.level(t.b.expr, t.b.sc, depth))
	case t.vari > 0:
		return sem.StateLevel
	case t.lambda != nil:
		return max(l, k.level(t.lambda.Body, t.sc, depth))
	case t.builtin != nil:
		return builtinLevel(t.builtin.Name, l)
	case t.def != nil && len(t.args) < len(t.def.Params):
		return max(l, t.def.Level) // an operator passed as an argument
	case t.def != nil:
		origin := t.def.Origin()
		if origin.Recursive || k.isActive(origin) {
			return max(l, origin.Level)
		}
		if t.def == origin && origin.Level == sem.ConstantLevel && t.sc.module == k.root && len(k.Definitions)+len(k.Bodies) == 0 {
			return l
		}
		x := k.expandAtTop(t.def, t.sc, t.args)
		k.active = append(k.active, origin)
		l = max(l, k.level(x.body, x.sc, depth))
		k.active = k.active[:len(k.active)-1]
	}
	return l
}

// bodyLevel returns the level of a definition's body, parameters counting as constant, computed once. It reports false
// for definitions whose level depends on more than the levels of arguments: those with operator parameters, in a LET,
// or of an instance with parameters.
func (k *Compiler) bodyLevel(def *sem.Symbol, sc *scope, depth int) (sem.Level, bool) {
	key := constKey{def, sc.module}
	if l, ok := k.levels[key]; ok {
		return l, true
	}
	for _, p := range def.Params {
		if p.Arity > 0 {
			return 0, false
		}
	}
	inner, sym := sc.module, def
	for sym.Source != nil {
		if len(sym.Instance.Params) > 0 || sc.findInstance(sym.Instance).inst != nil {
			return 0, false
		}
		inner = k.instanceScope(sym.Instance, inner, nil)
		sym = sym.Source
	}
	if sym.InLet || sym.Body == nil || len(sym.FlowsFrom) != len(sym.Params) {
		return 0, false
	}
	k.levels[key] = sym.Level // for definitions that meet themselves
	k.active = append(k.active, sym)
	l := k.level(sym.Body, inner, depth)
	k.active = k.active[:len(k.active)-1]
	k.levels[key] = l
	return l, true
}

// flowing returns the highest level of the arguments that raise the level of an application.
func (k *Compiler) flowing(t target, depth int) sem.Level {
	flows := t.def.Origin().FlowsFrom
	l := sem.ConstantLevel
	for i, a := range t.args {
		if i < len(flows) && flows[i] {
			l = max(l, k.level(a, t.sc, depth))
		}
	}
	return l
}

func (k *Compiler) levelOfOperator(e ast.Expr, sc *scope, depth int) sem.Level {
	var args []ast.Expr
	switch e := e.(type) {
	case *ast.Prefix:
		args = []ast.Expr{e.X}
	case *ast.Infix:
		args = []ast.Expr{e.X, e.Y}
	case *ast.Postfix:
		args = []ast.Expr{e.X}
	}
	sym := k.Info.Uses[e]
	if sym == nil {
		return sem.ConstantLevel
	}
	return k.levelOfApply(k.resolve(sym, sc, args, sc), depth)
}

// builtinLevel is the level of a built-in operator applied to arguments of a level.
func builtinLevel(op string, args sem.Level) sem.Level {
	switch op {
	case "'":
		if args == sem.ConstantLevel {
			return sem.ConstantLevel
		}
		return sem.ActionLevel
	case "UNCHANGED":
		return sem.ActionLevel
	case "[]", "<>", "~>", "-+->":
		return sem.TemporalLevel
	case "ENABLED":
		return sem.StateLevel
	case `\cdot`:
		return sem.ActionLevel
	}
	return args
}
