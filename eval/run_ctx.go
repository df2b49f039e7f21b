package eval

import (
	"github.com/gotlc/gotlc/eval/value"
)

// Ctx is the mutable side of an evaluation: the states, the frames, the caches. One goroutine uses one Ctx.
type Ctx struct {
	f  []value.Value // slots of the current frame
	fr *frame        // the current frame itself

	stack

	step
	position
	enum   enumeration
	memory memory
	watch  *watch
	probe  *Probe // of enumerations by probing code; nil if there is none

	cfg    *Config
	counts *counts // of what has been compiled
	warner
	interrupt *Interrupt // ends evaluations; never nil
	preEval   bool       // evaluating a constant definition, before the search
}

// step is what code sees of a behavior.
type step struct {
	cur    []value.Value // values of the variables in the current state
	next   []value.Value // values of the primed variables; Undef where not (yet) determined
	epochs [spans]epoch
	// terms are those of cur and next, nil if values of expressions are not to be recalled from other states.
	terms *Terms
	// inherited are the variables that are as they were in a state in which the predicates being evaluated held.
	inherited variables
}

// NewCtx returns a context for evaluating code of k.
func (k *Compiler) NewCtx(env Env) *Ctx { return k.top().newCtx(env) }

func (k place) newCtx(env Env) *Ctx {
	c := &Ctx{cfg: k.cfg, counts: &k.made.counts, warner: warner{env: env}, fr: &frame{}, interrupt: k.cfg.Interrupt, watch: &watch{debugger: k.cfg.Debugger}}
	c.enum.draft = make([]value.Value, len(k.cfg.Vars))
	c.SetState(make([]value.Value, len(k.cfg.Vars)), nil)
	return c
}

// Table returns the run's table of strings and model values.
func (c *Ctx) Table() *value.Table { return c.cfg.Table }

// Env returns the run around the evaluation.
func (c *Ctx) Env() Env { return c.env }

// TakeBetween returns the number of states that compositions A \cdot B went through since it was last asked.
func (c *Ctx) TakeBetween() uint64 {
	n := c.enum.between
	c.enum.between = 0
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
	vals  []value.Value
	epoch epoch
}

// From announces a state as the origin of steps. It serves until the contents of the slice change.
func (c *Ctx) From(cur []value.Value) Origin { return Origin{cur, c.memory.newEpoch()} }

// Values returns the values of the state.
func (o Origin) Values() []value.Value { return o.vals }

// Step is a step that formulas are evaluated on, with other evaluations in between.
type Step struct {
	from  Origin
	next  []value.Value
	epoch epoch
}

// To announces the step from a state to another, or to none if next is nil. It serves until the contents of a slice
// change.
func (c *Ctx) To(from Origin, next []value.Value) Step { return Step{from, next, c.memory.newEpoch()} }

// Next returns the values of the next state.
func (s Step) Next() []value.Value { return s.next }

// SetStep sets the current and the next state, as SetState does. What has been computed about the current state alone
// is not computed again for every step from it, and what has been computed about the step not each time that it is set.
func (c *Ctx) SetStep(s Step) {
	if s.next == nil {
		s.next = c.enum.draft
		clear(s.next)
	}
	c.step = step{cur: s.from.vals, next: s.next, epochs: [spans]epoch{s.from.epoch, s.epoch}}
}

// State returns the current state's values.
func (c *Ctx) State() []value.Value { return c.cur }

// mark remembers where the context stands, so that a recovered error can restore it.
type mark struct {
	fr      *frame
	depth   int
	step    step
	unbound int
	at      position
	unit    *Unit
	frame   *Frame
}

func (c *Ctx) mark() mark {
	return mark{c.fr, c.depth, c.step, c.enum.unbound, c.position, c.watch.unit, c.watch.frame}
}

func (c *Ctx) reset(m mark) {
	c.fr, c.f, c.depth, c.step, c.enum.unbound, c.position = m.fr, m.fr.s, m.depth, m.step, m.unbound, m.at
	c.watch.ofElement, c.watch.ofArgument, c.watch.failedIn = false, false, nil
	c.watch.unit, c.watch.frame = m.unit, m.frame
	c.watch.overflowing.Store(false)
}

// protect runs f and turns the errors that evaluation raises into a returned *Error.
func (c *Ctx) protect(f func()) (err *Error) {
	m := c.mark()
	defer func() {
		if r := recover(); r != nil {
			err = c.watch.failure(r)
			c.reset(m)
		}
	}()
	f()
	return nil
}
