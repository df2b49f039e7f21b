package eval

import (
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
	msg "github.com/gotlc/gotlc/tlc/code"
)

// funcApp compiles f[a]. A function constructor that is applied on the spot is not evaluated as a whole.
//
//go:noinline
func (k funcs) funcApp(e *ast.FuncApp, sc *scope) code {
	if def, dsc, sym := k.constructor(e.Func, sc); def != nil {
		arg := k.argumentOf(e, sc)
		if k.isFresh() && !k.namesEarlier(e.Func) {
			return applyFresh(arg, func(arg code) code { return k.applyConstructor(e, def, dsc, sym, arg) })
		}
		return k.applyConstructor(e, def, dsc, sym, arg)
	}
	if f := k.applyNested(e, sc); f != nil {
		return f
	}
	whole := func(k funcs, arg code) code { return k.applyWhole(e, sc, arg) }
	if f := k.applyMade(e, sc, whole); f != nil {
		return f
	}
	if k.is(tracing) {
		return k.applyTraced(e, k.appliedFunction(e.Func, sc), sc)
	}
	if p := (tuples{k.names}).argumentParts(e, sc); p != nil {
		f := k.appliedFunction(e.Func, sc)
		return func(c *Ctx) value.Value {
			fv := f(c)
			mustBeFunction(e, fv)
			var buf [scratch]value.Value
			elems := p.collect(c, buf[:0])
			if fv.Kind() == value.LazyFunc {
				return applyLazy(c, e, fv, value.MakeTuple(elems))
			}
			return value.ApplyTuple(fv, elems)
		}
	}
	return k.applyWhole(e, sc, k.argumentOf(e, sc))
}

// applyWhole compiles the application of a function that is evaluated first.
//
//go:noinline
func (k funcs) applyWhole(e *ast.FuncApp, sc *scope, arg code) code {
	f := k.appliedFunction(e.Func, sc)
	if k.isRecursiveFunction(e.Func, sc) {
		return func(c *Ctx) value.Value { return applyLazy(c, e, f(c), arg(c)) }
	}
	return func(c *Ctx) value.Value {
		fv := f(c)
		mustBeFunction(e, fv)
		a := arg(c)
		if fv.Kind() == value.LazyFunc {
			return applyLazy(c, e, fv, a)
		}
		return value.Apply(fv, a)
	}
}

// isRecursiveFunction reports whether an expression comes to the name of a recursive function. TLC evaluates the elements of those
// when they are asked for, also where we have all of them at hand.
func (k funcs) isRecursiveFunction(e ast.Expr, sc *scope) bool {
	e, sc = open(e, sc)
	a, ok := e.(*ast.Apply)
	if !ok || len(a.Selectors) > 0 {
		return false
	}
	t := k.target(a, sc)
	if b := t.b; b != nil && (b.kind == bindLazy || b.kind == bindName) && b.primed == k.is(primed) {
		return k.isRecursiveFunction(b.expr, b.sc)
	}
	if t.def == nil {
		return false
	}
	_, ok = t.def.Origin().Body.(*ast.FuncDef)
	return ok && t.def.Origin().Recursive
}

func mustBeFunction(e *ast.FuncApp, v value.Value) {
	if !value.IsFunction(v) {
		fail(e, "A non-function (%s) was applied as a function.\n%s", value.KindText(v), e.Span())
	}
}

// applyLazy applies a function whose elements are computed when they are asked for.
func applyLazy(c *Ctx, e *ast.FuncApp, f, arg value.Value) value.Value {
	if f.Kind() != value.LazyFunc { // they have been computed
		if v, ok := value.Find(f, arg); ok {
			return v
		}
		made := f
		f = value.MakeLazyFunc(value.Domain(made), func(x value.Value) value.Value { return value.Apply(made, x) }, "")
	}
	if c.watch.made != nil {
		member(c, arg, value.LazyFuncDomain(f))
	}
	v, ok := value.ApplyOK(f, arg)
	if !ok {
		fail(e, notInDomain, c.env.FormatValue(f), c.env.FormatValue(arg))
	}
	return v
}

const notInDomain = "In applying the function\n%s,\nthe first argument is:\n%s\nwhich is not in its domain.\n"

// argumentOf compiles the argument of a function application: a tuple if there are several.
//
//go:noinline
func (k funcs) argumentOf(e *ast.FuncApp, sc *scope) code {
	args := k.values(e.Args, sc)
	if len(args) == 1 {
		return args[0]
	}
	return func(c *Ctx) value.Value {
		var buf [scratch]value.Value
		return value.MakeTuple(evaluate(c, args, buf[:0]))
	}
}

// constructor follows names without arguments to a function constructor, if that is what they stand for. The symbol
// is set if the definition is recursive.
func (k funcs) constructor(e ast.Expr, sc *scope) (*ast.FuncDef, *scope, *sem.Symbol) {
	e, sc = open(e, sc)
	switch e := e.(type) {
	case *ast.FuncDef:
		return e, sc, nil
	case *ast.Label:
		return k.constructor(e.Body, sc)
	case *ast.Apply:
		if k.selects(e) {
			return nil, nil, nil
		}
		if _, ok := k.known(e, sc); ok {
			return nil, nil, nil
		}
		t := k.target(e, sc)
		switch {
		case t.b != nil && (t.b.kind == bindLazy || t.b.kind == bindName) && t.b.primed == k.is(primed):
			return k.constructor(t.b.expr, t.b.sc)
		case t.def != nil && len(t.args) == 0:
			origin := t.def.Origin()
			def, ok := origin.Body.(*ast.FuncDef)
			if !ok {
				return nil, nil, nil
			}
			x := k.expand(t.def, t.sc, nil)
			if origin.Recursive {
				return def, x.sc, origin
			}
			return def, x.sc, nil
		}
	}
	return nil, nil, nil
}

// applyConstructor compiles [x \in S |-> e][a]: the domain is checked, x bound, and e evaluated.
func (k funcs) applyConstructor(e *ast.FuncApp, def *ast.FuncDef, dsc *scope, sym *sem.Symbol, arg code) code {
	if sym != nil {
		return k.applyRecursive(e, k.recursive(def, sym, dsc), dsc, arg)
	}
	if f := k.cachedConstructor(def, dsc); f != nil {
		return k.applyRecursive(e, f, dsc, arg)
	}
	rs, inner := k.bounds(def.Bounds, dsc)
	body := k.value(def.Body, inner)
	f := &constructed{def: def, body: body, text: constructorText(def)}
	return func(c *Ctx) value.Value {
		a := arg(c)
		checkArgument(c, e, rs, a, f)
		bindArgument(c, rs, a)
		return body(c)
	}
}

func checkArgument(c *Ctx, e *ast.FuncApp, rs []ranging, a value.Value, f *constructed) {
	if len(rs) == 1 {
		dom := rs[0].set(c)
		if !member(c, a, dom) {
			fail(e, notInDomain, f.shown(c, rs, []value.Value{dom}), c.env.FormatValue(a))
		}
		return
	}
	es, ok := value.TupleElems(a)
	if !ok || len(es) != len(rs) {
		failCode(msg.ArgumentMismatch, e)
	}
	sets := make([]value.Value, len(rs))
	for i := range rs {
		sets[i] = rs[i].set(c)
	}
	for i, dom := range sets {
		if !value.Member(es[i], dom) {
			fail(e, "In applying the function\n%s,\nthe argument number %d is:\n%s\nwhich is not in the function's domain %s.\n",
				f.shown(c, rs, sets), i+1, es[i], dom.String())
		}
	}
}

// unevaluated is a function constructor without code for its elements, which error texts show as it is written.
func unevaluated(def *ast.FuncDef) *constructed {
	return &constructed{def: def, text: constructorText(def)}
}

// shown is the function as error texts show it: by its values, if they can be computed.
func (f *constructed) shown(c *Ctx, rs []ranging, sets []value.Value) string {
	lazy := value.MakeLazyFuncOf(sets, f.written(sets), func(arg value.Value) value.Value {
		if c.watch.showing || f.body == nil { // while it is shown, as a part of itself
			panic(&Error{Code: msg.General, Text: "the function is being shown"})
		}
		m := c.mark()
		c.watch.showing = true
		defer func() {
			c.watch.showing = false
			c.reset(m)
		}()
		bindArgument(c, rs, arg)
		return value.Normalize(f.body(c))
	}, f.text)
	return c.env.FormatValue(lazy)
}

// written returns the sets of a constructor's bounds, given those of its variables.
func (f *constructed) written(sets []value.Value) []value.Value {
	var out []value.Value
	i := 0
	for _, b := range f.def.Bounds {
		out = append(out, sets[i])
		if i++; !b.Tuple {
			i += len(b.Names) - 1
		}
	}
	return out
}

// constructorText is how a function constructor prints, with %s in the places of the sets.
func constructorText(def *ast.FuncDef) string {
	return "[" + boundText(def.Bounds) + " |-> <expression " + def.Body.Span().String() + ">]"
}

// boundText is how bounds print, with %s in the places of the sets.
func boundText(bs []*ast.Bound) string {
	var out []string
	for _, b := range bs {
		var names []string
		for _, n := range b.Names {
			names = append(names, n.Text)
		}
		text := strings.Join(names, ", ")
		if b.Tuple {
			text = "<<" + text + ">>"
		}
		out = append(out, text+" \\in %s")
	}
	return strings.Join(out, ", ")
}
