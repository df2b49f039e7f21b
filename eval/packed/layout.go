package packed

import (
	"errors"
	"fmt"
	"time"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// Spec is what is to be run.
type Spec struct {
	Compiler    *eval.Compiler
	Env         eval.Env
	Table       *value.Table
	Variables   int
	Init        []eval.Formula // initial predicates; none if initial states are not asked for
	Actions     []*eval.Action
	Constraints []*eval.Predicate
	Invariants  []*eval.Predicate
	// ActionConstraints and ImpliedActions are predicates of steps.
	ActionConstraints []*eval.Predicate
	ImpliedActions    []*eval.Predicate
	// ImpliedInits are predicates of initial states.
	ImpliedInits []*eval.Predicate
	// Questions are predicates whose truth values are asked for: see Worker.Stand and Worker.Step.
	Questions *eval.Questions
	// Permutations are those of the symmetry, without the identity.
	Permutations []*value.Permutation
	// Held tells that constraints and invariants hold in all states that are expanded.
	Held bool
}

// Layout is a form of states with the code that works on it. It is immutable but for its universes, and used by any number
// of Workers.
type Layout struct {
	spec      *Spec
	vars      []*typ
	cur, next []int
	proto     *machine
	pack      packer

	actions     []action
	initial     *action // nil if there are no initial predicates, or none that can be lowered
	constraints []check
	invariants  []check
	admitted    []check // of steps: the action constraints
	implied     []check // of steps: the implied actions
	begun       []check // of initial states
	questions
	// Refused are the reasons why parts of formulas were left to the present engine, with how many there are.
	Refused map[string]int
}

// action is a compiled action.
type action struct {
	run   cont
	reset func(m *machine) // forgets the values of names
}

// check is a compiled predicate of states or steps, or a conjunct of one.
type check struct {
	holds cond
	reset func(m *machine)
	reads uint64 // variables, by bits
}

// mostPasses is how often a layout is made anew because its formulas have brought elements of sets to light.
const mostPasses = 4

// mostWords is how many words a state takes at most.
const mostWords = 1 << 12

// ErrTooLong is the error of a layout that was not made in time.
var ErrTooLong = errors.New("compiling the formulas takes too long")

// NewLayout makes a layout in which the samples fit. It is an error if there is none, or if making it takes longer than a
// time that is not 0 (ErrTooLong). From an older one, if it is not nil, it takes the elements of sets that have come up.
func NewLayout(spec *Spec, samples [][]value.Value, older *Layout, within time.Duration) (l *Layout, err error) {
	limit := limit{}
	if within != 0 {
		limit.end, limit.whole = time.Now().Add(within), within
	}
	defer func() {
		if r := recover(); r != nil {
			if _, late := r.(tooLate); !late {
				panic(r)
			}
			l, err = nil, ErrTooLong
		}
	}()
	samples = append(samples[:len(samples):len(samples)], spec.foreseen(samples)...)
	seeds := seeds{}
	if older != nil {
		for _, r := range older.proto.mirrors {
			r.u.plant(seeds)
		}
	}
	types := newTypes(newStore(), seeds)
	vars := observe(types, samples, spec.Variables)
	for i, t := range vars {
		vars[i] = types.adopt(t, withRoom)
	}
	var seeded []*typ
	for range mostPasses {
		seedAll(seeds, vars, seeded, samples)
		before := seeds.count()
		why := attempt(func() { l, err = newLayout(spec, vars, samples, seeds, &limit) })
		if why != "" {
			return nil, fmt.Errorf("%s", why)
		}
		if err != nil {
			return nil, err
		}
		if seeds.count() == before {
			break
		}
		seeded, vars = vars, l.vars
	}
	return l, nil
}

// Late returns how many elements of sets have come up since the layout was made: those are not in TLC's order, which takes
// time.
func (l *Layout) Late() int {
	n := 0
	for _, r := range l.proto.mirrors {
		r.u.mu.Lock()
		n += len(r.u.vals) - r.u.sorted
		r.u.mu.Unlock()
	}
	return n
}

func (s seeds) count() int {
	n := 0
	for _, x := range s {
		n += len(x.vals)
	}
	return n
}

// seedAll adds the elements of sets in the samples to those that universes begin with, but for variables of types for which
// that has been done.
func seedAll(s seeds, vars, done []*typ, samples [][]value.Value) {
	for i, t := range vars {
		if done != nil && done[i].key == t.key {
			continue
		}
		for _, vals := range samples {
			seedFrom(s, t, vals[i])
		}
	}
}

func newLayout(spec *Spec, vars []*typ, samples [][]value.Value, seeds seeds, limit *limit) (*Layout, error) {
	store := newStore()
	types := newTypes(store, seeds)
	l := &Layout{spec: spec, Refused: map[string]int{}}
	words := 0
	for _, t := range vars {
		t = types.adopt(t, exactly)
		l.vars = append(l.vars, t)
		words += t.size
	}
	if len(vars) > mostVariables {
		return nil, fmt.Errorf("a state has %d variables", len(vars))
	}
	if words > mostWords {
		return nil, fmt.Errorf("a state takes %d words", words)
	}
	m := &machine{store: store, table: spec.Table, mem: make([]int64, 1)}
	c := &compiler{
		types: types, k: spec.Compiler, ctx: spec.Compiler.NewCtx(spec.Env), m: m, vars: l.vars, refused: l.Refused, limit: limit,
	}
	for _, t := range l.vars {
		l.cur = append(l.cur, c.alloc(t.size))
	}
	for _, t := range l.vars {
		l.next = append(l.next, c.alloc(t.size))
	}
	c.cur, c.next = l.cur, l.next
	if err := l.compile(c); err != nil {
		return nil, err
	}
	l.proto = m
	return l, l.measure(samples)
}

// observe returns the types of the variables.
func observe(ts *types, samples [][]value.Value, n int) []*typ {
	vars := make([]*typ, n)
	for i := range vars {
		vars[i] = scalars[never]
	}
	for _, s := range samples {
		for i, v := range s {
			if v = value.Normalize(v); !vars[i].holds(v) {
				vars[i] = ts.join(vars[i], ts.of(v))
			}
		}
	}
	return vars
}

// withRoom returns the capacity of sequences of which the longest so far has n elements: most grow, and a form that is too narrow
// costs more than a few words do.
func withRoom(n int) int {
	if n == 0 {
		return 0
	}
	return n + 1 + n/4
}

func exactly(n int) int { return n }

// adopt returns the type that is like one of other types, but for the capacity of sequences.
func (ts *types) adopt(t *typ, capacity func(n int) int) *typ {
	switch t.kind {
	case record:
		fields := make([]*typ, len(t.fields))
		for i, f := range t.fields {
			fields[i] = ts.adopt(f, capacity)
		}
		return ts.record(t.keys, fields, t.partial, t.built)
	case array:
		return ts.array(t.keys, ts.adopt(t.elem, capacity), t.built)
	case sequence:
		return ts.sequence(ts.adopt(t.elem, capacity), capacity(t.cap))
	case set:
		return ts.set(ts.adopt(t.elem, capacity))
	}
	return t
}

// limit is when the compilation is to have ended.
type limit struct {
	end   time.Time // the zero time if that does not matter
	whole time.Duration
	asked uint
}

// tooLate is the panic with which a compilation ends that takes too long.
type tooLate struct{}

// look ends the compilation if it is time.
func (x *limit) look() {
	if x.asked++; !x.end.IsZero() && x.asked%64 == 0 && time.Now().After(x.end) {
		panic(tooLate{})
	}
}

// mostCopies is how many specialized copies of code a formula may have.
const mostCopies = 20_000

func (l *Layout) compile(c *compiler) error {
	for _, a := range l.spec.Actions {
		f, ok := l.spec.Compiler.LowerAction(a)
		if !ok {
			return fmt.Errorf("an action is too large")
		}
		c.begin(true, false, c.cur)
		c.noShortcut = !f.Shortcuts
		run := c.enumerate(f.Root, emitNext)
		l.actions = append(l.actions, action{run, c.forget(f.Locals)})
	}
	if f, ok := l.spec.Compiler.LowerInitial(l.spec.Init); ok {
		l.compileInitial(c, f)
	}
	var err error
	for _, x := range []struct {
		to   *[]check
		of   []*eval.Predicate
		step bool
	}{
		{&l.constraints, l.spec.Constraints, false}, {&l.invariants, l.spec.Invariants, false},
		{&l.admitted, l.spec.ActionConstraints, true}, {&l.implied, l.spec.ImpliedActions, true}, {&l.begun, l.spec.ImpliedInits, false},
	} {
		if *x.to, err = l.checks(c, x.of, x.step); err != nil {
			return err
		}
	}
	if l.spec.Questions != nil {
		err = l.compileQuestions(c)
	}
	return err
}

func (c *compiler) begin(action, given bool, state []int) {
	c.compiling = compiling{
		state: state, locals: map[*ir.Local]*local{}, budget: mostCopies, action: action, given: given, steps: map[*ir.Local]code{},
	}
}

// checks compiles predicates of states or steps, each conjunct by itself.
func (l *Layout) checks(c *compiler, ps []*eval.Predicate, step bool) ([]check, error) {
	state := c.next
	if step {
		state = c.cur
	}
	var out []check
	for _, p := range ps {
		if p.IsImpure() {
			return nil, fmt.Errorf("%s may have an effect", p.Name)
		}
		f, ok := l.spec.Compiler.LowerPredicate(p)
		if !ok {
			return nil, fmt.Errorf("%s is too large", p.Name)
		}
		parts := []*ir.Node{f.Root}
		for len(parts) == 1 && parts[0].Op == ir.And {
			parts = parts[0].Args
		}
		for _, n := range parts {
			c.begin(step, step, state)
			x := check{holds: c.cond(n)}
			if n.Op != ir.Forall && n.Op != ir.Exists {
				x.holds = c.familiarCond(n, x.holds)
			}
			x.reads = mentioned(n)
			x.reset = c.forget(f.Locals)
			out = append(out, x)
		}
	}
	return out, nil
}

// mentioned returns the variables on which a formula depends.
func mentioned(n *ir.Node) (vars uint64) {
	if n.Op == ir.Enabled {
		return mentionedWithin(n)
	}
	return mentionedBy(n, mentioned)
}

// mentionedBy returns the variables on which a node depends, given those on which what is below it does.
func mentionedBy(n *ir.Node, below func(n *ir.Node) uint64) (vars uint64) {
	switch n.Op {
	case ir.Var:
		vars = 1 << n.Index
	case ir.Opaque:
		vars = ^uint64(0)
	case ir.Name:
		if n.Local.Def != nil {
			vars = below(n.Local.Def)
		}
	}
	for _, a := range n.Args {
		vars |= below(a)
	}
	for _, b := range n.Binds {
		vars |= below(b.Set)
	}
	for _, u := range n.Updates {
		vars |= below(u.Value)
		for _, p := range u.Path {
			vars |= below(p)
		}
	}
	return vars
}

func emitNext(m *machine) bool {
	if !m.bound() {
		m.trap("a variable has no value")
	}
	return m.emit(m)
}

// measure fixes how many bits values take.
func (l *Layout) measure(samples [][]value.Value) error {
	for i, t := range l.vars {
		l.pack.ops = l.pack.program(l.pack.ops, t, l.cur[i])
	}
	for _, s := range samples {
		for i, v := range s {
			if !l.proto.encode(l.vars[i], v, l.cur[i]) {
				return fmt.Errorf("a value does not fit the type %v that was made for it", l.vars[i])
			}
		}
		measure(l.pack.ops, l.proto.mem, 0)
	}
	settle(l.pack.ops)
	ops := l.pack.ops
	for _, t := range l.vars {
		s := shapeOf(t, ops)
		l.pack.shapes, ops = append(l.pack.shapes, s), ops[s.ops:]
	}
	return nil
}

// String describes the types of the variables.
func (l *Layout) String() string {
	s := ""
	for i, t := range l.vars {
		s += fmt.Sprintf("%d: %v\n", i, t)
	}
	return s + fmt.Sprintf("%d words; left to the present engine: %v", len(l.proto.mem), l.Refused)
}
