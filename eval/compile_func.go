package eval

import (
	"unsafe"

	"sync/atomic"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	msg "github.com/gotlc/gotlc/tlc/code"
)

// funcs compiles functions: constructors, applications, EXCEPT.
type funcs struct{ names }

// funcDef compiles [x \in S |-> e]: all values at once where the domain is listed, else a function that computes
// its values when they are asked for. So does one that fails for an element: in TLC all functions compute their values then, and
// an element that nobody asks for is no error.
//
//go:noinline
func (k funcs) funcDef(e *ast.FuncDef, sc *scope) code {
	rs, inner := k.bounds(e.Bounds, sc)
	body := k.repeated().value(e.Body, inner)
	if k.isFresh() {
		body = ofElement(body)
	}
	f := &constructed{def: e, body: body, text: constructorText(e)}
	if len(rs) == 1 && !rs[0].tuple {
		r := &rs[0]
		return func(c *Ctx) value.Value {
			set := r.set(c)
			if !value.IsReducible(set) {
				return lazyFunc(c, f, rs, []value.Value{set})
			}
			if fv, ok := f.listed(c, r, set); ok {
				return fv
			}
			return brokenFunc(c, f, rs, set)
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
		if fv, ok := f.paired(c, rs, sets); ok {
			return fv
		}
		return brokenFunc(c, f, rs, sets...)
	}
}

// listed evaluates a function of one variable as a whole. False: that fails.
func (f *constructed) listed(c *Ctx, r *ranging, set value.Value) (made value.Value, ok bool) {
	if f.failures.Load() >= tooManyFailures {
		return made, false
	}
	defer f.failed(c, c.mark())
	elems := value.Elems(set)
	var buf [scratch]value.Value
	vals := buf[:0]
	if len(elems) > scratch {
		vals = value.SpaceFor(len(elems))
	}
	for _, v := range elems {
		c.bind(r.slots[0], v)
		vals = append(vals, f.body(c))
	}
	return value.MakeFuncOver(set, vals), true
}

// paired is listed for several variables.
func (f *constructed) paired(c *Ctx, rs []ranging, sets []value.Value) (made value.Value, ok bool) {
	if f.failures.Load() >= tooManyFailures {
		return made, false
	}
	defer f.failed(c, c.mark())
	var pairs []pair
	var growth value.Growth
	eachFrom(c, rs, sets, func(c *Ctx) bool {
		pairs = append(pairs, pair{domainElement(c, rs), f.body(c)})
		growth.To(len(pairs) * int(unsafe.Sizeof(pair{})))
		return true
	})
	return makeFunc(pairs), true
}

// tooManyFailures is how often evaluating a function as a whole is tried in vain. There must be an end to it: where functions of
// functions fail, each try may be made of many.
const tooManyFailures = 64

// failed is to be deferred: it ends a panic because of an element that cannot be evaluated.
func (f *constructed) failed(c *Ctx, m mark) {
	if c.CutShort() {
		return
	}
	r := recover()
	if r == nil {
		return
	}
	if err := c.watch.failure(r); err.Interrupted() {
		panic(err)
	}
	c.reset(m)
	f.failures.Add(1)
}

type pair struct{ key, val value.Value }

// makeFunc builds a function from pairs with distinct keys in any order.
func makeFunc(pairs []pair) value.Value {
	keys := value.SpaceFor(len(pairs))
	for _, p := range pairs {
		keys = append(keys, p.key)
	}
	dom := value.Elems(value.MakeSet(keys))
	f := value.SpaceFor(len(dom))[:len(dom)]
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

	failures atomic.Int32 // of evaluating it as a whole
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

// brokenFunc is lazyFunc for a function some of whose elements are known to have no value.
func brokenFunc(c *Ctx, f *constructed, rs []ranging, sets ...value.Value) value.Value {
	d := c.lazy()
	return value.MakeBrokenFunc(sets, func(arg value.Value) (v value.Value) {
		defer func() {
			if r := recover(); r != nil {
				err := *asError(r)
				err.Late = true
				panic(&err)
			}
		}()
		d.apply(func(c *Ctx) {
			bindArgument(c, rs, arg)
			v = f.body(c)
		})
		return v
	})
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
