package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
)

// uses compiles references to what names stand for.
type uses struct{ names }

// use compiles a reference to a binding that stands for a value.
//
//go:noinline
func (k uses) use(b *binding, at ast.Node) code {
	switch b.kind {
	case bindValue:
		v := b.val
		return func(*Ctx) value.Value { return v }
	case bindGo:
		e, _ := at.(ast.Expr)
		return values{k.names}.apply(k.resolveGlobal(b.sym, k.made.root, nil), e)
	case bindSlot, bindCurrent:
		return k.loadSlot(b)
	case bindParam:
		return k.loadParam(b)
	case bindLazy:
		if b.primed == k.is(primed) {
			return k.loadLazy(b)
		}
	}
	if b.fn == topLevel {
		return k.inPlace(b)
	}
	return k.inFrameOf(b.fn, k.sharedCode(b).val)
}

// inPlace compiles a binding made outside of any function. Its code is shared by all uses if it needs no slots or if its
// value has a memo; else it is compiled into the current function.
func (k uses) inPlace(b *binding) code {
	k.place = k.countedAt(b)
	if b.apart && k.cover != nil {
		return k.value(b.expr, b.sc)
	}
	cc := b.codeIn(k.variant())
	if cc == nil {
		cc = k.outside(b.expr, b.sc)
		b.addCode(k.variant(), cc)
	}
	if cc.val == nil {
		return k.value(b.expr, b.sc)
	}
	k.note(cc.deps)
	return cc.val
}

// sharedCode returns the code of a binding's expression, compiled in the function that the expression belongs to.
//
//go:noinline
func (k uses) sharedCode(b *binding) *compiled {
	i := k.variant()
	k.place = k.countedAt(b)
	cc := b.codeIn(i)
	if cc == nil || b.apart && k.cover != nil {
		cc = &compiled{}
		b.addCode(i, cc)
		at := k.in(b.fn)
		base := at.slotBase()
		d := at.without(enumerating).sharing().apart(func(k place) { cc.val = k.value(b.expr, b.sc) })
		if cc.deps = d; d.constant(b.fn, base) && !k.keepsNodes() {
			cc.constant, cc.deps = true, deps{}
		}
	}
	k.note(cc.deps)
	return cc
}

// inFrameOf makes code that belongs to an enclosing function run in that function's frame.
//
//go:noinline
func (k uses) inFrameOf(fn *fnScope, f code) code {
	if fn == k.fn {
		return f
	}
	n := k.fn.hops(fn)
	return func(c *Ctx) value.Value {
		old := c.enter(c.fr.hop(n))
		v := f(c)
		c.fr, c.f = old, old.s
		return v
	}
}

//go:noinline
func (k uses) loadSlot(b *binding) code {
	k.noteSlot(b.fn, b.slot)
	if b.kind == bindCurrent && k.is(primed) {
		k.noteAll()
	}
	i := b.slot
	if b.fn == k.fn {
		return func(c *Ctx) value.Value { return c.f[i] }
	}
	n := k.fn.hops(b.fn)
	return func(c *Ctx) value.Value { return c.fr.hop(n).s[i] }
}

// loadLazy evaluates the binding's expression at first use. A value that depends on variables whose values are
// being determined is not kept, nor, among what determines them, one that another use may not have: see apart.
//
//go:noinline
func (k uses) loadLazy(b *binding) code {
	cc := k.sharedCode(b)
	if cc.constant && b.fn == k.fn { // what depends on it alone is constant, too
		return cc.val
	}
	if b.volatile && (k.isVolatile(cc.deps) || cc.deps.impure) {
		return k.inFrameOf(b.fn, cc.val)
	}
	k.noteSlot(b.fn, b.slot)
	i := b.slot
	return k.inFrameOf(b.fn, func(c *Ctx) value.Value {
		v := c.f[i]
		if v.IsUndef() {
			v = cc.val(c)
			c.f[i] = v
		}
		return v
	})
}

//go:noinline
func (k uses) loadParam(b *binding) code {
	k.noteSlot(b.fn, b.slot)
	i := b.slot
	n := k.fn.hops(b.fn)
	if k.is(primed) && !b.primed {
		return k.loadAhead(n, i)
	}
	return func(c *Ctx) value.Value {
		fr := c.fr.hop(n)
		v := fr.s[i]
		if v.Kind() == value.Operator {
			t := v.Operator().(*thunk)
			if v = c.force(t); t.done && t.ahead == nil {
				fr.s[i] = v
			}
		}
		return v
	}
}

// outside compiles an expression that belongs to no function, for any number of uses. It has no code if it had better
// be compiled where it is used: because it needs slots and can have no memo.
//
//go:noinline
func (k uses) outside(e ast.Expr, sc *scope) *compiled {
	at := k.sharing()
	m := memos{at}.begin()
	fn := at.function(nil, func(k place) (code, pred) { return k.value(e, sc), nil })
	cc := &compiled{deps: fn.deps}
	if cell := (memos{at}).cellFor(fn.deps, m); cell != nil {
		cc.val, cc.memo = cell.value(func(c *Ctx) value.Value { return fn.eval(c) }), true
	} else if fn.slots == 0 {
		cc.val = fn.code
	}
	return cc
}

// definition compiles the use of a definition without parameters whose memo all its uses share, or returns nil.
func (k uses) definition(t target) code {
	if k.keepsNodes() || k.is(initial) || len(t.args) > 0 || t.def.InLet || t.sc.module.owner() != nil || t.def.Instance != nil && t.sc.findInstance(t.def.Instance) != t.sc.module {
		return nil
	}
	key := funcKey{t.def, t.sc.module, k.variant()}
	cc, ok := k.made.shared[key]
	if !ok {
		k.made.shared[key] = nil // for definitions that meet themselves
		x := k.expandAtTop(t.def, t.sc, nil)
		cc = uses{names{k.expanding(x.sym)}}.outside(x.body, x.sc)
		k.made.shared[key] = cc
	}
	if cc == nil || cc.val == nil || !cc.memo {
		return nil
	}
	k.note(cc.deps)
	return cc.val
}
