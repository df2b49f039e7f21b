package eval

import (
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
	msg "github.com/gotlc/gotlc/tlc/code"
)

// funcs compiles functions: constructors, applications, EXCEPT.
type funcs struct{ names }

// funcDef compiles [x \in S |-> e]: all values at once where the domain is listed, else a function that computes
// its values when they are asked for.
func (k funcs) funcDef(e *ast.FuncDef, sc *scope) code {
	rs, inner := k.bounds(e.Bounds, sc)
	body := k.repeated().value(e.Body, inner)
	if k.isFresh() {
		body = ofElement(body)
	}
	f := &constructed{e, body, constructorText(e)}
	if len(rs) == 1 && !rs[0].tuple {
		r := &rs[0]
		return func(c *Ctx) value.Value {
			set := r.set(c)
			if value.IsReducible(set) {
				var buf [scratch]value.Value
				vals := buf[:0]
				for _, v := range value.Elems(set) {
					c.bind(r.slots[0], v)
					vals = append(vals, body(c))
				}
				return value.MakeFuncOver(set, vals)
			}
			return lazyFunc(c, f, rs, []value.Value{set})
		}
	}
	return func(c *Ctx) value.Value {
		sets := make([]value.Value, len(rs))
		eager := true
		for i := range rs {
			sets[i] = rs[i].set(c)
			eager = eager && value.IsReducible(sets[i])
		}
		if !eager {
			return lazyFunc(c, f, rs, sets)
		}
		var pairs []pair
		eachFrom(c, rs, sets, func(c *Ctx) bool {
			pairs = append(pairs, pair{domainElement(c, rs), body(c)})
			return true
		})
		return makeFunc(pairs)
	}
}

type pair struct{ key, val value.Value }

// makeFunc builds a function from pairs with distinct keys in any order.
func makeFunc(pairs []pair) value.Value {
	keys := make([]value.Value, len(pairs))
	for i, p := range pairs {
		keys[i] = p.key
	}
	dom := value.Elems(value.MakeSet(keys))
	f := make([]value.Value, len(dom))
	at := make([]int, len(dom))
	for i, p := range pairs {
		lo, hi := 0, len(dom)
		for lo < hi {
			m := (lo + hi) / 2
			if value.Compare(dom[m], p.key) < 0 {
				lo = m + 1
			} else {
				hi = m
			}
		}
		f[lo], at[i] = p.val, lo
	}
	return value.MakeFuncAsWritten(dom, f, at)
}

// domainElement returns the argument that the bound variables make up: a tuple if there are several.
func domainElement(c *Ctx, rs []ranging) value.Value {
	if len(rs) == 1 {
		return rs[0].element(c)
	}
	vs := make([]value.Value, len(rs))
	for i := range rs {
		vs[i] = rs[i].element(c)
	}
	return value.MakeTuple(vs)
}

// constructed is a function constructor as code.
type constructed struct {
	def  *ast.FuncDef
	body code
	text string // how it prints, with %s for the sets
}

// lazyFunc makes a function whose values are computed when they are asked for.
func lazyFunc(c *Ctx, f *constructed, rs []ranging, sets []value.Value) value.Value {
	body := f.body
	checkDomain(f.def, sets)
	d := c.lazy()
	return value.MakeLazyFuncOf(sets, f.written(sets), func(arg value.Value) (v value.Value) {
		d.apply(func(c *Ctx) {
			bindArgument(c, rs, arg)
			v = body(c)
		})
		return v
	}, f.text)
}

// checkDomain raises an error if what a function's only argument ranges over is no set.
func checkDomain(e *ast.FuncDef, sets []value.Value) {
	if dom := sets[0]; len(sets) == 1 && !value.IsSet(dom) {
		fail(e, "Attempted to apply the function constructor to the domain\n%s,\nwhich is not a set.\n%s", dom, e.Span())
	}
}

// bindArgument splits a function's argument over the bound variables.
func bindArgument(c *Ctx, rs []ranging, arg value.Value) {
	if len(rs) == 1 {
		rs[0].assign(c, arg)
		return
	}
	es, ok := value.TupleElems(arg)
	if !ok || len(es) != len(rs) {
		failCode(msg.ArgumentMismatch, rs[0].at)
	}
	for i := range rs {
		rs[i].assign(c, es[i])
	}
}

func (k funcs) funcSet(e *ast.FuncSet, sc *scope) code {
	dom, rng := k.value(e.Dom, sc), k.value(e.Range, sc)
	return func(c *Ctx) value.Value {
		d := dom(c)
		return value.MakeFuncSet(d, rng(c))
	}
}

// record compiles [a |-> e, ...]. Values are computed in textual order and stored in the shape's order.
func (k funcs) record(e *ast.Record, sc *scope) code {
	sh, order := k.shape(e.Fields)
	written := value.NewOrder(order)
	vals := k.fieldValues(e.Fields, sc)
	if len(vals) > scratch {
		return func(c *Ctx) value.Value {
			vs := make([]value.Value, len(vals))
			for i, f := range vals {
				vs[order[i]] = f(c)
			}
			return value.MakeRecordAsWritten(sh, vs, written)
		}
	}
	return func(c *Ctx) value.Value {
		var vs [scratch]value.Value
		for i, f := range vals {
			vs[order[i]] = f(c)
		}
		return value.MakeRecordAsWritten(sh, vs[:len(vals)], written)
	}
}

func (k funcs) recordSet(e *ast.RecordSet, sc *scope) code {
	sh, order := k.shape(e.Fields)
	sets := k.fieldValues(e.Fields, sc)
	return func(c *Ctx) value.Value {
		vs := make([]value.Value, len(sets))
		for i, f := range sets {
			vs[order[i]] = f(c)
		}
		return value.MakeRecordSet(sh, vs)
	}
}

func (k funcs) fieldValues(fields []*ast.Field, sc *scope) []code {
	out := make([]code, len(fields))
	for i, f := range fields {
		out[i] = k.value(f.Value, sc)
	}
	return out
}

// shape returns the record shape of fields and, for each field as written, its place in the shape.
func (k funcs) shape(fields []*ast.Field) (*value.Shape, []int) {
	names := make([]value.Value, len(fields))
	for i, f := range fields {
		names[i] = k.cfg.Table.String(f.Name.Text)
	}
	sh := k.cfg.Table.Shape(append([]value.Value(nil), names...))
	order := make([]int, len(fields))
	for i, n := range names {
		order[i] = sh.Index(n)
	}
	return sh, order
}

// funcApp compiles f[a]. A function constructor that is applied on the spot is not evaluated as a whole.
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
	f := k.appliedFunction(e.Func, sc)
	if k.is(tracing) {
		return k.applyTraced(e, f, sc)
	}
	if p := (tuples{k.names}).argumentParts(e, sc); p != nil {
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
	arg := k.argumentOf(e, sc)
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

// isRecursiveFunction reports whether an expression is the name of a recursive function. TLC evaluates those when their
// elements are asked for, also where we have all elements at hand.
func (k funcs) isRecursiveFunction(e ast.Expr, sc *scope) bool {
	e, sc = open(e, sc)
	a, ok := e.(*ast.Apply)
	if !ok || len(a.Selectors) > 0 || len(a.Args()) > 0 {
		return false
	}
	t := k.target(a, sc)
	if t.def == nil || !t.def.Origin().Recursive {
		return false
	}
	_, ok = t.def.Origin().Body.(*ast.FuncDef)
	return ok
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
	if c.made != nil {
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
	if f := k.keptConstructor(def, dsc); f != nil {
		return k.applyRecursive(e, f, dsc, arg)
	}
	rs, inner := k.bounds(def.Bounds, dsc)
	body := k.value(def.Body, inner)
	f := &constructed{def, body, constructorText(def)}
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
		if c.showing || f.body == nil { // while it is shown, as a part of itself
			panic(&Error{Code: msg.General, Text: "the function is being shown"})
		}
		m := c.mark()
		c.showing = true
		defer func() {
			c.showing = false
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

// recursiveFunction is a recursive function definition as code: the function of its body, and its domain.
type recursiveFunction struct {
	fn   *function
	rs   []ranging
	made *constructed
}

func newRecursiveFunction(def *ast.FuncDef, fn *function) *recursiveFunction {
	rf := &recursiveFunction{fn: fn}
	body := func(c *Ctx) value.Value { return rf.fn.code(c) } // which is compiled later
	rf.made = &constructed{def, body, constructorText(def)}
	return rf
}

// applyRecursive compiles the application of a recursively defined function as a call.
func (k funcs) applyRecursive(e *ast.FuncApp, rf *recursiveFunction, sc *scope, arg code) code {
	home := sc.owner()
	hops := -1
	if home != nil {
		hops = k.fn.hops(home)
	}
	return func(c *Ctx) value.Value {
		a := arg(c)
		var up *frame
		if hops >= 0 {
			up = c.hop(hops)
		}
		return callRecursive(c, rf, up, e, a)
	}
}

func callRecursive(c *Ctx, rf *recursiveFunction, up *frame, e *ast.FuncApp, a value.Value) value.Value {
	var entry *memoEntry
	now := c.now(rf.fn.span)
	if rf.fn.memo >= 0 && now != 0 && isScalar(a) {
		m, ok := c.memoLookup(rf.fn, now, []value.Value{a})
		if ok {
			return m.val
		}
		entry = m
	}
	fr := c.push(rf.fn.slots, up)
	old := c.enter(fr)
	checkArgument(c, e, rf.rs, a, rf.made)
	bindArgument(c, rf.rs, a)
	v := rf.fn.code(c)
	c.leave(old)
	if entry != nil && !isLazy(v) {
		entry.fill(now, v, a)
	}
	return v
}

// constructorKey names a function constructor under a substitution in one of its variants.
type constructorKey struct {
	def     *ast.FuncDef
	sc      *scope
	variant int
}

// A recursive function definition may be needed as code for its value, for the value of an element, and for an element of that:
// their variants have numbers of their own.
const (
	ofElements           = variants
	ofElementsOfElements = 2 * variants
)

// keptConstructor returns the function of a constructor at module level if the values of its elements are worth keeping
// as long as the state or step is at hand, else nil.
func (k funcs) keptConstructor(def *ast.FuncDef, sc *scope) *recursiveFunction {
	if k.keepsNodes() || k.is(initial) || sc.owner() != nil {
		return nil
	}
	key := constructorKey{def, sc, k.variant()}
	rf, ok := k.made.applied[key]
	if !ok {
		k.made.applied[key] = nil // for constructors that meet themselves
		rf = newRecursiveFunction(def, nil)
		before := k.made.counts.nodes
		rf.fn = k.sharing().function(nil, func(k place) (code, pred) {
			rs, inner := names{k}.bounds(def.Bounds, sc)
			rf.rs = rs
			return k.repeated().value(def.Body, inner), nil
		})
		if k.made.counts.nodes-before >= minMemo {
			memos{k.place}.memoise(rf.fn)
		}
		k.made.applied[key] = rf
	}
	if rf == nil || rf.fn.memo < 0 {
		return nil
	}
	k.note(rf.fn.deps)
	return rf
}

// recursive compiles the body of a recursive function definition at first use.
func (k funcs) recursive(def *ast.FuncDef, sym *sem.Symbol, sc *scope) *recursiveFunction {
	key := funcKey{sym, sc, k.variant() + ofElements}
	if f := (calls{k.names}).compiledFunction(key); f != nil {
		return k.made.recursives[f]
	}
	rf := newRecursiveFunction(def, &function{memo: -1})
	k.made.recursives[rf.fn] = rf
	calls{k.names}.defineFunction(key, rf.fn, sc.owner(), func(k place) (code, pred) {
		rs, inner := names{k}.bounds(def.Bounds, sc)
		rf.rs = rs
		return k.expanding(sym).value(def.Body, inner), nil
	})
	k.note(rf.fn.deps)
	memos{k.place}.memoise(rf.fn)
	return rf
}

// recursiveValue is a recursive function as a value: its elements are computed when they are asked for.
func (k funcs) recursiveValue(sym *sem.Symbol, sc *scope) code {
	rf := k.recursive(sym.Origin().Body.(*ast.FuncDef), sym, sc)
	home := sc.owner()
	hops := -1
	if home != nil {
		hops = k.fn.hops(home)
	}
	def := rf.made.def
	app := &ast.FuncApp{Func: def}
	app.Loc = def.Span()
	return func(c *Ctx) value.Value {
		var up *frame
		if hops >= 0 {
			up = c.hop(hops)
		}
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
			d.apply(func(c *Ctx) { v = callRecursive(c, rf, up, app, arg) })
			return v
		}, rf.made.text)
	}
}

// exceptValue compiles [f EXCEPT !.a[b] = e, ...]: updates apply one after the other.
func (k funcs) exceptValue(e *ast.Except, sc *scope) code {
	f := k.value(e.Func, sc)
	updates := make([]func(c *Ctx, v value.Value) value.Value, len(e.Updates))
	for i, u := range e.Updates {
		updates[i] = k.update(u, e.Func, sc)
	}
	if len(updates) == 1 {
		u := updates[0]
		return func(c *Ctx) value.Value { return u(c, f(c)) }
	}
	return func(c *Ctx) value.Value {
		v := f(c)
		for _, u := range updates {
			v = u(c, v)
		}
		return v
	}
}

// update compiles one !path = e of an expression [f EXCEPT ...].
func (k funcs) update(u *ast.Update, f ast.Expr, sc *scope) func(c *Ctx, v value.Value) value.Value {
	keys := make([]code, len(u.Path))
	for i, p := range u.Path {
		if p.Field != nil {
			name := k.cfg.Table.String(p.Field.Text)
			keys[i] = func(*Ctx) value.Value { return name }
			continue
		}
		keys[i] = k.argumentOf(&ast.FuncApp{Args: p.Args}, sc)
	}
	slot := k.fn.slot()
	val := k.value(u.Value, sc.bind(atSymbol, k.slotBinding(slot)))
	return func(c *Ctx, v value.Value) value.Value {
		return updateAt(c, v, keys, f, func(old value.Value) value.Value {
			c.f[slot] = old
			return val(c)
		})
	}
}

// updateAt replaces the element of f at a path of keys; whole is the expression for the function that EXCEPT updates.
func updateAt(c *Ctx, f value.Value, keys []code, whole ast.Expr, val func(old value.Value) value.Value) value.Value {
	if !value.IsFunction(f) {
		fail(whole, "Attempted to apply EXCEPT construct to the value %s.", f)
	}
	key := keys[0](c)
	old, ok := value.ApplyOK(f, key)
	if !ok {
		c.env.Warn(msg.ExceptUnknownField, whole.Span().String())
		return f
	}
	var v value.Value
	if len(keys) == 1 {
		v = val(old)
	} else {
		v = updateAt(c, old, keys[1:], whole, val)
	}
	f, _ = value.Except(f, key, v)
	return f
}

func (k funcs) atValue(e *ast.At, sc *scope) code {
	b := sc.lookup(atSymbol)
	if b == nil {
		return func(*Ctx) value.Value { undefined(e, "@"); return value.Value{} }
	}
	return uses{k.names}.use(b, e)
}
