package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// recursiveFunction is a recursive function definition as code: the function of its body, and its domain. As code for the elements of its
// values it has a second argument.
type recursiveFunction struct {
	fn     *function
	rs     []ranging
	made   *constructed
	second int // the slot of the second argument
}

func newRecursiveFunction(def *ast.FuncDef, fn *function) *recursiveFunction {
	rf := &recursiveFunction{fn: fn}
	body := func(c *Ctx) value.Value { return rf.fn.code(c) } // which is compiled later
	rf.made = &constructed{def: def, body: body, text: constructorText(def)}
	return rf
}

// applyRecursive compiles the application of a recursively defined function as a call.
func (k funcs) applyRecursive(e *ast.FuncApp, rf *recursiveFunction, sc *scope, arg code) code {
	hops := k.fn.hopsTo(sc.owner())
	return func(c *Ctx) value.Value {
		a := arg(c)
		up := c.fr.hopTo(hops)
		return callRecursive(c, rf, up, e, []value.Value{a})
	}
}

// callRecursive evaluates the element for args[0], or the element of that for args[1].
func callRecursive(c *Ctx, rf *recursiveFunction, up *frame, e *ast.FuncApp, args []value.Value) value.Value {
	var entry *callEntry
	now := c.now(rf.fn.span)
	if rf.fn.cache >= 0 && now != 0 && areScalars(args) {
		m, ok := c.memory.lookup(rf.fn, now, args)
		if ok {
			return m.value()
		}
		entry = m
	}
	fr := c.push(rf.fn.slots, up)
	old := c.enter(fr)
	checkArgument(c, e, rf.rs, args[0], rf.made)
	bindArgument(c, rf.rs, args[0])
	if len(args) > 1 {
		fr.s[rf.second] = args[1]
	}
	v := rf.fn.code(c)
	c.leave(old)
	if entry != nil {
		entry.fill(now, v, args...)
	}
	return v
}

func areScalars(vs []value.Value) bool {
	for _, v := range vs {
		if !isScalar(v) {
			return false
		}
	}
	return true
}

// A recursive function definition may be needed as code for its value, for the value of an element, and for an element of that:
// their variants have numbers of their own.
const (
	ofElements           = variants
	ofElementsOfElements = 2 * variants
)

// recursive compiles the body of a recursive function definition at first use.
//
//go:noinline
func (k funcs) recursive(def *ast.FuncDef, sym *sem.Symbol, sc *scope) *recursiveFunction {
	return k.recursively(def, sym, sc, ofElements, func(k place, _ *recursiveFunction, inner *scope) code {
		return k.expanding(sym).value(def.Body, inner)
	})
}

// recursively compiles a recursive function definition in a variant at first use; body compiles what a call evaluates.
func (k funcs) recursively(def *ast.FuncDef, sym *sem.Symbol, sc *scope, variant int, body func(place, *recursiveFunction, *scope) code) *recursiveFunction {
	key := funcKey{sym, sc, k.variant() + variant}
	if f := (calls{k.names}).compiledFunction(key); f != nil {
		return k.made.recursives[f]
	}
	rf := newRecursiveFunction(def, &function{cache: -1})
	k.made.recursives[rf.fn] = rf
	calls{k.names}.defineFunction(key, rf.fn, sc.owner(), func(k place) (code, pred) {
		rs, inner := names{k}.bounds(def.Bounds, sc)
		rf.rs = rs
		return body(k, rf, inner), nil
	})
	k.note(rf.fn.deps)
	memos{k.place}.cacheCalls(rf.fn)
	return rf
}

// recursiveValue is a recursive function as a value: its elements are computed when they are asked for.
func (k funcs) recursiveValue(sym *sem.Symbol, sc *scope) code {
	rf := k.recursive(sym.Origin().Body.(*ast.FuncDef), sym, sc)
	hops := k.fn.hopsTo(sc.owner())
	def := rf.made.def
	app := &ast.FuncApp{Func: def}
	app.Loc = def.Span()
	return func(c *Ctx) value.Value {
		up := c.fr.hopTo(hops)
		d := c.lazy()
		up = snapshot(up, map[*frame]*frame{})
		fr := c.push(rf.fn.slots, up)
		old := c.enter(fr)
		sets := make([]value.Value, len(rf.rs))
		for i := range rf.rs {
			sets[i] = rf.rs[i].set(c)
		}
		c.leave(old)
		checkDomain(def, sets)
		return value.MakeLazyFuncOf(sets, rf.made.written(sets), func(arg value.Value) (v value.Value) {
			d.apply(func(c *Ctx) { v = callRecursive(c, rf, up, app, []value.Value{arg}) })
			return v
		}, rf.made.text)
	}
}
