package eval

import (
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/ir"
)

// Relation is a next-state relation by the actions that it has been split into: it tells which of them other actions consist of. It belongs to
// one goroutine.
type Relation struct {
	k       *Compiler
	actions []*Action
	parts   []disjunct   // of the actions, in their order; nil until they are needed
	ways    *ir.Relation // nil until it is needed
	told    map[angle]consists
}

// disjunct is a part of an action. An instance that substitutes is one action to TLC, whatever it consists of.
type disjunct struct {
	action  int
	formula Formula
	root    *ir.Node // lowered; nil until it is needed, and if it cannot be
	lowered bool
}

// angle is an <<A>>_v.
type angle struct {
	action, sub     ast.Expr
	inAction, inSub *scope
}

// consists is what an action consists of.
type consists struct {
	numbers  []int
	discards uint64
	ok       bool
}

// Relation returns the relation that compiled actions make up.
func (k *Compiler) Relation(actions []*Action) *Relation {
	return &Relation{k: k, actions: actions, told: map[angle]consists{}}
}

// split splits what has not been split of the actions like those that are asked about.
func (r *Relation) split() {
	for i, a := range r.actions {
		of := []*Action{a}
		if f := a.formula; f.instance != nil {
			f.instance = nil
			of = r.k.Split(f)
		}
		for _, d := range of {
			r.parts = append(r.parts, disjunct{action: i, formula: d.formula})
		}
	}
}

// lower returns a disjunct lowered; nil if it cannot be.
func (r *Relation) lower(d *disjunct) *ir.Node {
	if !d.lowered {
		low, _ := r.k.Lower(d.formula)
		d.root, d.lowered = low.Root, true
	}
	return d.root
}

// divide finds the ways to satisfy the actions.
func (r *Relation) divide() {
	r.ways = &ir.Relation{}
	var of []*ir.Node
	for i := range r.parts {
		d := &r.parts[i]
		of = append(of, r.lower(d))
		if i+1 == len(r.parts) || r.parts[i+1].action != d.action {
			r.ways.Add(of...)
			of = nil
		}
	}
}

// ways returns the ways to satisfy an action.
func (k *Compiler) ways(f Formula) ([]ir.Way, bool) {
	low, ok := k.Lower(f)
	if !ok {
		return nil, false
	}
	return ir.Ways(low.Root)
}

// Actions returns the numbers of the actions that A consists of, for a predicate that is <<A>>_v or ENABLED <<A>>_v with a v that has all
// variables. So it tells, of a state in which all of these have been enumerated without an error: a step to another state is an <<A>>_v
// exactly if one of them leads to that, and <<A>>_v is enabled exactly if one of them leads to any. Evaluating the predicate is no error
// then, if the values that each variable has in these states are of one value.Sort, with those that it is given in the course of
// enumerating without being in a state (OnDiscarded). discards are the variables, by bits, that may be given such values.
//
// It returns false if that is not so, or cannot be told: of actions that may have effects or depend on more than the states, too. The predicate need
// not be compiled.
func (r *Relation) Actions(p *Predicate) (numbers []int, discards uint64, ok bool) {
	if p.shape != angleBy && p.shape != enabledAngle || r.k.top().keepsNodes() {
		return nil, 0, false
	}
	is := angle{p.Formula.Expr, p.sub.Expr, p.Formula.sc, p.sub.sc}
	c, known := r.told[is]
	if !known {
		c.numbers, c.discards, c.ok = r.consists(p)
		r.told[is] = c
	}
	return c.numbers, c.discards, c.ok
}

// consists is Actions for a predicate that is such.
func (r *Relation) consists(p *Predicate) (numbers []int, discards uint64, ok bool) {
	defer func() {
		if r := recover(); r != nil {
			_ = asError(r) // what cannot be compiled is told where it is evaluated
			numbers, discards, ok = nil, 0, false
		}
	}()
	if !r.hasAll(*p.sub) {
		return nil, 0, false
	}
	if r.parts == nil {
		r.split()
	}
	is := r.k.Split(p.Formula)
	if numbers, discards, ok = r.named(is); !ok {
		numbers, discards, ok = r.found(is)
	}
	for _, i := range numbers {
		if a := r.actions[i]; a.IsImpure() || a.Shows() {
			return nil, 0, false
		}
	}
	return numbers, discards, ok
}

// named is consists for disjuncts that are written as disjuncts of the relation's actions are, in the same scope: none need be looked into but for what it discards.
func (r *Relation) named(is []*Action) (numbers []int, discards uint64, ok bool) {
	known := map[int]bool{} // disjuncts of the relation
	for _, a := range is {
		i := slices.IndexFunc(r.parts, func(d disjunct) bool { return d.formula.sameAs(a.formula) })
		if i < 0 {
			return nil, 0, false
		}
		if known[i] {
			continue
		}
		known[i] = true
		d := &r.parts[i]
		vars, ok := ir.Discarded(r.lower(d))
		if !ok {
			return nil, 0, false
		}
		discards |= vars
		if !slices.Contains(numbers, d.action) {
			numbers = append(numbers, d.action)
		}
	}
	for i, d := range r.parts {
		if !known[i] && slices.Contains(numbers, d.action) {
			return nil, 0, false
		}
	}
	slices.Sort(numbers)
	return numbers, discards, true
}

// found is consists for disjuncts that may be written in other words.
func (r *Relation) found(is []*Action) (numbers []int, discards uint64, ok bool) {
	if r.ways == nil {
		r.divide()
	}
	found := map[int]bool{} // ways of the relation
	for _, a := range is {
		ways, ok := r.k.ways(a.formula)
		if !ok {
			return nil, 0, false
		}
		for _, w := range ways {
			same := r.ways.Same(w)
			if len(same) == 0 {
				if w, ok = w.Reduced(); !ok {
					continue
				}
				same = r.ways.Same(w)
			}
			vars, ok := w.Discards()
			if !ok || len(same) == 0 {
				return nil, 0, false
			}
			for _, i := range same {
				found[i] = true
			}
			discards |= vars
		}
	}
	if len(found) == 0 {
		return nil, 0, false
	}
	numbers, ok = r.ways.Consists(found) // an action that has other ways may lead to a state in one of these
	return numbers, discards, ok
}

// hasAll reports whether a subscript consists of all variables.
func (r *Relation) hasAll(sub Formula) bool {
	low, ok := r.k.lower(func(l *lowering) *ir.Node { return l.parts(sub.Expr, sub.sc, &ir.Node{Op: ir.Unchanged}) })
	if !ok {
		return false
	}
	vars := map[int]bool{}
	for _, p := range low.Root.Args {
		if p.Op != ir.Var {
			return false
		}
		vars[p.Index] = true
	}
	return len(vars) == len(r.k.cfg.Vars)
}
