package liveness

import (
	"math"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/model"
)

// Problem is the question whether the specification has a behavior that is fair and violates a property, brought to
// the form in which it is decided. It is immutable, but for Prepare.
type Problem struct {
	// Assumed are the fairness and other temporal conjuncts of the specification.
	Assumed []*eval.TemporalNode
	// Properties are the temporal conjuncts of the properties, with the configured names.
	Properties []Property

	formulas *formulas
	branches []*branch
	// The leaves that matter, and where they are in the rows of truth values; slots of unused leaves are -1.
	states, actions []*eval.Leaf
	slot            []int
	// judging is how many of the first states the tableaux may ask about. Others matter on cycles only.
	judging int
	// outcomes are what need not be evaluated; nil if all does.
	outcomes *outcomes
	waiting  []*eval.Predicate // what they tell has no code: see Prepare
}

// Property is a temporal conjunct of a property.
type Property struct {
	Name    string
	Formula *eval.TemporalNode
}

// branch is a part of the problem with a tableau of its own, or none.
type branch struct {
	formula *node    // nil if there is none
	tableau *tableau // nil if there is none
	models  []errorModel
}

// errorModel says which cycles violate the properties: all of its conditions have to hold.
type errorModel struct {
	always []*node // on every step of the cycle
	often  []*node // on some step or in some state of the cycle
	pairs  []pair
}

// pair is the condition that one of always holds on every step, or often on some step. It is false if there is none.
type pair struct {
	always []*node
	often  *node
}

func (m *errorModel) isEmpty() bool {
	return len(m.always) == 0 && len(m.often) == 0 && len(m.pairs) == 0
}

// maxDisjuncts bounds the disjunctive normal form, as TLC counts it and as it is built here.
const (
	maxDisjuncts      = math.MaxInt32
	maxBuiltDisjuncts = 1 << 20
)

// New makes the problem of a model with temporal properties. The error's text is the parameter of the message with
// the error's code, if that has one. Code for what the search tells is not made: see Prepare.
func New(m *model.Model) (*Problem, *eval.Error) {
	next := relationOf(m)
	p, err := newProblem(m, func(l *eval.Predicate) bool { return isTold(next, l) })
	if err == nil {
		p.outcomes = newOutcomes(m, p, next)
	}
	return p, err
}

// newProblem is New without outcomes, for which code is made unless it is to wait.
func newProblem(m *model.Model, wait func(*eval.Predicate) bool) (*Problem, *eval.Error) {
	p := &Problem{formulas: newFormulas()}
	waits := func(l *eval.Predicate) bool {
		w := wait(l)
		if w {
			p.waiting = append(p.waiting, l)
		}
		return w
	}
	for _, f := range m.Fairness {
		n, err := m.Compiler.Temporal(f.Whole, waits)
		if err != nil {
			return nil, err
		}
		p.Assumed = append(p.Assumed, n)
	}
	for _, t := range m.Temporal {
		n, err := m.Compiler.Temporal(t.Part.Whole, waits)
		if err != nil {
			return nil, err
		}
		p.Properties = append(p.Properties, Property{t.Property, n})
	}
	return p, p.build()
}

// Prepare makes the code of all predicates, for who evaluates them whatever the search tells. Nothing may be evaluated meanwhile.
func (p *Problem) Prepare() {
	for _, l := range p.waiting {
		l.Compile()
	}
	p.waiting = nil
}

func (p *Problem) build() *eval.Error {
	fs := p.formulas
	var conjuncts, negated []*node
	for _, n := range p.Assumed {
		conjuncts = append(conjuncts, fs.from(n, false))
	}
	for _, t := range p.Properties {
		negated = append(negated, fs.from(t.Formula, true))
	}
	whole := fs.and(append(conjuncts, fs.or(negated)))
	if countDisjuncts(whole) > maxDisjuncts {
		return tooManyDisjuncts()
	}
	disjuncts, ok := fs.dnf(whole)
	if !ok {
		return tooManyDisjuncts()
	}
	byFormula := map[*node]*branch{}
	for _, d := range disjuncts {
		formula, m, err := fs.classify(d)
		if err != nil {
			return err
		}
		b := byFormula[formula]
		if b == nil {
			b = &branch{formula: formula}
			byFormula[formula] = b
			p.branches = append(p.branches, b)
		}
		b.models = append(b.models, m)
	}
	if len(p.branches) == 0 {
		return &eval.Error{Code: code.TemporalTautology}
	}
	p.assignSlots()
	for _, b := range p.branches {
		if b.formula != nil {
			var ok bool
			if b.tableau, ok = fs.tableau(b.formula); !ok {
				return &eval.Error{Code: code.TemporalUnsupported, Text: "because its tableau is too large."}
			}
		}
	}
	return nil
}

func tooManyDisjuncts() *eval.Error {
	return &eval.Error{Code: code.TemporalUnsupported, Text: "because it exceeds the maximum supported size in disjunctive normal form."}
}

// Branches returns the number of branches.
func (p *Problem) Branches() int { return len(p.branches) }

// countDisjuncts returns the number of disjuncts of the disjunctive normal form, or a number too large.
func countDisjuncts(n *node) int64 {
	total := int64(1)
	switch n.op {
	case opAnd:
		for _, a := range n.args {
			total = min(total*countDisjuncts(a), maxDisjuncts+1)
		}
	case opOr:
		total = 0
		for _, a := range n.args {
			total = min(total+countDisjuncts(a), maxDisjuncts+1)
		}
	}
	return total
}

// dnf returns the disjuncts, each as its conjuncts, of a formula; disjunctions that are pairs stay whole. It reports
// false if there are too many.
func (fs *formulas) dnf(n *node) ([][]*node, bool) {
	switch {
	case n == fs.false:
		return nil, true
	case n == fs.true:
		return [][]*node{nil}, true
	case n.op == opOr && !isPair(n):
		var out [][]*node
		for _, a := range n.args {
			ds, ok := fs.dnf(a)
			if !ok || len(out)+len(ds) > maxBuiltDisjuncts {
				return nil, false
			}
			out = append(out, ds...)
		}
		return out, true
	case n.op == opAnd:
		out := [][]*node{nil}
		for _, a := range n.args {
			ds, ok := fs.dnf(a)
			if !ok || len(out)*len(ds) > maxBuiltDisjuncts {
				return nil, false
			}
			out = cross(out, ds)
		}
		return out, true
	}
	return [][]*node{{n}}, true
}

func cross(as, bs [][]*node) [][]*node {
	out := make([][]*node, 0, len(as)*len(bs))
	for _, a := range as {
		for _, b := range bs {
			out = append(out, append(a[:len(a):len(a)], b...))
		}
	}
	return out
}

// isPair reports whether a disjunction consists of <>[]X and []<>Y.
func isPair(n *node) bool {
	for _, a := range n.args {
		if eventuallyAlways(a) == nil && alwaysEventually(a) == nil {
			return false
		}
	}
	return true
}

// classify turns the conjuncts of a disjunct into conditions on cycles, and a formula for a tableau of what remains;
// that is nil if nothing does.
func (fs *formulas) classify(conjuncts []*node) (*node, errorModel, *eval.Error) {
	var m errorModel
	var rest []*node
	for _, n := range fs.and(conjuncts).conjuncts() {
		switch {
		case eventuallyAlways(n) != nil:
			m.always = append(m.always, eventuallyAlways(n))
		case alwaysEventually(n) != nil:
			m.often = append(m.often, alwaysEventually(n))
		case n.op == opOr && isPair(n):
			m.pairs = append(m.pairs, asPair(n))
		case n.hasAction:
			return nil, m, &eval.Error{Code: code.TemporalAction}
		default:
			rest = append(rest, n)
		}
	}
	if len(rest) == 0 {
		return nil, m, nil
	}
	return fs.and(rest), m, nil
}

func asPair(n *node) pair {
	var p pair
	for _, a := range n.args {
		if x := eventuallyAlways(a); x != nil {
			p.always = append(p.always, x)
		} else {
			p.often = alwaysEventually(a) // there is one at most: they have been merged
		}
	}
	return p
}

// conjuncts returns the conjuncts of a formula.
func (n *node) conjuncts() []*node {
	switch n.op {
	case opTrue:
		return nil
	case opAnd:
		return n.args
	}
	return []*node{n}
}

// assignSlots gives a place to every leaf that occurs in a branch.
func (p *Problem) assignSlots() {
	p.slot = make([]int, len(p.formulas.leaves))
	for i := range p.slot {
		p.slot[i] = -1
	}
	seen := map[*node]bool{}
	var use func(n *node)
	use = func(n *node) {
		if n == nil || seen[n] {
			return
		}
		seen[n] = true
		if n.op == opLeaf {
			p.useLeaf(n.leaf)
		}
		for _, a := range n.args {
			use(a)
		}
	}
	for _, b := range p.branches {
		if use(b.formula); b.formula != nil {
			p.judging = len(p.states)
		}
		for i := range b.models {
			for _, n := range b.models[i].conditions() {
				use(n)
			}
		}
	}
}

func (p *Problem) useLeaf(i int) {
	l := p.formulas.leaves[i]
	if l.IsAction {
		p.slot[i] = len(p.actions)
		p.actions = append(p.actions, l)
	} else {
		p.slot[i] = len(p.states)
		p.states = append(p.states, l)
	}
}

// conditions returns all formulas of the model.
func (m *errorModel) conditions() []*node {
	out := append(append([]*node(nil), m.always...), m.often...)
	for _, p := range m.pairs {
		out = append(out, p.always...)
		if p.often != nil {
			out = append(out, p.often)
		}
	}
	return out
}

// holds evaluates a formula without temporal operators from the truth values of its leaves. The row step may be nil
// if the formula has no actions.
func (p *Problem) holds(n *node, state, step truths) bool {
	switch n.op {
	case opTrue:
		return true
	case opLeaf:
		if n.hasAction {
			return step.get(p.slot[n.leaf])
		}
		return state.get(p.slot[n.leaf])
	case opNot:
		return !p.holds(n.args[0], state, step)
	case opAnd:
		for _, a := range n.args {
			if !p.holds(a, state, step) {
				return false
			}
		}
		return true
	case opOr:
		for _, a := range n.args {
			if p.holds(a, state, step) {
				return true
			}
		}
	}
	return false
}
