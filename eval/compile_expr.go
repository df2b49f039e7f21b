package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
	msg "github.com/gotlc/gotlc/tlc/code"
)

// node dispatches on the kind of node. Constructs whose result is Boolean are compiled by truths.
func (k values) node(e ast.Expr, sc *scope) code {
	switch e := e.(type) {
	case *slotExpr:
		return uses{k.names}.use(e.b, e)
	case *ast.Number:
		if v, ok := number(e); ok {
			return func(*Ctx) value.Value { return v }
		}
		return k.tooBig(e)
	case *ast.Decimal:
		return func(*Ctx) value.Value {
			fail(e, "TLC cannot handle the real number %s.\n%s", e.Text, e.Span())
			return value.Value{}
		}
	case *ast.String:
		v := k.cfg.Table.String(e.Value)
		return func(*Ctx) value.Value { return v }
	case *ast.At:
		return funcs{k.names}.atValue(e, sc)
	case *ast.Apply:
		return k.apply(k.target(e, sc), e)
	case *ast.Prefix:
		return k.operatorApply(e, []ast.Expr{e.X}, e, sc)
	case *ast.Infix:
		return k.operatorApply(e, []ast.Expr{e.X, e.Y}, e, sc)
	case *ast.Postfix:
		return k.operatorApply(e, []ast.Expr{e.X}, e, sc)
	case *ast.Times:
		return k.times(e, sc)
	case *ast.Choose:
		return k.choose(e, sc)
	case *ast.SetEnum:
		return k.setEnum(e, sc)
	case *ast.SetFilter:
		return k.setFilter(e, sc)
	case *ast.SetMap:
		return k.setMap(e, sc)
	case *ast.FuncDef:
		return funcs{k.names}.funcDef(e, sc)
	case *ast.FuncSet:
		return funcs{k.names}.funcSet(e, sc)
	case *ast.Record:
		return records{k.names}.record(e, sc)
	case *ast.RecordSet:
		return records{k.names}.recordSet(e, sc)
	case *ast.Except:
		return funcs{k.names}.exceptValue(e, sc)
	case *ast.Tuple:
		return k.tuple(e, sc)
	case *ast.FuncApp:
		return funcs{k.names}.funcApp(e, sc)
	case *ast.Select:
		return records{k.names}.selectField(e, sc)
	case *ast.If:
		return k.ifValue(e, sc)
	case *ast.Case:
		return k.caseValue(e, sc)
	case *ast.Let:
		x := k.let(e, sc)
		return k.valueOf(x)
	case *ast.Label:
		return k.value(e.Body, sc)
	}
	p := truths{k.names}.node(e, sc, nil)
	return func(c *Ctx) value.Value { return value.MakeBool(p(c)) }
}

func (k values) tooBig(e *ast.Number) code {
	return func(*Ctx) value.Value {
		failCode(msg.NumberTooBig, e, e.Text)
		return value.Value{}
	}
}

// operatorApply compiles the use of an operator symbol, built in or defined by a module.
//
//go:noinline
func (k values) operatorApply(n ast.Node, args []ast.Expr, at ast.Expr, sc *scope) code {
	sym := k.Info.Uses[n]
	if sym == nil {
		return func(*Ctx) value.Value { undefined(at, "operator"); return value.Value{} }
	}
	if sym.Kind == sem.Builtin && k.cfg.Definitions[sym] == nil {
		return k.builtinValue(sym.Name, args, at, sc)
	}
	return k.apply(k.resolve(sym, sc, args, sc), at)
}

// ifValue compiles IF.
func (k values) ifValue(e *ast.If, sc *scope) code {
	cond, a, b := k.condition(e, sc), k.value(e.Then, sc), k.value(e.Else, sc)
	return func(c *Ctx) value.Value {
		if cond(c) {
			return a(c)
		}
		return b(c)
	}
}

//go:noinline
func (k place) condition(e *ast.If, sc *scope) pred {
	return k.boolean(e.Cond, sc, func(v value.Value) {
		fail(e, "A non-boolean expression (%s) was used as the condition of an IF.\n%s", value.KindText(v), e.Span())
	})
}

// arm is a compiled arm of a CASE; a nil guard is OTHER.
type arm struct {
	guard pred
	value code
	bool  pred
}

// arms compiles the arms of a CASE; compile is given the place of each.
func (k place) arms(e *ast.Case, sc *scope, compile func(k place, a *arm, e ast.Expr)) []arm {
	arms := make([]arm, len(e.Arms))
	for i, a := range e.Arms {
		k := k.part(a)
		if a.Guard != nil {
			arms[i].guard = k.boolean(a.Guard, sc, func(v value.Value) {
				fail(a, "A non-boolean expression (%s) was used as a condition of a CASE. %s", value.KindText(v), a.Guard.Span())
			})
		}
		compile(k, &arms[i], a.Value)
	}
	return arms
}

func (k values) caseValue(e *ast.Case, sc *scope) code {
	return caseOf(e, k.arms(e, sc, func(k place, a *arm, v ast.Expr) { a.value = k.value(v, sc) }))
}

// caseOf is a CASE with compiled arms.
//
//go:noinline
func caseOf(e *ast.Case, arms []arm) code {
	return func(c *Ctx) value.Value {
		for i := range arms {
			if arms[i].guard == nil || arms[i].guard(c) {
				return arms[i].value(c)
			}
		}
		fail(e, "Attempted to evaluate a CASE with no conditions true.\n%s", e.Span())
		return value.Value{}
	}
}
