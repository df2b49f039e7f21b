package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// valueNode dispatches on the kind of node. Constructs whose result is Boolean are compiled by boolNode.
func (k *Compiler) valueNode(e ast.Expr, sc *scope) code {
	switch e := e.(type) {
	case *slotExpr:
		return k.use(e.b, e)
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
		v := k.Table.String(e.Value)
		return func(*Ctx) value.Value { return v }
	case *ast.At:
		return k.atValue(e, sc)
	case *ast.Apply:
		return k.applyValue(k.target(e, sc), e)
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
		return k.funcDef(e, sc)
	case *ast.FuncSet:
		return k.funcSet(e, sc)
	case *ast.Record:
		return k.record(e, sc)
	case *ast.RecordSet:
		return k.recordSet(e, sc)
	case *ast.Except:
		return k.exceptValue(e, sc)
	case *ast.Tuple:
		return k.tuple(e, sc)
	case *ast.FuncApp:
		return k.funcApp(e, sc)
	case *ast.Select:
		return k.selectField(e, sc)
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
	p := k.boolNode(e, sc, nil)
	return func(c *Ctx) value.Value { return value.MakeBool(p(c)) }
}

func (k *Compiler) tooBig(e *ast.Number) code {
	return func(*Ctx) value.Value {
		failCode(2265, e, "TLC can't handle a number this big.\n%s", e.Text)
		return value.Value{}
	}
}

// operatorApply compiles the use of an operator symbol, built in or defined by a module.
func (k *Compiler) operatorApply(n ast.Node, args []ast.Expr, at ast.Expr, sc *scope) code {
	sym := k.Info.Uses[n]
	if sym == nil {
		return func(*Ctx) value.Value { undefined(at, "operator"); return value.Value{} }
	}
	if sym.Kind == sem.Builtin && k.Definitions[sym] == nil {
		return k.builtinValue(sym.Name, args, at, sc)
	}
	return k.applyValue(k.resolve(sym, sc, args, sc), at)
}

// let binds a LET's definitions.
func (k *Compiler) let(e *ast.Let, sc *scope) expansion {
	x := expansion{body: e.Body}
	for _, d := range e.Defs {
		switch d := d.(type) {
		case *ast.OpDef:
			sc = k.letDefinition(k.Info.Decls[d.Name], sc, &x)
		case *ast.FuncOpDef:
			sc = k.letDefinition(k.Info.Decls[d.Name], sc, &x)
		case *ast.Recursive:
			for _, p := range d.Decls {
				if sym := k.Info.Decls[p.Name]; sym != nil && sym.Kind == sem.Definition {
					sc = k.letDefinition(sym, sc, &x)
				}
			}
		case *ast.InstanceDef:
			if inst := k.Info.Instances[d]; inst != nil {
				sc = &scope{up: sc, inst: inst, module: sc.module, fn: k.fn}
			}
		}
	}
	x.sc = sc
	return x
}

// letDefinition binds one definition of a LET: one without parameters is evaluated at first use and kept.
func (k *Compiler) letDefinition(sym *sem.Symbol, sc *scope, x *expansion) *scope {
	if b := sc.lookup(sym); b != nil && b.kind == bindDef && b.fn == k.fn && sym.Recursive {
		b.sc = sc // bound by its RECURSIVE declaration; it sees what was defined since
		return sc
	}
	if len(sym.Params) > 0 || sym.Recursive || k.replaced(sym) != sym {
		b := &binding{kind: bindDef, fn: k.fn}
		n := sc.bind(sym, b)
		b.sc = n // the definition sees itself: recursive functions need it
		return n
	}
	b := &binding{kind: bindLazy, fn: k.fn, expr: sym.Body, sc: sc, slot: k.fn.slot(), primed: k.primed, volatile: k.enum}
	if _, ok := sym.Body.(*ast.FuncDef); ok {
		b.sym = sym // applied directly, a function constructor need not be evaluated as a whole
	}
	x.lazy = append(x.lazy, b.slot)
	return sc.bind(sym, b)
}

// ifValue compiles IF.
func (k *Compiler) ifValue(e *ast.If, sc *scope) code {
	cond, a, b := k.condition(e, sc), k.value(e.Then, sc), k.value(e.Else, sc)
	return func(c *Ctx) value.Value {
		if cond(c) {
			return a(c)
		}
		return b(c)
	}
}

func (k *Compiler) condition(e *ast.If, sc *scope) pred {
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

func (k *Compiler) arms(e *ast.Case, sc *scope, compile func(a *arm, e ast.Expr)) []arm {
	arms := make([]arm, len(e.Arms))
	for i, a := range e.Arms {
		if a.Guard != nil {
			arms[i].guard = k.boolean(a.Guard, sc, func(v value.Value) {
				fail(a, "A non-boolean expression (%s) was used as a condition of a CASE. %s", value.KindText(v), a.Guard.Span())
			})
		}
		compile(&arms[i], a.Value)
	}
	return arms
}

func (k *Compiler) caseValue(e *ast.Case, sc *scope) code {
	return k.caseOf(e, k.arms(e, sc, func(a *arm, v ast.Expr) { a.value = k.value(v, sc) }))
}

// caseOf is a CASE with compiled arms.
func (k *Compiler) caseOf(e *ast.Case, arms []arm) code {
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

func (k *Compiler) caseBool(e *ast.Case, sc *scope, notBool func(value.Value)) pred {
	arms := k.arms(e, sc, func(a *arm, v ast.Expr) { a.bool = k.boolean(v, sc, notBool) })
	return func(c *Ctx) bool {
		for i := range arms {
			if arms[i].guard == nil || arms[i].guard(c) {
				return arms[i].bool(c)
			}
		}
		fail(e, "Attempted to evaluate a CASE with no conditions true.\n%s", e.Span())
		return false
	}
}
