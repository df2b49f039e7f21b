package packed

import (
	"fmt"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// Spec is what is to be run. It belongs to one goroutine at a time.
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
	Identity
	Assumed Assumed

	lowered lowered
}

// Assumed is what need not be found out.
type Assumed struct {
	// Held tells that constraints and invariants hold in all states that are expanded.
	Held bool
	// Heavy is for tests: actions depend on enough to have branches.
	Heavy bool
}

// Identity says which states are one.
type Identity struct {
	// View, if not nil, is what of a state its fingerprint is made of. Then there are no permutations.
	View *eval.Expression
	// Permutations are those of the symmetry, without the identity.
	Permutations []*value.Permutation
}

// Layout is a form of states with the code that works on it. It is immutable but for its universes, and used by any number
// of Workers.
type Layout struct {
	spec      *Spec
	vars      []*typ
	cur, next []int
	proto     *machine
	rowwise

	guardedActions
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

// rowwise is how states are rows of bits, and what these tell.
type rowwise struct {
	pack packer
	divided
	judged judged
}

// divided is what the bits of states concern.
type divided struct {
	repeats bool      // there are actions whose deeds are remembered
	touch   []touched // by bit; nil if states have too many
	trunks  []trunk
	parts   []part // nil if words are not left behind
}

// guardedActions are the compiled actions, with what each 64 of them begin with.
type guardedActions struct {
	actions []action
	from    []int // where those of an action of the specification begin, and in the end how many there are
	guards  []guards
}

// action is a compiled action.
type action struct {
	run       cont
	reset     func(m *machine) // forgets the values of names
	tests     []test           // those with which it begins
	again     *repeated        // nil if it is not remembered what it did
	of        int              // the action of the specification that it is, or is a branch of
	*branched                  // nil if that has no branches
	rest      bool             // it is the action itself, for elements without branches
}

// check is a compiled predicate of states or steps, or a conjunct of one.
type check struct {
	parts []instance // all of which are to hold
	reset func(m *machine)
	reads uint64 // variables, by bits
	begun bool   // the initial predicates say it
	asks  bool   // it asks about the search
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

// Elements returns how many elements of sets are known: code is copied for each.
func (l *Layout) Elements() (n int) {
	for _, r := range l.proto.mirrors {
		n += r.known()
	}
	return n
}

// observe returns the types of the variables.
func observe(ts *types, samples *Samples) []*typ {
	vars := make([]*typ, len(samples.vars))
	for i := range vars {
		t := scalars[never]
		for _, v := range samples.vars[i].vals {
			if !t.holds(v) {
				t = ts.join(t, ts.of(v))
			}
		}
		vars[i] = t
	}
	return vars
}

// tooLong is why code traps that makes a sequence longer than its type has room for. Types have more room than what the longest one in the samples needs, so that
// there is enough once the state at hand is one of them.
const tooLong = "a sequence is too long"

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

func (c *compiler) begin(action, given bool, state []int) {
	c.compiling = compiling{
		state: state, locals: map[*ir.Local]*local{}, allowed: allowed{budget: mostCopies}, action: action, given: given, steps: map[*ir.Local]code{},
	}
}

// check compiles a predicate of states or steps, each conjunct by itself. Where a state of which it is false is looked at again, as those that
// violate something are, it may be false before it is known to fail: final tells that there is no such look.
func (l *Layout) check(c *compiler, p *eval.Predicate, step, final bool) ([]check, error) {
	state := c.next
	if step {
		state = c.cur
	}
	if p.IsImpure() {
		return nil, fmt.Errorf("%s may have an effect", p.Name)
	}
	f, ok := l.spec.predicate(p)
	if !ok {
		return nil, fmt.Errorf("%s is too large", p.Name)
	}
	parts := []*ir.Node{f.Root}
	for len(parts) == 1 && parts[0].Op == ir.And {
		parts = parts[0].Args
	}
	var out []check
	var facts []*ir.Node
	if !step {
		facts = l.spec.facts()
	}
	for _, n := range parts {
		c.begin(step, step, state)
		x := check{begun: l.isFact(n, facts), asks: p.Asks()}
		if !step && l.spec.Assumed.Held {
			x.parts = c.instances(n, final)
		}
		if x.parts == nil {
			x.parts = []instance{{holds: c.wholeCond(n)}}
		}
		x.reads = mentioned(n)
		x.reset = c.forget(f.Locals)
		out = append(out, x)
	}
	return out, nil
}

// wholeCond compiles a formula whose results are remembered where that pays.
func (c *compiler) wholeCond(n *ir.Node) cond {
	p := c.cond(n)
	if n.Op == ir.Forall || n.Op == ir.Exists {
		return p
	}
	return c.familiarCond(n, p)
}

// mentioned returns the variables on which a formula depends.
func mentioned(n *ir.Node) (vars uint64) { return (&mentions{}).node(n) }

// mentions are the variables on which a formula depends. What a name stands for is looked at once: it may be used twice where the next one is defined, and so on.
type mentions struct{ named map[*ir.Local]bool }

func (x *mentions) node(n *ir.Node) uint64 {
	switch {
	case x.again(n):
		return 0
	case n.Op == ir.Enabled:
		return (&mentions{}).within(n) // on its own: it leaves out some of what names stand for
	}
	return mentionedBy(n, x.node)
}

// again reports whether a node is a name that has been looked at.
func (x *mentions) again(n *ir.Node) bool {
	if n.Op != ir.Name || n.Local.Def == nil {
		return false
	}
	if x.named[n.Local] {
		return true
	}
	if x.named == nil {
		x.named = map[*ir.Local]bool{}
	}
	x.named[n.Local] = true
	return false
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
	for p := range n.Parts() {
		vars |= below(p)
	}
	return vars
}

func emitNext(m *machine) bool {
	if !m.bound() {
		m.trap("a variable has no value")
	}
	return m.emit(m)
}

// measure fixes how many bits values take: where that is possible, those of an older layout, if it is not nil.
func (l *Layout) measure(samples *Samples, older *Layout) error {
	for i, t := range l.vars {
		ops := l.pack.program(nil, t, l.cur[i])
		for _, v := range samples.vars[i].vals {
			if !l.proto.encode(t, v, l.cur[i]) {
				return fmt.Errorf("a value does not fit the type %v that was made for it", t)
			}
			measure(ops, l.proto.mem, 0)
		}
		for _, e := range samples.extremes {
			if e.variable != i || !t.holds(e.val) {
				continue
			}
			attempt(func() { // a universe may have no room for it
				if l.proto.encode(t, e.val, l.cur[i]) {
					measure(ops, l.proto.mem, 0)
				}
			})
		}
		l.pack.ops = append(l.pack.ops, ops...)
	}
	if older != nil && l.hasTypesOf(older) {
		retain(l.pack.ops, older.pack.ops)
	}
	settle(l.pack.ops)
	ops := l.pack.ops
	l.pack.bits = lay(ops, 0)
	for i, t := range l.vars {
		s := shapeOf(t, ops)
		l.pack.grow(t, &s, ops, leaf{at: l.cur[i], in: -1, vari: i})
		ops = ops[s.ops:]
	}
	l.pack.locate(len(l.vars))
	l.concern()
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
