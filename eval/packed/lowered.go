package packed

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/ir"
)

// lowered are the formulas of a Spec, and the code of the present engine for parts of them, for all layouts that are made.
type lowered struct {
	formulas map[any]formula // by action or predicate
	opaques  map[*ir.Node]*eval.Opaque
	nexts    map[*ir.Node]*eval.Opaque // see eval.Compiler.OpaqueNext
	ways     map[*ir.Node]*eval.Opaque // see eval.Compiler.OpaqueWays
	depths   map[*ir.Node]*depth       // by what is written out of recursive operators: see written
	gone     map[*ir.Node]bool         // see leave
	rules    map[*ir.Local]*rule
	assigned map[*ir.Node]uint64 // variables: see compiler.assigned
	claims   []foreseen          // see Spec.claims; nil if they are not there yet
	relation *ir.Relation        // see Spec.relation; nil if it is not there yet
}

type formula struct {
	ir.Formula
	ok bool
}

func (x *lowered) get(of any, lower func() (ir.Formula, bool)) (ir.Formula, bool) {
	f, ok := x.formulas[of]
	if !ok {
		if x.formulas == nil {
			x.formulas = map[any]formula{}
		}
		f.Formula, f.ok = lower()
		x.formulas[of] = f
	}
	return f.Formula, f.ok
}

func (s *Spec) action(a *eval.Action) (ir.Formula, bool) {
	return s.lowered.get(a, func() (ir.Formula, bool) { return s.Compiler.LowerAction(a) })
}

func (s *Spec) predicate(p *eval.Predicate) (ir.Formula, bool) {
	return s.lowered.get(p, func() (ir.Formula, bool) { return s.Compiler.LowerPredicate(p) })
}

// initial returns the initial predicates as an action from no state; false if there are none.
func (s *Spec) initial() (ir.Formula, bool) {
	if len(s.Init) == 0 {
		return ir.Formula{}, false
	}
	return s.lowered.get(nil, func() (ir.Formula, bool) { return s.Compiler.LowerInitial(s.Init) })
}

// opaqueOf returns the code of the present engine for a part of a formula; nil if there is none.
func (c *compiler) opaqueOf(n *ir.Node) *eval.Opaque {
	return madeOnce(&c.lowered.opaques, n, c.k.Opaque)
}

// opaqueNextOf is opaqueOf for a part that is about the next state alone.
func (c *compiler) opaqueNextOf(n *ir.Node) *eval.Opaque {
	return madeOnce(&c.lowered.nexts, n, c.k.OpaqueNext)
}

// waysOf returns the code that counts the ways in which a part of an action is satisfied; nil if there is none.
func (c *compiler) waysOf(n *ir.Node) *eval.Opaque {
	return madeOnce(&c.lowered.ways, n, c.k.OpaqueWays)
}

func madeOnce(made *map[*ir.Node]*eval.Opaque, n *ir.Node, of func(n *ir.Node) (*eval.Opaque, bool)) *eval.Opaque {
	o, known := (*made)[n]
	if !known {
		if *made == nil {
			*made = map[*ir.Node]*eval.Opaque{}
		}
		o, _ = of(n)
		(*made)[n] = o
	}
	return o
}
