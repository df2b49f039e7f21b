package packed

import (
	"errors"
	"fmt"
	"iter"
	"slices"

	"github.com/gotlc/gotlc/eval"
)

// Making is the making of a layout. It may be done in parts, because it takes long where there is much code. It belongs to the
// goroutine that the Spec belongs to.
type Making struct {
	spec    *Spec
	samples *Samples
	older   *Layout // nil if there is none
	seeds   seeds
	limit   limit
	coroutine

	vars    []*typ // of this pass
	seeded  []*typ // those for which the elements of sets in the samples are known
	passes  int
	before  int // elements of sets that were known when the pass began
	layout  *Layout
	steps   []func() error // of this pass, that are still to be done
	planned int            // steps of this pass
	done    int            // steps
}

// coroutine is run in the midst of its work.
type coroutine struct {
	next func() (made, bool) // goes on; nil before it began
	drop func()
}

// mostPasses is how often a layout is made anew because its formulas have brought elements of sets to light.
const mostPasses = 4

// mostWords is how many words a state takes at most.
const mostWords = 1 << 12

func tooWide(words int) error { return fmt.Errorf("a state takes %d words", words) }

// NewMaking begins to make a layout in which the samples fit. From an older one, if it is not nil, it takes the elements of sets that
// have come up, and of which types there were too many: samples do not keep all.
func NewMaking(spec *Spec, samples *Samples, older *Layout) *Making {
	x := &Making{spec: spec, older: older, seeds: seeds{}}
	more, extremes := spec.foreseen()
	if older != nil {
		for _, r := range older.proto.mirrors {
			r.u.plant(x.seeds)
		}
		x.seeds.crowd(older.proto.store.crowded)
	}
	types := newTypes(newStore(), x.seeds)
	fit := func(more []foreseen) bool {
		x.samples = samples.with(spec.Variables, more, extremes)
		if x.samples.wide > 0 {
			return false // types would be as wide
		}
		x.vars = types.roomy(observe(types, x.samples))
		return wordsOf(x.vars) <= mostWords
	}
	if !fit(slices.Concat(more, spec.claims())) {
		fit(more)
	}
	return x
}

// roomy returns the types with room for longer sequences.
func (ts *types) roomy(vars []*typ) (out []*typ) {
	for _, t := range vars {
		out = append(out, ts.adopt(t, withRoom))
	}
	return out
}

// wordsOf returns how many words a state takes.
func wordsOf(vars []*typ) (words int) {
	for _, t := range vars {
		words += t.size
	}
	return words
}

// Plainly makes it without copies of code for elements of sets. That takes half the time and less, and copies pay for themselves only
// after a while.
func (x *Making) Plainly() { x.limit.plain = true }

// Go goes on until pause, which is asked from time to time if it is not nil, returns true. It returns the layout if it is made, nil if that
// has not come to its end, and an error if there is none. One that is not gone on with is to be dropped.
func (x *Making) Go(pause func() bool) (l *Layout, err error) {
	x.limit.pause = pause
	if x.next == nil {
		x.next, x.drop = iter.Pull(x.run)
	}
	m, more := x.next()
	if more && !m.done {
		return nil, nil
	}
	x.drop()
	return m.layout, m.err
}

// Drop says that it is not gone on with.
func (x *Making) Drop() {
	if x.drop != nil {
		x.drop()
	}
}

// made is what Go returns.
type made struct {
	layout *Layout
	err    error
	done   bool
}

// run makes the layout. It yields when there is to be a pause, and at the end.
func (x *Making) run(yield func(made) bool) {
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(dropped); !ok {
				panic(r)
			}
		}
	}()
	x.limit.wait = func() {
		if !yield(made{}) {
			panic(dropped{})
		}
	}
	l, err := x.all()
	yield(made{l, err, true})
}

// all makes the layout.
func (x *Making) all() (l *Layout, err error) {
	if len(x.vars) < x.spec.Variables {
		return nil, tooWide(x.samples.wide)
	}
	for x.layout == nil || x.seeds.count() != x.before && x.passes < mostPasses {
		if err := x.pass(); err != nil {
			return nil, err
		}
		x.limit.ask()
		for len(x.steps) > 0 {
			if why := attempt(func() { err = x.steps[0]() }); why != "" {
				err = errors.New(why)
			}
			if err != nil {
				return nil, err
			}
			x.steps = x.steps[1:]
			x.done++
			x.limit.ask()
		}
	}
	if why := attempt(func() { err = x.layout.measure(x.samples, x.older) }); why != "" {
		err = errors.New(why)
	}
	x.layout.proto.store.crowded = x.seeds.crowded()
	return x.layout, err
}

// Done returns how many steps have been done.
func (x *Making) Done() int { return x.done }

// Left returns how many steps seem to be left.
func (x *Making) Left() int {
	n := len(x.steps)
	if x.passes > 0 && x.passes < mostPasses && x.seeds.count() != x.before {
		n += x.planned / 2 // a second pass finds much in tables
	}
	return n
}

// pass begins a layout.
func (x *Making) pass() error {
	if x.layout != nil {
		x.seeded, x.vars = x.vars, x.layout.vars
	}
	x.seedAll()
	x.before = x.seeds.count()
	x.passes++
	l, c, err := x.begin()
	if err != nil {
		return err
	}
	x.layout = l
	x.plan(c)
	x.planned = len(x.steps)
	return nil
}

// seedAll adds the elements of sets in the samples to those that universes begin with, but for variables of types for which
// that has been done.
func (x *Making) seedAll() {
	for i, t := range x.vars {
		if x.seeded != nil && x.seeded[i].key == t.key {
			continue
		}
		for _, v := range x.samples.vars[i].vals {
			seedFrom(x.seeds, t, v)
		}
	}
}

func (s seeds) count() int {
	n := 0
	for _, x := range s {
		n += len(x.vals)
	}
	return n
}

// begin returns a layout for which nothing has been compiled, and its compiler.
func (x *Making) begin() (*Layout, *compiler, error) {
	store := newStore()
	if x.older != nil {
		store.adopt(x.older.proto.store)
	}
	types := newTypes(store, x.seeds)
	l := &Layout{spec: x.spec, Refused: map[string]int{}}
	for _, t := range x.vars {
		l.vars = append(l.vars, types.adopt(t, exactly))
	}
	if len(l.vars) > mostVariables {
		return nil, nil, fmt.Errorf("a state has %d variables", len(l.vars))
	}
	if words := wordsOf(l.vars); words > mostWords {
		return nil, nil, tooWide(words)
	}
	m := &machine{store: store, table: x.spec.Table, mem: make([]int64, 1)}
	c := &compiler{
		types: types, k: x.spec.Compiler, ctx: x.spec.Compiler.NewCtx(eval.Tacit(x.spec.Env)), m: m, vars: l.vars, refused: l.Refused, limit: &x.limit,
		domains: map[keyed]*domain{}, lowered: &x.spec.lowered,
	}
	for _, t := range l.vars {
		l.cur = append(l.cur, c.alloc(t.size))
	}
	for _, t := range l.vars {
		l.next = append(l.next, c.alloc(t.size))
	}
	if c.cur, c.next = l.cur, l.next; x.spec.mayTell() {
		m.sorting.loose = l.looseVars()
	}
	l.proto = m
	return l, c, nil
}

// plan lists what is to be compiled.
func (x *Making) plan(c *compiler) {
	l := x.layout
	for _, a := range x.spec.Actions {
		x.steps = append(x.steps, func() error { return l.compileAction(c, a) })
	}
	x.steps = append(x.steps, func() error { l.guardActions(); return nil }, func() error { l.repeat(c); return nil })
	predicates := func(to *[]check, of []*eval.Predicate, step bool) {
		for _, p := range of {
			x.steps = append(x.steps, func() error {
				cs, err := l.check(c, p, step, to == &l.constraints)
				*to = append(*to, cs...)
				return err
			})
		}
	}
	if len(x.spec.Init) > 0 {
		x.steps = append(x.steps, func() error { l.compileInitial(c); return nil })
		predicates(&l.begun, x.spec.ImpliedInits, false)
	}
	if x.spec.View != nil {
		x.steps = append(x.steps, func() error { return l.compileView(c) })
	}
	predicates(&l.constraints, x.spec.Constraints, false)
	predicates(&l.invariants, x.spec.Invariants, false)
	predicates(&l.admitted, x.spec.ActionConstraints, true)
	x.planImplied(c)
	x.planQuestions(c)
}

// planImplied lists the implied actions. Where one asks about more than the step, or shows something, the step is asked about in any case.
func (x *Making) planImplied(c *compiler) {
	plain := !slices.ContainsFunc(x.spec.ImpliedActions, func(p *eval.Predicate) bool { return p.Asks() || p.Shows() })
	for _, p := range x.spec.ImpliedActions {
		x.steps = append(x.steps, func() error {
			if plain {
				c.telling = &telling{relation: x.spec.relation()}
				defer func() { c.telling = nil }()
			}
			cs, err := x.layout.check(c, p, true, false)
			x.layout.implied = append(x.layout.implied, cs...)
			if c.telling != nil && c.telling.tells {
				x.layout.leads = true
				x.layout.discards |= c.telling.discards
			}
			return err
		})
	}
}

// mostCopies is how many specialized copies of code a formula may have.
const mostCopies = 20_000

func (l *Layout) compileAction(c *compiler, a *eval.Action) error {
	f, ok := l.spec.action(a)
	if !ok {
		return errors.New("an action is too large")
	}
	l.from = append(l.from, len(l.actions))
	b := l.branch(c, f)
	if plain := c.limit.plain; b != nil { // the rest is for few states
		c.limit.plain = true
		defer func() { c.limit.plain = plain }()
	}
	c.begin(true, false, c.cur)
	c.noShortcut = !f.Shortcuts
	tests := c.testsOf(f.Root)
	run := c.enumerate(f.Root, emitNext)
	l.actions = append(l.actions, action{run: run, reset: c.forget(f.Locals), tests: tests, of: len(l.from) - 1, branched: b, rest: b != nil})
	return nil
}

// guardActions looks for the tests with which actions begin, for 64 actions at a time.
func (l *Layout) guardActions() {
	l.from = append(l.from, len(l.actions))
	for actions := range slices.Chunk(l.actions, 64) {
		tests := make([][]test, len(actions))
		for i, a := range actions {
			tests[i] = a.tests
		}
		l.guards = append(l.guards, newGuards(tests))
	}
}

// limit interrupts a compilation, and bounds what it does.
type limit struct {
	plain bool // bodies are not copied for elements
	pause func() bool
	wait  func() // returns after the pause
	asked uint
}

// dropped is the panic with which a compilation ends that is not gone on with.
type dropped struct{}

// look is called in the midst of steps.
func (x *limit) look() {
	if x.asked++; x.asked%64 == 0 {
		x.ask()
	}
}

// ask waits if there is to be a pause.
func (x *limit) ask() {
	if x.pause != nil && x.pause() {
		x.wait()
	}
}
