package sem

import (
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc/code"
)

// expr checks an expression.
func (l *leveler) expr(e ast.Expr) leveled {
	x := l.level(e)
	l.info.Levels[e] = x.level
	return x
}

// level checks the forms that apply, bind or define something.
func (l *leveler) level(e ast.Expr) leveled {
	l.pace.visit()
	switch e := e.(type) {
	case *ast.At:
		if n := len(l.ats); n > 0 {
			return l.ats[n-1]
		}
		return leveled{}
	case *ast.Apply:
		return l.apply(e)
	case *ast.Prefix:
		return l.operator(e, e.Op.Text, e.X)
	case *ast.Infix:
		return l.operator(e, e.Op.Text, e.X, e.Y)
	case *ast.Postfix:
		return l.operator(e, e.Op.Text, e.X)
	case *ast.Junction:
		return l.junction(e)
	case *ast.Quant:
		return l.quant(e)
	case *ast.Choose:
		name := "$BoundedChoose"
		if e.Bound.Set == nil {
			name = "$UnboundedChoose"
		}
		return l.binder(e, name, []*ast.Bound{e.Bound}, ActionLevel, e.Body)
	case *ast.SetFilter:
		return l.binder(e, "$SubsetOf", []*ast.Bound{e.Bound}, ActionLevel, e.Pred)
	case *ast.SetMap:
		return l.binder(e, "$SetOfAll", e.Bounds, ActionLevel, e.Elem)
	case *ast.FuncDef:
		return l.binder(e, "$FcnConstructor", e.Bounds, TemporalLevel, e.Body)
	case *ast.Except:
		return l.except(e)
	case *ast.FuncApp:
		return l.funcApp(e)
	case *ast.Case:
		return l.caseOf(e)
	case *ast.Let:
		l.sections(e.Defs, l.unit)
		return l.expr(e.Body)
	case *ast.Lambda:
		return l.lambda(e).leveled
	case *ast.Label:
		return l.expr(e.Body)
	case *ast.AssumeProve:
		return l.assumeProve(e)
	}
	return l.form(e)
}

// form checks the other built-in forms; literals are left over.
func (l *leveler) form(e ast.Expr) leveled {
	switch e := e.(type) {
	case *ast.Times:
		return l.construct(e, "$CartesianProd", ActionLevel, e.Sets...)
	case *ast.SetEnum:
		return l.construct(e, "$SetEnumerate", ActionLevel, e.Elems...)
	case *ast.FuncSet:
		return l.construct(e, "$SetOfFcns", ActionLevel, e.Dom, e.Range)
	case *ast.Record:
		return l.construct(e, "$RcdConstructor", TemporalLevel, fieldExprs(e.Fields)...)
	case *ast.RecordSet:
		return l.construct(e, "$SetOfRcds", ActionLevel, fieldExprs(e.Fields)...)
	case *ast.Tuple:
		return l.construct(e, "$Tuple", ActionLevel, e.Elems...)
	case *ast.Select:
		return l.construct(e, "$RcdSelect", ActionLevel, e.X)
	case *ast.If:
		return l.construct(e, "$IfThenElse", TemporalLevel, e.Cond, e.Then, e.Else)
	case *ast.SquareAct:
		return l.actionForm(e, "$SquareAct", ActionLevel, limited{e.Action, ActionLevel}, limited{e.Sub, StateLevel})
	case *ast.AngleAct:
		return l.actionForm(e, "$AngleAct", ActionLevel, limited{e.Action, ActionLevel}, limited{e.Sub, StateLevel})
	case *ast.Fairness:
		name := "$WF"
		if e.Strong {
			name = "$SF"
		}
		return l.actionForm(e, name, TemporalLevel, limited{e.Sub, StateLevel}, limited{e.Action, ActionLevel})
	}
	return leveled{}
}

// limited is an operand with the greatest level that it may have.
type limited struct {
	expr  ast.Expr
	limit Level
}

func fieldExprs(fs []*ast.Field) []ast.Expr {
	es := make([]ast.Expr, len(fs))
	for i, f := range fs {
		es[i] = f.Value
	}
	return es
}

// construct checks a form whose operands' levels all flow and may be at most limit.
func (l *leveler) construct(e ast.Expr, name string, limit Level, operands ...ast.Expr) leveled {
	var x leveled
	for i, o := range operands {
		y := l.expr(o)
		l.operand(e, name, i, y, limit)
		x.join(y)
	}
	return x
}

// operand checks that operand i of a built-in form is not of a higher level than allowed.
func (l *leveler) operand(e ast.Expr, name string, i int, y leveled, limit Level) {
	if y.level > limit {
		l.tooHigh(code.ArgumentLevel, e, name, i)
	}
	l.cons.limitAll(y.params, limit)
}

func (l *leveler) tooHigh(what code.Finding, e ast.Expr, name string, i int) {
	err := l.report(what, e.Span(), name, i+1)
	if name == "'" {
		err.Hint = "' is applied to an expression without primes and temporal operators in it: each variable is primed once"
	}
}

// actionForm checks a form whose operands' levels do not flow.
func (l *leveler) actionForm(e ast.Expr, name string, own Level, operands ...limited) leveled {
	x := leveled{level: own}
	for i, o := range operands {
		y := l.expr(o.expr)
		l.operand(e, name, i, y, o.limit)
		x.mention(y)
	}
	return x
}

// ranges checks the sets of bound identifiers and adds their levels to x.
func (l *leveler) ranges(e ast.Expr, name string, bs []*ast.Bound, x *leveled) {
	for _, b := range bs {
		if b.Set == nil {
			continue
		}
		y := l.expr(b.Set)
		if y.level > ActionLevel {
			places := make([]string, len(b.Names))
			for i, n := range b.Names {
				places[i] = n.Span().String()
			}
			l.report(code.TemporalBound, e.Span(), name, strings.Join(places, ", "))
		}
		l.cons.limitAll(y.params, ActionLevel)
		x.join(y)
	}
}

// binder checks a form that binds identifiers in one operand.
func (l *leveler) binder(e ast.Expr, name string, bs []*ast.Bound, limit Level, body ast.Expr) leveled {
	y := l.expr(body)
	l.operand(e, name, 0, y, limit)
	l.ranges(e, name, bs, &y)
	return y
}

func (l *leveler) quant(e *ast.Quant) leveled {
	switch e.Kind {
	case ast.TemporalForall, ast.TemporalExists:
		x, y := leveled{level: TemporalLevel}, l.expr(e.Body)
		l.cons.limitAll(y.params, TemporalLevel)
		x.mention(y)
		return x
	}
	name := "Forall"
	if e.Kind == ast.Exists {
		name = "Exists"
	}
	if e.Bounds[0].Set == nil {
		name = "$Unbounded" + name
	} else {
		name = "$Bounded" + name
	}
	x := l.binder(e, name, e.Bounds, TemporalLevel, e.Body)
	if x.level == TemporalLevel {
		for _, b := range e.Bounds {
			if b.Set != nil && l.info.Levels[b.Set] == ActionLevel {
				l.report(code.ActionBound, b.Set.Span())
			}
		}
	}
	return x
}

func (l *leveler) junction(e *ast.Junction) leveled {
	name, words := "$ConjList", "Conjunction list"
	if e.Or {
		name, words = "$DisjList", "Disjunction list"
	}
	x := l.construct(e, name, TemporalLevel, e.Items...)
	l.mixed(e, words, e.Items)
	return x
}

// mixed reports a connective between an action and a temporal formula.
func (l *leveler) mixed(e ast.Expr, name string, operands []ast.Expr) {
	action, temporal := false, false
	for _, o := range operands {
		action = action || l.info.Levels[o] == ActionLevel
		temporal = temporal || l.info.Levels[o] == TemporalLevel
	}
	if action && temporal {
		l.report(code.LevelsMixed, e.Span(), name)
	}
}

func (l *leveler) caseOf(e *ast.Case) leveled {
	var x leveled
	for i, a := range e.Arms {
		var y leveled
		if a.Guard != nil {
			y.join(l.expr(a.Guard))
		}
		y.join(l.expr(a.Value))
		l.operand(e, "$Case", i, y, TemporalLevel)
		x.join(y)
	}
	return x
}

// except checks [f EXCEPT ...]; @ has the level of the function and all earlier updates.
func (l *leveler) except(e *ast.Except) leveled {
	x := l.expr(e.Func)
	l.operand(e, "$Except", 0, x, ActionLevel)
	for i, u := range e.Updates {
		var y leveled
		for _, index := range u.Path {
			for _, a := range index.Args {
				z := l.expr(a)
				if z.level > ActionLevel {
					l.report(code.ArgumentLevel, u.Span(), "$Seq", 1)
				}
				l.cons.limitAll(z.params, ActionLevel)
				y.join(z)
			}
		}
		l.ats = append(l.ats, x)
		y.join(l.expr(u.Value))
		l.ats = l.ats[:len(l.ats)-1]
		l.operand(e, "$Except", i+1, y, ActionLevel)
		x.join(y)
	}
	return x
}

func (l *leveler) funcApp(e *ast.FuncApp) leveled {
	x := l.expr(e.Func)
	l.operand(e, "$FcnApply", 0, x, ActionLevel)
	var y leveled
	if len(e.Args) == 1 {
		y = l.expr(e.Args[0])
	} else {
		y = l.construct(e, "$Tuple", ActionLevel, e.Args...)
	}
	l.operand(e, "$FcnApply", 1, y, ActionLevel)
	x.join(y)
	return x
}

// operator checks the application of an operator symbol.
func (l *leveler) operator(e ast.Expr, name string, operands ...ast.Expr) leveled {
	s := l.info.Uses[e]
	if s == nil {
		return leveled{}
	}
	x := l.application(e, s, operands)
	if s.Kind != Builtin {
		return x
	}
	l.builtinRules(e, name, operands)
	return x
}

// builtinRules checks what the official parser demands of single operators beyond the limits of their arguments.
func (l *leveler) builtinRules(e ast.Expr, name string, operands []ast.Expr) {
	switch name {
	case "[]":
		if _, ok := operands[0].(*ast.SquareAct); !ok && l.isActionApplication(operands[0]) {
			l.report(code.BoxOfAction, e.Span())
		}
	case "<>":
		if _, ok := operands[0].(*ast.AngleAct); !ok && l.isActionApplication(operands[0]) {
			l.report(code.DiamondOfAction, e.Span())
		}
	case "~>", "-+->":
		for _, o := range operands {
			if l.info.Levels[o] == ActionLevel {
				l.report(code.LeadsToAction, e.Span())
				break
			}
		}
	case "\\land", "\\lor", "=>", "\\equiv":
		l.mixed(e, name, operands)
	}
}

// isActionApplication reports whether e is of level 2 and an application of some operator or built-in form. LET and
// labels are not.
func (l *leveler) isActionApplication(e ast.Expr) bool {
	switch e.(type) {
	case *ast.Let, *ast.Label, *ast.At:
		return false
	}
	return l.info.Levels[e] == ActionLevel
}

// assumeProve checks ASSUME ... PROVE.
func (l *leveler) assumeProve(e *ast.AssumeProve) leveled {
	var x leveled
	for _, h := range e.Hyps {
		switch h := h.(type) {
		case *ast.NewSymbol:
			if h.Set == nil {
				continue
			}
			y := l.expr(h.Set)
			if y.level == TemporalLevel {
				l.report(code.TemporalSet, h.Span())
			}
			l.cons.limitAll(y.params, ActionLevel)
			x.join(y)
		case ast.Expr:
			x.join(l.expr(h))
		}
	}
	x.join(l.expr(e.Prove))
	return x
}
