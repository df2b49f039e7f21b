package eval

import (
	"sync/atomic"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
)

// detach returns a context of its own for code that runs on behalf of a lazy value, over a copy of the frames.
func (c *Ctx) detach() *Ctx {
	d := &Ctx{
		cfg: c.cfg, counts: c.counts, warner: warner{env: c.env}, interrupt: c.interrupt, step: c.step, watch: c.watch,
		memory: memory{last: c.memory.last}, position: c.position,
		stack: stack{nested: c.nested},
	}
	d.fr = snapshot(c.fr, map[*frame]*frame{})
	d.f = d.fr.s
	return d
}

// lazyCtx applies the code of a lazy value: a snapshot of the context in which the value was made, and a context for
// one application that is handed from one application to the next. Several goroutines may apply the same value.
type lazyCtx struct {
	base *Ctx
	idle atomic.Pointer[Ctx]
	busy atomic.Int32 // applications in progress: nested in others, or of other goroutines
}

func (c *Ctx) lazy() *lazyCtx { return &lazyCtx{base: c.detach()} }

// apply runs f in a context whose frame holds what was captured. Slots that code writes are its own, so that a context
// can serve again; one whose application failed is dropped. A value whose elements ask for the value as a whole is applied
// inside itself without end, also in contexts that served before: each application counts. See maxNested.
func (l *lazyCtx) apply(f func(c *Ctx)) {
	defer l.busy.Add(-1)
	nested := l.base.nested + int(l.busy.Add(1))
	c := l.idle.Swap(nil)
	if c == nil {
		c = l.context()
	}
	c.nested = nested
	c.Nest() // for good: all that this context evaluates is nested in what made the value
	f(c)
	l.idle.Store(c)
}

// context makes a context for an application.
func (l *lazyCtx) context() *Ctx {
	b := l.base
	c := &Ctx{
		cfg: b.cfg, counts: b.counts, warner: warner{env: b.env}, interrupt: b.interrupt, step: b.step, watch: b.watch, memory: memory{last: b.memory.last}, position: b.position,
	}
	c.fr = &frame{s: append([]value.Value(nil), b.fr.s...), up: b.fr.up}
	c.f = c.fr.s
	return c
}

// thunk is an unevaluated argument of a called function.
type thunk struct {
	code     code
	fr       *frame
	step     step
	ahead    code // its value in the next state, where that may be asked for
	volatile bool // depends on variables that are being determined: evaluated at each use
	done     bool
	val      value.Value
	stands   *standing // of an argument of an action that stands for more than its value
}

// force evaluates a thunk once.
func (c *Ctx) force(t *thunk) value.Value {
	if !t.done {
		old, step := c.enter(t.fr), c.step
		c.step = t.step
		t.val = t.code(c)
		c.fr, c.f, c.step = old, old.s, step
		t.done = !t.volatile
	}
	return t.val
}

// closure is an operator as a value: what an operator parameter of a called function or of a Builtin holds.
type closure struct {
	fn     *function
	up     *frame
	action *actionFunction // how it is enumerated where a called action applies it; nil if it is only evaluated
	*looks
}

// looks is what can be seen of an operator value without calling it.
type looks struct {
	at      ast.Span    // of a lazily passed argument
	text    string      // as the operator prints
	literal value.Value // the body, if that is a number or a string, else Undef
	// ordering: it compares numbers that both arguments give in the same way.
	ordering bool
}

func (l *looks) String() string { return l.text }

// Place returns the place in the source of a lazily passed argument.
func Place(op value.Value) ast.Span { return op.Operator().(*closure).at }

// Literal returns the body of an operator value that is a number or a string: TLC passes such operators to Java methods
// as these values. It returns false for other operators.
func Literal(op value.Value) (value.Value, bool) {
	l := op.Operator().(*closure).literal
	return l, !l.IsUndef()
}

// Call applies an operator value to arguments; with no arguments it evaluates a lazily passed argument.
func (c *Ctx) Call(op value.Value, args ...value.Value) value.Value {
	cl := op.Operator().(*closure)
	fr := c.push(cl.fn.slots, cl.up)
	copy(fr.s, args)
	old := c.enter(fr)
	v := cl.fn.code(c)
	c.leave(old)
	return v
}
