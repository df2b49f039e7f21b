package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
)

// enumeration is the state of an enumeration.
type enumeration struct {
	spare   [][]value.Value // next states of enumerations inside others, for further use
	between uint64          // states between the parts of compositions since the last TakeBetween
	draft   []value.Value   // the next state of enumerations
	unbound int             // number of Undef entries in the state that is being built
	before  []step          // what was seen outside the second part of A \cdot B, outermost first
	emit    Emit            // receiver of the enumeration in progress
	emitted uint64          // next states emitted

	discard func(variable int, v value.Value) // see OnDiscarded; nil if nobody asks
}

// borrow returns a state without values, until it is given back.
func (e *enumeration) borrow(n int) []value.Value {
	if last := len(e.spare) - 1; last >= 0 && cap(e.spare[last]) >= n {
		s := e.spare[last][:n]
		e.spare = e.spare[:last]
		clear(s)
		return s
	}
	return make([]value.Value, n)
}

func (e *enumeration) giveBack(s []value.Value) { e.spare = append(e.spare, s) }

// Emit receives a state under construction: the values of all variables, Undef for those that the formula left
// open. The slice is the enumeration's own and changes after the call. It returns false to stop.
type Emit func(c *Ctx, state []value.Value) bool

// Enumerator enumerates the initial states of a predicate, or the successors of a state under an action.
type Enumerator struct {
	Formula Formula
	init    bool
	impure  bool
	shows   bool
	slots   int
	run     cont
}

// Initial compiles the conjunction of initial predicates.
func (k *Compiler) Initial(fs []Formula) *Enumerator {
	e := &Enumerator{init: true}
	items := make([]ast.Expr, len(fs))
	for i, f := range fs {
		items[i] = closeOver(f.Expr, f.sc)
		e.Formula = fs[0]
	}
	// Initial predicates follow the rule about the rest of a conjunction whatever the options say.
	k.top().with(initial | enumerating | shortcutting).rooted(func(k place) span {
		e.run, e.slots = k.with(building).enumeration(nil, func(k place) cont {
			run := actions{names{k}}.sequence(items, k.made.root, debugged{k}.emitter(emitCurrent))
			e.impure, e.shows = k.deps.impure || k.deps.late, k.deps.shown
			return run
		})
		e.run = debugged{k}.enumeration(Unit{Initial: e}, e.run)
		return inState
	})
	return e
}

// IsImpure reports whether enumerating may have an effect, or come to other states another time.
func (e *Enumerator) IsImpure() bool { return e.impure }

// Shows reports whether what enumerating comes to, or tells, depends on how values of variables are written: see Builtin.
func (e *Enumerator) Shows() bool { return e.shows }

// IsImpure is Enumerator.IsImpure for an action.
func (a *Action) IsImpure() bool { return a.impure }

// Shows is Enumerator.Shows for an action.
func (a *Action) Shows() bool { return a.shows }

func emitCurrent(c *Ctx) bool { return c.enum.emit(c, c.cur) }

func emitNext(c *Ctx) bool {
	c.enum.emitted++
	return c.enum.emit(c, c.next)
}

// OnDiscarded makes a context call f for values that equations give to variables of the next state while it enumerates successors, without
// leading to one with them.
func OnDiscarded(c *Ctx, f func(variable int, v value.Value)) { c.enum.discard = f }

// Compile compiles the action's successor enumeration. It must be called before Next, by one goroutine.
//
//go:noinline
func (a *Action) Compile(k *Compiler) {
	k.top().with(enumerating).rooted(func(k place) span {
		a.run, a.slots = k.with(building).enumeration(nil, func(k place) cont {
			run := k.action(a.formula.Expr, a.formula.sc, debugged{k}.emitter(emitNext))
			a.shows, a.impure = k.deps.shown, k.deps.impure || k.deps.late
			return run
		})
		a.run = debugged{k}.enumeration(Unit{Action: a}, a.run)
		return inState
	})
}

// Traced returns the same action compiled by another compiler for the same model, for explaining an error.
func (a *Action) Traced(t *Compiler) *Action {
	b := *a
	b.Compile(t)
	return &b
}

// Initial enumerates the initial states.
func (e *Enumerator) Initial(c *Ctx, emit Emit) *Error {
	c.step = step{cur: make([]value.Value, len(c.enum.draft)), next: c.enum.draft}
	c.enum.unbound = len(c.cur)
	return c.enumerate(e.slots, e.run, emit)
}

// Next enumerates the successors of c's current state under the action.
func (a *Action) Next(c *Ctx, emit Emit) *Error {
	c.next, c.epochs[inStep] = c.enum.draft, 0
	clear(c.next)
	c.enum.unbound = len(c.next)
	return c.enumerate(a.slots, a.run, emit)
}

func (c *Ctx) enumerate(slots int, run cont, emit Emit) (err *Error) {
	m := c.mark()
	saved := c.enum.emit
	c.enum.emit = emit
	if c.probe != nil {
		c.probe.choices, c.probe.passed = nil, 0
	}
	defer func() {
		if r := recover(); r != nil {
			err = c.watch.failure(r)
			c.reset(m)
		}
		c.enum.emit = saved
	}()
	old := c.enter(c.push(slots, nil))
	run(c)
	c.leave(old)
	return nil
}
