package stdlib

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// relation implements the operators of the community module Relation that follow a relation over several steps.
func relation() []*eval.Builtin {
	const module = "Relation"
	closure := func(name string, reflexive bool) *eval.Builtin {
		return &eval.Builtin{Module: module, Name: name, Arity: 2, Fn2: func(c *eval.Ctx, r, s value.Value) value.Value {
			all, reached := closedRelation(c, name, r, s)
			var keys, vals []value.Value
			for i := range all {
				for j := range all {
					keys = append(keys, value.MakeTuple([]value.Value{all[i], all[j]}))
					vals = append(vals, value.MakeBool(reached[i][j] || reflexive && i == j))
				}
			}
			return functionOf(keys, vals)
		}}
	}
	return []*eval.Builtin{
		closure("TransitiveClosure", false),
		closure("ReflexiveTransitiveClosure", true),
		{Module: module, Name: "IsConnected", Arity: 2, Fn2: func(c *eval.Ctx, r, s value.Value) value.Value {
			return value.MakeBool(readRelation(c, "IsConnected", r, s).connected())
		}},
	}
}

// readRelation returns the graph of a relation on a set.
func readRelation(c *eval.Ctx, op string, r, s value.Value) *graph {
	if !value.IsFunction(r) {
		badArgument(c, "first", op, "function from pairs to booleans", r)
	}
	all := elems(c, s)
	checkSetSize(c, len(all)*len(all))
	g := &graph{nodes: all, next: make([][]int, len(all)), prev: make([][]int, len(all))}
	for i := range all {
		for j := range all {
			v := value.Apply(r, value.MakeTuple([]value.Value{all[i], all[j]}))
			if !v.IsBool() {
				badArgument(c, "first", op, "function from pairs to booleans", r)
			}
			if v.Bool() {
				g.link(i, j)
			}
		}
	}
	return g
}

// closedRelation returns the elements of a set and which of them a relation leads to in one or more steps.
func closedRelation(c *eval.Ctx, op string, r, s value.Value) ([]value.Value, [][]bool) {
	g := readRelation(c, op, r, s)
	reached := make([][]bool, len(g.nodes))
	for i, to := range g.next {
		reached[i] = g.reach(g.next, slices.Clone(to)...)
	}
	return g.nodes, reached
}
