package packed

import (
	"testing"

	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// TestAlike tells formulas that say the same from those that nearly do.
func TestAlike(t *testing.T) {
	op := func(op ir.Op, args ...*ir.Node) *ir.Node { return &ir.Node{Op: op, Args: args} }
	one := func(n int32) *ir.Node { return &ir.Node{Op: ir.Const, Val: value.MakeInt(n)} }
	ints := func(n int32) *ir.Node { return &ir.Node{Op: ir.Const, Val: value.MakeInterval(1, n)} }
	variable := func(i int, primed bool) *ir.Node { return &ir.Node{Op: ir.Var, Index: i, Primed: primed} }
	name := func(l *ir.Local) *ir.Node { return &ir.Node{Op: ir.Name, Local: l} }
	call := func(operator string, args ...*ir.Node) *ir.Node {
		return &ir.Node{Op: ir.Call, Details: &ir.Details{Native: ir.Native{Module: "Naturals", Operator: operator}}, Args: args}
	}
	// \A i \in S, j \in 1..3 : v[i] < v[j] + 1
	formula := func(quantifier ir.Op, s *ir.Node, v int, primed, exchanged bool, operator string, k int32) *ir.Node {
		i, j := &ir.Local{}, &ir.Local{}
		body := call(operator, op(ir.Apply, variable(v, primed), name(i)), call("+", op(ir.Apply, variable(v, primed), name(j)), one(k)))
		if exchanged {
			i, j = j, i
		}
		n := op(quantifier, body)
		n.Details = &ir.Details{Binds: []ir.Bind{{Set: s, Locals: []*ir.Local{i}}, {Set: ints(3), Locals: []*ir.Local{j}}}}
		return n
	}
	said := formula(ir.Forall, ints(3), 1, true, false, "<", 1)
	named := name(&ir.Local{Def: formula(ir.Forall, ints(3), 1, false, false, "<", 1)})
	free := &ir.Local{}
	// [v EXCEPT ![key] = @ + k], without the @ if old is nil
	update := func(key *ir.Node, old *ir.Local, k int32) *ir.Node {
		n, val := op(ir.Except, variable(1, false)), one(k)
		if old != nil {
			val = call("+", name(old), one(k))
		}
		n.Details = &ir.Details{Updates: []ir.Update{{Path: []*ir.Node{key}, Old: old, Value: val}}}
		return n
	}
	for what, tt := range map[string]struct {
		a, b *ir.Node
		want bool
	}{
		"the same":           {said, formula(ir.Forall, ints(3), 1, false, false, "<", 1), true},
		"a name":             {said, named, true},
		"another quantifier": {said, formula(ir.Exists, ints(3), 1, false, false, "<", 1), false},
		"another set":        {said, formula(ir.Forall, ints(2), 1, false, false, "<", 1), false},
		"another variable":   {said, formula(ir.Forall, ints(3), 0, false, false, "<", 1), false},
		"exchanged locals":   {said, formula(ir.Forall, ints(3), 1, false, true, "<", 1), false},
		"another operator":   {said, formula(ir.Forall, ints(3), 1, false, false, ">", 1), false},
		"another constant":   {said, formula(ir.Forall, ints(3), 1, false, false, "<", 2), false},
		"sets":               {op(ir.FuncSet, ints(2), ints(3)), op(ir.FuncSet, ints(2), ints(3)), true},
		"an update":          {update(one(2), &ir.Local{}, 1), update(one(2), &ir.Local{}, 1), true},
		"elsewhere":          {update(one(2), &ir.Local{}, 1), update(one(3), &ir.Local{}, 1), false},
		"another value":      {update(one(2), &ir.Local{}, 1), update(one(2), &ir.Local{}, 2), false},
		"no old value":       {update(one(2), &ir.Local{}, 1), update(one(2), nil, 1), false},
		"free locals":        {name(free), name(&ir.Local{}), false},
		"opaque":             {op(ir.Opaque), op(ir.Opaque), false},
		"more operands":      {op(ir.Tuple, one(1)), op(ir.Tuple, one(1), one(2)), false},
	} {
		if got := (&alike{}).nodes(tt.a, tt.b); got != tt.want {
			t.Errorf("%s: %v", what, got)
		}
	}
}

// TestFacts demands that an invariant is no fact if one of its conjuncts is none, nor if it may fail where values of several kinds are compared.
func TestFacts(t *testing.T) {
	in := func(i int, primed bool) *ir.Node {
		return &ir.Node{Op: ir.In, Args: []*ir.Node{
			{Op: ir.Var, Index: i, Primed: primed}, {Op: ir.Const, Val: value.MakeInterval(1, 3)},
		}}
	}
	and := func(args ...*ir.Node) *ir.Node { return &ir.Node{Op: ir.And, Args: args} }
	l := &Layout{vars: []*typ{scalars[integer], {kind: array, elem: scalars[integer]}, {kind: array, elem: scalars[anything]}}}
	facts := conjuncts(nil, and(in(0, true), &ir.Node{Op: ir.Name, Local: &ir.Local{Def: and(in(2, true))}}))
	for i, tt := range []struct {
		formula *ir.Node
		want    bool
	}{{in(0, false), true}, {and(in(0, false), in(0, false)), true}, {in(1, false), false}, {and(in(0, false), in(1, false)), false}, {in(2, false), false}} {
		if got := l.isFact(tt.formula, facts); got != tt.want {
			t.Errorf("formula %d: %v", i, got)
		}
	}
}
