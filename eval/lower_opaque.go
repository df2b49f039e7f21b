package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// Opaque is code of this compiler for a part of a lowered formula. It is run in a context that has the current state, with
// the values of the locals that the part may depend on.
type Opaque struct {
	// Params are those locals.
	Params []*ir.Local
	// OfState tells that the value depends on the current state, too.
	OfState bool

	home *fnScope
	fn   *function
}

// Of reports whether the value depends on a state variable.
func (o *Opaque) Of(i int) bool { return o.fn.deps.state>>min(i, maxVariable)&1 != 0 }

// Implementation returns what the operator of a Call computes, given the values of its operands; false if the node is no Call.
// A result that is no value tells that the operator's definition has to be asked.
func Implementation(n *ir.Node) (call func(c *Ctx, args []value.Value) (value.Value, *Error), ok bool) {
	impl, ok := n.Native().Impl.(*Builtin)
	if !ok {
		return nil, false
	}
	return func(c *Ctx, args []value.Value) (v value.Value, err *Error) {
		err = c.protect(func() {
			switch {
			case impl.Fn1 != nil && len(args) == 1:
				v = impl.Fn1(c, args[0])
			case impl.Fn2 != nil && len(args) == 2:
				v = impl.Fn2(c, args[0], args[1])
			case impl.FnN != nil:
				v = impl.FnN(c, args)
			}
		})
		return v, err
	}, true
}

// Opaque compiles a part of a lowered formula; false if its value depends on more than the current state and locals, or may
// be another one each time.
func (k *Compiler) Opaque(n *ir.Node) (*Opaque, bool) {
	src, ok := n.Source.(*source)
	if !ok {
		return nil, false
	}
	f := src.compile()
	if f == nil || f.deps.next != 0 || f.deps.impure || f.deps.late {
		return nil, false
	}
	o := &Opaque{home: src.l.fs, fn: f, OfState: f.deps.state != 0}
	for _, r := range f.deps.reads {
		for _, x := range src.inScope {
			if r.fn == src.l.fs && x.Slot >= r.low {
				o.Params = append(o.Params, x)
			}
		}
	}
	return o, true
}

// OpaqueNext is Opaque for a part that depends on the next state alone, and on no locals: the same is compiled about a state, and is to be run in a context
// that has the next one as its current state.
func (k *Compiler) OpaqueNext(n *ir.Node) (*Opaque, bool) {
	src, ok := n.Source.(*source)
	if !ok || !src.k.is(primed) || src.value != nil {
		return nil, false
	}
	there := *src
	there.region = &region{l: src.l, k: &names{src.k.without(primed)}, inScope: src.inScope}
	here, f := src.compile(), there.compile()
	if here == nil || here.deps.state != 0 || here.deps.impure || here.deps.late || len(here.deps.reads) > 0 {
		return nil, false
	}
	if f == nil || f.deps.next != 0 || f.deps.state != here.deps.next || len(f.deps.reads) > 0 {
		return nil, false
	}
	return &Opaque{OfState: true, home: src.l.fs, fn: f}, true
}

// OpaqueWays compiles a part of an action that says nothing of the next state: its value is in how many ways it is satisfied, for each of which enumerating the action
// goes on. It returns false where Opaque does.
func (k *Compiler) OpaqueWays(n *ir.Node) (*Opaque, bool) {
	o, ok := k.Opaque(n)
	if !ok || n.Source.(*source).value != nil {
		return nil, false
	}
	src := n.Source.(*source)
	f := src.compileBy(func(k place) code { return countWays(k.with(enumerating), src.e, src.sc) })
	if f == nil {
		return nil, false
	}
	f.deps = o.fn.deps // a formula depends on no more where it is enumerated, though code that calls itself says so
	o.fn = f
	return o, true
}

// countWays compiles the number of ways in which a formula is satisfied that gives no variable a value.
func countWays(k place, e ast.Expr, sc *scope) code {
	slot := k.fn.slot()
	run := k.action(e, sc, func(c *Ctx) bool {
		c.fr.s[slot] = value.MakeInt(c.fr.s[slot].Int() + 1)
		return true
	})
	return func(c *Ctx) value.Value {
		c.fr.s[slot] = value.MakeInt(0)
		c.enum.unbound = 1 // some variable has no value yet: see shortcut
		run(c)
		return c.fr.s[slot]
	}
}

// Eval evaluates the code given the values of its parameters. Sets that are not listed stay as they are.
func (o *Opaque) Eval(c *Ctx, args []value.Value) (v value.Value, err *Error) {
	err = c.protect(func() {
		outer := c.push(o.home.slots, nil)
		for i, x := range o.Params {
			outer.s[x.Slot] = args[i]
		}
		old := c.enter(c.push(o.fn.slots, outer))
		v = o.fn.code(c)
		c.leave(old)
		c.depth--
	})
	return v, err
}

// compile compiles the expression; nil if that fails.
func (s *source) compile() *function {
	return s.compileBy(func(k place) code {
		if s.value != nil {
			return s.value(k)
		}
		return k.value(s.e, s.sc)
	})
}

func (s *source) compileBy(of func(k place) code) (f *function) {
	counts := &s.k.made.counts
	defer func(n int) {
		counts.expressions = n // this code comes on top of what a model may have
		if r := recover(); r != nil {
			if _, ok := r.(*Error); !ok {
				panic(r)
			}
			f = nil
		}
	}(counts.expressions)
	at := s.k.without(enumerating)
	at.depth = uint16(s.depth)
	at.rooted(func(k place) span {
		f = k.function(s.l.fs, func(k place) (code, pred) { return of(k), nil })
		return inState
	})
	return f
}
