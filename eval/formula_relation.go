package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/ir"
)

// Relation is a next-state relation by the actions that it has been split into: it tells which of them other actions consist of. It belongs to
// one goroutine.
type Relation struct {
	k       *Compiler
	actions []*Action
	ways    *ir.Relation // nil until it is needed
	told    map[angle]consists
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

// divide finds the ways to satisfy the actions.
func (r *Relation) divide() {
	r.ways = &ir.Relation{}
	for _, a := range r.actions {
		low, _ := r.k.LowerAction(a)
		r.ways.Add(low.Root)
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
// It returns false if that is not so, or cannot be told: of actions that may have effects or depend on more than the states, too.
func (r *Relation) Actions(p *Predicate) (numbers []int, discards uint64, ok bool) {
	if p.shape != angleBy && p.shape != enabledAngle || p.IsImpure() || p.Asks() || p.Shows() || r.k.top().keepsNodes() {
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

// consists is Actions for a predicate that is such, and has no effects.
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
	if r.ways == nil {
		r.divide()
	}
	found := map[int]bool{} // ways of the relation
	for _, a := range r.k.Split(p.Formula) {
		ways, ok := r.k.ways(a.formula)
		if !ok {
			return nil, 0, false
		}
		for _, w := range ways {
			vars, ok := w.Discards()
			same := r.ways.Same(w)
			if !ok || len(same) == 0 {
				return nil, 0, false
			}
			for _, i := range same {
				found[i] = true
			}
			discards |= vars
		}
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
