package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/sem"
)

// LevelOf returns the level of a formula, its names replaced by what they stand for.
func (k *Compiler) LevelOf(f Formula) sem.Level { return k.top().levelOf(f) }

func (k names) levelOf(f Formula) sem.Level { return levels{k}.level(f.Expr, f.sc, 0) }

// levels computes the levels of expressions, what their names stand for included.
type levels struct{ names }

// isAction reports whether an expression that is not temporal is about a step. What primes constants alone may count as that.
func (k levels) isAction(e ast.Expr, sc *scope) bool {
	if k.isOfRoot(sc) && k.Info.Levels[e] == sem.ActionLevel { // what names stand for can only make it higher
		return true
	}
	return k.levelOf(Formula{Expr: e, sc: sc}) == sem.ActionLevel
}

// isOfRoot reports whether the definitions and variables of a scope are those of the root module, of which a configuration has replaced none.
func (k levels) isOfRoot(sc *scope) bool {
	return sc.module == k.made.root && len(k.cfg.Definitions)+len(k.cfg.Bodies) == 0
}

func (k levels) level(e ast.Expr, sc *scope, depth int) sem.Level {
	e, sc = open(e, sc)
	if e == nil {
		return sem.ConstantLevel
	}
	depth = descend(e, depth)
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
		if e.b.kind == bindGo {
			return e.b.sym.Level
		}
		return sem.ConstantLevel
	}
	l := sem.ConstantLevel
	for _, ch := range ast.Children(e) {
		l = max(l, k.levelOfNode(ch, sc, depth))
	}
	return l
}

// levelOfNode is the level of a part of an expression: an expression, or a bound, field or arm with expressions in it.
func (k levels) levelOfNode(n ast.Node, sc *scope, depth int) sem.Level {
	if e, ok := n.(ast.Expr); ok {
		return k.level(e, sc, depth)
	}
	l := sem.ConstantLevel
	for _, ch := range ast.Children(n) {
		l = max(l, k.levelOfNode(ch, sc, depth))
	}
	return l
}

func (k levels) levelOfApply(t target, depth int) sem.Level {
	if t.def != nil && len(t.args) == len(t.def.Params) && !t.def.Origin().Recursive && !k.isActive(t.def.Origin()) {
		if b, ok := k.bodyLevel(t.def, t.sc, depth); ok {
			return max(b, k.levelOfArguments(t, depth))
		}
	}
	l := sem.ConstantLevel
	for _, a := range t.args {
		l = max(l, k.level(a, t.sc, depth))
	}
	switch {
	case t.b != nil && t.b.expr != nil:
		return max(l, k.levelOfName(t.b, depth))
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
		if k.isActive(origin) || origin.Recursive && !k.isReworded(origin) {
			return max(l, origin.Level)
		}
		if t.def == origin && origin.Level == sem.ConstantLevel && k.isOfRoot(t.sc) {
			return l
		}
		x := k.expandAtTop(t.def, t.sc, t.args)
		l = max(l, levels{names{k.expanding(origin)}}.level(x.body, x.sc, depth))
	}
	return l
}

// levelOfName returns the level of what a name stands for, computed once: a name may be used twice where the next one is defined, and so on.
func (k levels) levelOfName(b *binding, depth int) sem.Level {
	if !b.leveled.known {
		b.leveled = leveled{k.level(b.expr, b.sc, depth), true}
	}
	return b.leveled.level
}

// bodyLevel returns the level of a definition's body, parameters counting as constant, computed once. It reports false
// for definitions whose level depends on more than the levels of arguments: those with operator parameters, that prime parameters, in a LET,
// or of an instance with parameters.
func (k levels) bodyLevel(def *sem.Symbol, sc *scope, depth int) (sem.Level, bool) {
	key := constKey{def, sc.module}
	if l, ok := k.made.levels[key]; ok {
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
	if sym.InLet || sym.Body == nil || len(sym.FlowsFrom) != len(sym.Params) || k.primesParams(sym) {
		return 0, false
	}
	k.made.levels[key] = sym.Level // for definitions that meet themselves
	l := levels{names{k.expanding(sym)}}.level(sym.Body, inner, depth)
	k.made.levels[key] = l
	return l, true
}

// levelOfArguments returns the highest level of an application's arguments. To TLC each of them counts, whether or not the
// definition uses it, where SANY's levels leave out those that are not used.
func (k levels) levelOfArguments(t target, depth int) sem.Level {
	l := sem.ConstantLevel
	for _, a := range t.args {
		l = max(l, k.level(a, t.sc, depth))
	}
	return l
}

func (k levels) levelOfOperator(e ast.Expr, sc *scope, depth int) sem.Level {
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
