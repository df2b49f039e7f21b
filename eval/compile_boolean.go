package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
	msg "github.com/gotlc/gotlc/tlc/code"
)

// truths compiles expressions that are Boolean.
type truths struct{ names }

// node compiles an expression that must be Boolean. Where a part may turn out not to be, notBool raises the
// error that fits the place; a nil notBool means that the caller wants the construct's own result, which is Boolean.
func (k truths) node(e ast.Expr, sc *scope, notBool func(value.Value)) pred {
	switch e := e.(type) {
	case *ast.Junction:
		return k.junction(e, sc)
	case *ast.Quant:
		return k.quantifier(e, sc)
	case *ast.Infix:
		if p := k.infixBool(e, sc, notBool); p != nil {
			return p
		}
	case *ast.Prefix:
		if p := k.prefixBool(e, sc); p != nil {
			return p
		}
	case *ast.If:
		cond, a, b := k.condition(e, sc), k.boolean(e.Then, sc, notBool), k.boolean(e.Else, sc, notBool)
		return func(c *Ctx) bool {
			if cond(c) {
				return a(c)
			}
			return b(c)
		}
	case *ast.Case:
		return k.caseBool(e, sc, notBool)
	case *ast.Let:
		return k.boolOf(k.let(e, sc), notBool)
	case *ast.Label:
		return k.boolean(e.Body, sc, notBool)
	case *ast.Apply:
		return k.applyBool(k.target(e, sc), e, notBool)
	case *ast.SquareAct:
		return subscripts{k.names}.square(e, sc)
	case *ast.AngleAct:
		return subscripts{k.names}.angle(e, sc)
	case *ast.Fairness:
		name := "WF"
		if e.Strong {
			name = "SF"
		}
		return temporal(e, name)
	case *ast.Lambda, *ast.AssumeProve:
		return func(*Ctx) bool {
			fail(e, "TLC cannot evaluate the expression at %s.", e.Span())
			return false
		}
	}
	f := values{k.names}.node(e, sc)
	return func(c *Ctx) bool {
		v := f(c)
		if !v.IsBool() {
			notBool(v)
		}
		return v.Bool()
	}
}

// temporal is code for a formula that has no value in a state or step.
func temporal(e ast.Expr, kind string) pred {
	return func(*Ctx) bool {
		failCode(msg.PredicateTemporal, e, kind, e.Span())
		return false
	}
}

// applyBool compiles the application of a resolved name that must be Boolean.
func (k truths) applyBool(t target, at ast.Expr, notBool func(value.Value)) pred {
	if truth, ok := k.settled(t); ok {
		return func(*Ctx) bool { return truth }
	}
	switch {
	case t.lambda != nil:
		return k.boolOf(k.expandLambda(t), notBool)
	case t.builtin != nil && len(t.args) == 2:
		if p := k.logic(t.builtin.Name, t.args[0], t.args[1], at, t.sc); p != nil {
			return p
		}
	case t.def != nil && !t.misapplied() && !k.mustCall(t.def) && (calls{k.names}).cached(t) == nil && (uses{k.names}).definition(t) == nil:
		if notBool == nil {
			break
		}
		return k.boolOf(k.expand(t.def, t.sc, t.args), notBool)
	}
	f := values{k.names}.apply(t, at)
	return func(c *Ctx) bool {
		v := f(c)
		if !v.IsBool() {
			notBool(v)
		}
		return v.Bool()
	}
}

// junction compiles a bulleted list.
//
//go:noinline
func (k truths) junction(e *ast.Junction, sc *scope) pred {
	word := "conjunction"
	if e.Or {
		word = "disjunction"
	}
	items := make([]pred, len(e.Items))
	for i, it := range e.Items {
		items[i] = k.boolean(it, sc, func(v value.Value) {
			fail(it, "A non-boolean expression (%s) was used as a formula in a %s.\n%s", value.KindText(v), word, it.Span())
		})
	}
	if e.Or {
		return anyOf(items)
	}
	return allOf(items)
}

//go:noinline
func allOf(ps []pred) pred {
	switch len(ps) {
	case 1:
		return ps[0]
	case 2:
		a, b := ps[0], ps[1]
		return func(c *Ctx) bool { return a(c) && b(c) }
	case 3:
		a, b, d := ps[0], ps[1], ps[2]
		return func(c *Ctx) bool { return a(c) && b(c) && d(c) }
	}
	return func(c *Ctx) bool {
		for _, p := range ps {
			if !p(c) {
				return false
			}
		}
		return true
	}
}

//go:noinline
func anyOf(ps []pred) pred {
	if len(ps) == 2 {
		a, b := ps[0], ps[1]
		return func(c *Ctx) bool { return a(c) || b(c) }
	}
	return func(c *Ctx) bool {
		for _, p := range ps {
			if p(c) {
				return true
			}
		}
		return false
	}
}

// infixBool compiles the infix operators whose result is Boolean; nil for all others.
func (k truths) infixBool(e *ast.Infix, sc *scope, notBool func(value.Value)) pred {
	sym := k.Info.Uses[e]
	if sym == nil {
		return nil
	}
	if sym.Kind == sem.Builtin && k.cfg.Definitions[sym] == nil {
		return k.logic(sym.Name, e.X, e.Y, e, sc)
	}
	t := k.resolve(sym, sc, []ast.Expr{e.X, e.Y}, sc)
	if t.goImpl != nil {
		return k.compareInts(t)
	}
	if notBool == nil {
		return nil
	}
	return k.applyBool(t, e, notBool)
}

// logic compiles a built-in Boolean operator of two operands, or returns nil.
//
//go:noinline
func (k truths) logic(op string, x, y ast.Expr, at ast.Expr, sc *scope) pred {
	operand := func(e ast.Expr, name string) pred {
		sign := map[string]string{`\land`: `/\`, `\lor`: `\/`, `=>`: `=>`}[op]
		return k.boolean(e, sc, func(v value.Value) {
			fail(at, "Attempted to evaluate an expression of form P %s Q when %s was\n%s.\n%s", sign, name, value.KindText(v), at.Span())
		})
	}
	switch op {
	case `\land`:
		a, b := operand(x, "P"), operand(y, "Q")
		return func(c *Ctx) bool { return a(c) && b(c) }
	case `\lor`:
		a, b := operand(x, "P"), operand(y, "Q")
		return func(c *Ctx) bool { return a(c) || b(c) }
	case `=>`:
		a, b := operand(x, "P"), operand(y, "Q")
		return func(c *Ctx) bool { return !a(c) || b(c) }
	case `\equiv`:
		side := func(e ast.Expr) pred {
			return k.boolean(e, sc, func(value.Value) {
				fail(at, "Attempted to evaluate an expression of form P <=> Q when P or Q was not a boolean.\n%s", at.Span())
			})
		}
		a, b := side(x), side(y)
		return func(c *Ctx) bool { return a(c) == b(c) }
	case "=":
		return k.equality(x, y, sc)
	case "/=":
		eq := k.equality(x, y, sc)
		return func(c *Ctx) bool { return !eq(c) }
	case `\in`:
		return k.membership(x, y, sc)
	case `\notin`:
		in := k.membership(x, y, sc)
		return func(c *Ctx) bool { return !in(c) }
	case `\subseteq`:
		return k.subset(x, y, at, sc)
	case "~>":
		return temporal(at, "a ~> b")
	case "-+->":
		return temporal(at, "a -+-> formula")
	case `\cdot`:
		return func(*Ctx) bool { fail(at, "%s", noComposition); return false }
	}
	return nil
}

const noComposition = "The current version of TLC does not support action composition.  An incomplete implementation can be " +
	"enabled via the tlc2.tool.impl.Tool.cdot=true java property."

// equality compiles x = y, comparing scalars without a call.
//
//go:noinline
func (k truths) equality(x, y ast.Expr, sc *scope) pred {
	if v, ok := k.knownIn(y, sc); ok && isScalar(v) {
		a := k.value(x, sc)
		return func(c *Ctx) bool {
			u := a(c)
			return u == v || value.Equal(u, v)
		}
	}
	if p := (tuples{k.names}).equality(x, y, sc); p != nil {
		return p
	}
	a, b := k.value(x, sc), k.value(y, sc)
	return func(c *Ctx) bool {
		u := a(c)
		v := b(c)
		return value.Equal(u, v)
	}
}

func (k truths) knownIn(e ast.Expr, sc *scope) (value.Value, bool) {
	if k.keepsNodes() {
		return value.Value{}, false
	}
	return k.known(open(e, sc))
}

func isScalar(v value.Value) bool {
	switch v.Kind() {
	case value.Bool, value.Int, value.String, value.ModelValue:
		return true
	}
	return false
}

// prefixBool compiles the prefix operators whose result is Boolean; nil for all others.
func (k truths) prefixBool(e *ast.Prefix, sc *scope) pred {
	sym := k.Info.Uses[e]
	if sym == nil || sym.Kind != sem.Builtin {
		return nil
	}
	return k.logicPrefix(sym.Name, e.X, e, sc)
}

//go:noinline
func (k truths) logicPrefix(op string, x ast.Expr, at ast.Expr, sc *scope) pred {
	switch op {
	case `\lnot`, `\neg`:
		p := k.boolean(x, sc, func(v value.Value) {
			fail(at, "Attempted to apply the operator ~ to a non-boolean\n(%s)\n%s", value.KindText(v), at.Span())
		})
		return func(c *Ctx) bool { return !p(c) }
	case "ENABLED":
		return subscripts{k.names}.enabled(x, sc)
	case "UNCHANGED":
		return subscripts{k.names}.test(x, sc)
	case "[]":
		return temporal(at, "[]A")
	case "<>":
		return temporal(at, "<>A")
	}
	return nil
}

// compareInts specialises the integer comparisons.
func (k truths) compareInts(t target) pred {
	impl := t.goImpl
	if impl.Fast < IntLt || impl.Fast > IntGe {
		return nil
	}
	a, b := k.value(t.args[0], nil), k.value(t.args[1], nil)
	slow := func(c *Ctx, u, v value.Value) bool { return impl.Fn2(c, u, v).Bool() }
	switch impl.Fast {
	case IntLt:
		return func(c *Ctx) bool {
			if u, v := a(c), b(c); u.IsInt() && v.IsInt() {
				return u.Int() < v.Int()
			} else {
				return slow(c, u, v)
			}
		}
	case IntLe:
		return func(c *Ctx) bool {
			if u, v := a(c), b(c); u.IsInt() && v.IsInt() {
				return u.Int() <= v.Int()
			} else {
				return slow(c, u, v)
			}
		}
	case IntGt:
		return func(c *Ctx) bool {
			if u, v := a(c), b(c); u.IsInt() && v.IsInt() {
				return u.Int() > v.Int()
			} else {
				return slow(c, u, v)
			}
		}
	}
	return func(c *Ctx) bool {
		if u, v := a(c), b(c); u.IsInt() && v.IsInt() {
			return u.Int() >= v.Int()
		} else {
			return slow(c, u, v)
		}
	}
}

// boolOf compiles an expansion that must be Boolean.
func (k truths) boolOf(x expansion, notBool func(value.Value)) pred {
	return cleared(x.lazy, tracedIn(x.substituted, k.expanding(x.sym).boolean(x.body, x.sc, notBool)))
}

func (k truths) caseBool(e *ast.Case, sc *scope, notBool func(value.Value)) pred {
	arms := k.arms(e, sc, func(k place, a *arm, v ast.Expr) { a.bool = k.boolean(v, sc, notBool) })
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
