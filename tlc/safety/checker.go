package safety

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/symmetry"
)

// Options says how a Checker works.
type Options struct {
	// Remember keeps what was found out about states and steps generated lately; see Remember.
	Remember bool
	// Satisfied tells that constraints and invariants are known to hold in every state that the checker stands on.
	Satisfied bool
}

// Checker generates states and checks them. It belongs to one goroutine.
type Checker struct {
	model   *model.Model
	env     eval.Env
	options Options
	next    *eval.Ctx // enumerates
	check   *eval.Ctx // evaluates predicates of states and steps
	cur     origin
	succ    generated
	none    []value.Value // no state
	orbit   *symmetry.Orbit
	known   struct {
		states constraintCache
		steps  stepCache
	}

	visiting
	enumerated      *eval.Action // what is being enumerated; nil for the initial states
	initial, onward eval.Emit
}

// visiting is an enumeration.
type visiting struct {
	visitor Visitor
	before  uint64     // initial states to be generated before the first that the visitor is told of
	ended   *Violation // what the visitor ended it for
}

// origin is the state that a checker stands on.
type origin struct {
	vals  []value.Value
	from  eval.Origin // the same, for predicates of its steps
	level int
	own   uint64     // fingerprint of the values
	alone eval.Terms // of the state, for predicates of states
}

// generated is the state at hand.
type generated struct {
	vals []value.Value // normalized
	step eval.Step     // the step to it, if it is one
	own  uint64        // fingerprint of the values
	// terms are what each variable of the origin and of the state at hand contributes to the sum; ofState are those of the
	// state at hand for predicates of states.
	terms, ofState eval.Terms
	excludedBy     *eval.Predicate
}

// New returns a checker for a model, which stands nowhere.
func New(m *model.Model, env eval.Env, o Options) *Checker {
	n := len(m.Vars)
	c := &Checker{
		model: m, env: env, options: o, next: m.Compiler.NewCtx(env), check: m.Compiler.NewCtx(env),
		cur:  origin{vals: make([]value.Value, n)},
		succ: generated{vals: make([]value.Value, n), terms: eval.Terms{Cur: make([]uint64, n), Next: make([]uint64, n)}},
		none: make([]value.Value, n),
	}
	c.succ.ofState.Cur = c.succ.terms.Next
	c.cur.alone.Cur = c.succ.terms.Cur
	if o.Remember {
		c.Remember()
	}
	if m.Symmetry != nil && m.View == nil {
		c.orbit = m.Symmetry.NewOrbit(n)
	}
	c.initial, c.onward = c.visitInitial, c.visitSuccessor
	return c
}

// Remember makes the checker keep what it finds out about states and steps that are generated lately, from here on: about
// those that are generated again it finds out nothing more then, and Excluded does not tell why they are not in the model.
func (c *Checker) Remember() {
	c.known.states, c.known.steps = newConstraintCache(c.model), newStepCache(c.model)
}

// SetPath says which behavior leads to the state that the checker stands on, which is its last.
func (c *Checker) SetPath(p eval.Path) {
	c.next.SetPath(p)
	c.check.SetPath(p)
}

// Stand goes to a state of the given level, an initial one having level 1.
func (c *Checker) Stand(vals []value.Value, level int) {
	copy(c.cur.vals, vals)
	for i, v := range c.cur.vals {
		c.succ.terms.Cur[i] = state.Term(i, value.Hash(v))
	}
	c.StandOn(level)
}

// Place returns where the values of a state and their terms (see state.Term) are to be written before StandOn.
func (c *Checker) Place() (vals []value.Value, terms []uint64) { return c.cur.vals, c.succ.terms.Cur }

// StandOn is Stand for a state that has been written to Place.
func (c *Checker) StandOn(level int) {
	c.cur.level = level
	c.cur.own = state.Finish(state.Sum(c.succ.terms.Cur))
	c.next.SetState(c.cur.vals, nil)
	c.next.SetTerms(&c.succ.terms)
	c.cur.from = c.check.From(c.cur.vals)
	if c.orbit != nil {
		c.orbit.Start(c.cur.vals)
	}
	c.next.SetLevel(level)
	c.check.SetLevel(level + 1)
}

// OnDiscarded is eval.OnDiscarded for the context that enumerates.
func (c *Checker) OnDiscarded(f func(variable int, v value.Value)) { eval.OnDiscarded(c.next, f) }

// begin makes the checker stand before the initial states.
func (c *Checker) begin() {
	c.cur.level, c.enumerated = 0, nil
	c.next.SetLevel(0)
	c.check.SetLevel(1)
}

// Origin returns the state that the checker stands on, and the fingerprint of its values.
func (c *Checker) Origin() (eval.Origin, uint64) { return c.cur.from, c.cur.own }

// At returns the values of the state that the checker stands on. They change with the next Stand.
func (c *Checker) At() []value.Value { return c.cur.vals }

// State returns the values of the state at hand. They are valid until the next one is generated.
func (c *Checker) State() []value.Value { return c.succ.vals }

// Step returns the step to the state at hand, valid as long, and the fingerprint of its values.
func (c *Checker) Step() (eval.Step, uint64) { return c.succ.step, c.succ.own }

// Excluded returns the constraint that excludes the state at hand from the model; nil if something else does.
func (c *Checker) Excluded() *eval.Predicate { return c.succ.excludedBy }

// TakeBetween returns how many states between the parts of compositions were generated since the last call: recorded
// figures of TLC include them.
func (c *Checker) TakeBetween() uint64 { return c.next.TakeBetween() }

// Predicates returns the context in which predicates are evaluated, for who evaluates others: any state, step and level may
// be left there. The terms are at any time those of the state that the checker stands on, and in calls of Enter and Take of
// the state at hand.
func (c *Checker) Predicates() (*eval.Ctx, *eval.Terms) { return c.check, &c.succ.terms }

// ForgetStates drops what expressions have been in other states, as a checker remembers it.
func ForgetStates(c *Checker) {
	eval.ForgetStates(c.next)
	eval.ForgetStates(c.check)
}
