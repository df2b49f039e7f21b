package eval

import (
	"math/rand"
	"sync/atomic"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
)

// Env is what an evaluation may ask of the run around it. Implementations are safe for concurrent use.
type Env interface {
	// Print writes a line of user output.
	Print(text string)
	// Stat returns the value of TLCGet("name"), if there is one.
	Stat(name string) (value.Value, bool)
	// Register returns the value of a TLCSet register.
	Register(key value.Value) (value.Value, bool)
	// SetRegister sets a TLCSet register.
	SetRegister(key, v value.Value)
	// CountPossible counts whether a predicate held which must hold sometime (_POSSIBLE in a model).
	CountPossible(name string, held bool)
	// Random returns the generator for the operators that draw numbers.
	Random() *rand.Rand
	// FormatValue renders a value as Print shows it.
	FormatValue(v value.Value) string
	// ErrorText is the text of an error with a code as the specification sees it: in TLC, what it prints.
	ErrorText(code int, text string) string
	// Stop ends the run after the states at hand.
	Stop()
	// Warn reports a warning message of TLC's by code.
	Warn(code int, params ...string)

	World
}

// watch is what code keeps that was compiled for tracing or counting, and what is noted for error texts. A context shares it with those of the lazy values made
// in it: what these evaluate is nested in what asks for it.
type watch struct {
	emitted uint64     // states emitted by counting code
	nodes   []ast.Node // nested expressions, kept by tracing code
	maker
	showing bool // evaluating the elements of a function for an error text
	// What tracing code notes about the error on its way: it is of an element, or of the argument of such a function.
	ofElement, ofArgument bool
	// overflowing is set while an evaluation ends because it is nested too deeply.
	overflowing atomic.Bool
}

// Ctx is the mutable side of an evaluation: the states, the frames, the caches. One goroutine uses one Ctx.
type Ctx struct {
	f  []value.Value // slots of the current frame
	fr *frame        // the current frame itself

	step
	construction
	keeper

	stack

	*watch
	probe *Probe // of enumerations by probing code; nil if there is none

	cfg       *Config
	counts    *counts // of what has been compiled
	env       Env
	interrupt *Interrupt // ends evaluations; never nil
	position
	preEval bool // evaluating a constant definition, before the search
}

// stack has the frames in use.
type stack struct {
	frames []*frame // innermost last: frames[:depth]
	depth  int
	nested int // see maxNested
}

// construction is the state of an enumeration.
type construction struct {
	spare   [][]value.Value // next states of enumerations inside others, for further use
	between uint64          // states between the parts of compositions since the last TakeBetween
	draft   []value.Value   // the next state of enumerations
	unbound int             // number of Undef entries in the state that is being built
	before  []step          // what was seen outside the second part of A \cdot B, outermost first
	emit    Emit            // receiver of the enumeration in progress
}

// step is what code sees of a behavior.
type step struct {
	cur  []value.Value // values of the variables in the current state
	next []value.Value // values of the primed variables; Undef where not (yet) determined
	eras [spans]era
	// terms are those of cur and next, nil if values of expressions are not to be recalled from other states.
	terms *Terms
	// inherited are the variables that are as they were in a state in which the predicates being evaluated held.
	inherited variables
}

// frame holds the local values of one activation of a function; up is the frame of the enclosing function's
// activation (the static link).
type frame struct {
	s  []value.Value
	up *frame

	// Of a called action: what follows the call, and the frame it belongs to.
	then   cont
	caller *frame
}

// NewCtx returns a context for evaluating code of k.
func (k *Compiler) NewCtx(env Env) *Ctx { return k.top().newCtx(env) }

func (k place) newCtx(env Env) *Ctx {
	c := &Ctx{cfg: k.cfg, counts: &k.made.counts, env: env, fr: &frame{}, interrupt: k.cfg.Interrupt, watch: &watch{}}
	if c.interrupt == nil {
		c.interrupt = &Interrupt{}
	}
	c.draft = make([]value.Value, len(k.cfg.Vars))
	c.SetState(make([]value.Value, len(k.cfg.Vars)), nil)
	return c
}

// Table returns the run's table of strings and model values.
func (c *Ctx) Table() *value.Table { return c.cfg.Table }

// borrow returns a state without values, until it is given back.
func (c *Ctx) borrow(n int) []value.Value {
	if last := len(c.spare) - 1; last >= 0 && cap(c.spare[last]) >= n {
		s := c.spare[last][:n]
		c.spare = c.spare[:last]
		clear(s)
		return s
	}
	return make([]value.Value, n)
}

func (c *Ctx) giveBack(s []value.Value) { c.spare = append(c.spare, s) }

// Env returns the run around the evaluation.
func (c *Ctx) Env() Env { return c.env }

// TakeBetween returns the number of states that compositions A \cdot B went through since it was last asked.
func (c *Ctx) TakeBetween() uint64 {
	n := c.between
	c.between = 0
	return n
}

// PreEvaluating reports whether a constant definition is being evaluated once and for all: figures of the search have
// no value then, so that a definition that uses them is evaluated where it is used.
func (c *Ctx) PreEvaluating() bool { return c.preEval }

// SetState sets the current and the next state. The slices are in variable order and are not copied; their contents
// must not change before the next call. A nil next means that primed variables are undefined.
func (c *Ctx) SetState(cur, next []value.Value) { c.SetStep(c.To(c.From(cur), next)) }

// Origin is a state from which several steps are looked at.
type Origin struct {
	vals []value.Value
	era  era
}

// From announces a state as the origin of steps. It serves until the contents of the slice change.
func (c *Ctx) From(cur []value.Value) Origin { return Origin{cur, c.newEra()} }

// Values returns the values of the state.
func (o Origin) Values() []value.Value { return o.vals }

// Step is a step that formulas are evaluated on, with other evaluations in between.
type Step struct {
	from Origin
	next []value.Value
	era  era
}

// To announces the step from a state to another, or to none if next is nil. It serves until the contents of a slice
// change.
func (c *Ctx) To(from Origin, next []value.Value) Step { return Step{from, next, c.newEra()} }

// Next returns the values of the next state.
func (s Step) Next() []value.Value { return s.next }

// SetStep sets the current and the next state, as SetState does. What has been computed about the current state alone
// is not computed again for every step from it, and what has been computed about the step not each time that it is set.
func (c *Ctx) SetStep(s Step) {
	if s.next == nil {
		s.next = c.draft
		clear(s.next)
	}
	c.step = step{cur: s.from.vals, next: s.next, eras: [spans]era{s.from.era, s.era}}
}

// State returns the current state's values.
func (c *Ctx) State() []value.Value { return c.cur }

// push enters a frame with n slots. The slots hold leftovers: code initialises what it reads.
func (c *Ctx) push(n int, up *frame) *frame {
	c.look()
	if c.depth == len(c.frames) {
		if c.depth >= c.counts.maxDepth() {
			c.overflow()
		}
		c.frames = append(c.frames, &frame{})
	}
	fr := c.frames[c.depth]
	c.depth++
	if cap(fr.s) < n {
		fr.s = make([]value.Value, n, n+n/2)
	}
	fr.s = fr.s[:n]
	clear(fr.s)
	fr.up = up
	return fr
}

// Nest begins an evaluation inside another one, for an operator written in Go; Unnest, deferred, ends it. Too many of them
// are an error, as calls are that go too deep.
func (c *Ctx) Nest() {
	if c.nested >= maxNested {
		c.overflow()
	}
	c.nested++
}

// Unnest ends what Nest began.
func (c *Ctx) Unnest() { c.nested-- }

// enter makes fr the current frame and returns the one to go back to.
func (c *Ctx) enter(fr *frame) *frame {
	old := c.fr
	c.fr, c.f = fr, fr.s
	return old
}

// leave goes back to a frame that enter returned, giving up the innermost pushed frame.
func (c *Ctx) leave(old *frame) {
	c.depth--
	c.fr, c.f = old, old.s
}

// hop returns the frame n static links up.
func (c *Ctx) hop(n int) *frame {
	fr := c.fr
	for ; n > 0; n-- {
		fr = fr.up
	}
	return fr
}

// mark remembers where the context stands, so that a recovered error can restore it.
type mark struct {
	fr      *frame
	depth   int
	step    step
	unbound int
	level   int
}

func (c *Ctx) mark() mark { return mark{c.fr, c.depth, c.step, c.unbound, c.level} }

func (c *Ctx) reset(m mark) {
	c.fr, c.f, c.depth, c.step, c.unbound, c.level = m.fr, m.fr.s, m.depth, m.step, m.unbound, m.level
	c.ofElement, c.ofArgument, c.blamed = false, false, nil
	c.overflowing.Store(false)
}

// protect runs f and turns the errors that evaluation raises into a returned *Error.
func (c *Ctx) protect(f func()) (err *Error) {
	m := c.mark()
	defer func() {
		if r := recover(); r != nil {
			err = c.failure(r)
			c.reset(m)
		}
	}()
	f()
	return nil
}

// snapshot copies a frame and what it links to, so that a lazy value can outlive the activation.
func snapshot(fr *frame, seen map[*frame]*frame) *frame {
	if fr == nil {
		return nil
	}
	if n, ok := seen[fr]; ok {
		return n
	}
	n := &frame{s: append([]value.Value(nil), fr.s...)}
	seen[fr] = n
	n.up = snapshot(fr.up, seen)
	for i, v := range n.s {
		if v.Kind() != value.Operator {
			continue
		}
		switch t := v.Operator().(type) {
		case *thunk:
			if !t.done {
				n.s[i] = value.MakeOperator(&thunk{code: t.code, fr: snapshot(t.fr, seen), step: t.step, volatile: t.volatile, stands: t.stands})
			}
		case *closure:
			n.s[i] = value.MakeOperator(&closure{fn: t.fn, up: snapshot(t.up, seen), looks: t.looks})
		}
	}
	return n
}

// detach returns a context of its own for code that runs on behalf of a lazy value, over a copy of the frames.
func (c *Ctx) detach() *Ctx {
	d := &Ctx{
		cfg: c.cfg, counts: c.counts, env: c.env, interrupt: c.interrupt, step: c.step, watch: c.watch,
		keeper: keeper{last: c.last}, position: c.position,
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
		cfg: b.cfg, counts: b.counts, env: b.env, interrupt: b.interrupt, step: b.step, watch: b.watch, keeper: keeper{last: b.last}, position: b.position,
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
	fn *function
	up *frame
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
