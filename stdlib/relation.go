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
		return shipped(binary(module, name, func(c *eval.Ctx, r, s value.Value) value.Value {
			g := readRelation(c, r, s)
			if g == nil {
				return value.Value{}
			}
			reached := make([][]bool, len(g.nodes))
			for i := range g.nodes {
				reached[i] = g.reach(g.next, slices.Clone(g.next[i])...)
			}
			return g.matrix(func(i, j int) bool { return reached[i][j] || reflexive && i == j })
		}))
	}
	return []*eval.Builtin{
		closure("TransitiveClosure", false),
		closure("ReflexiveTransitiveClosure", true),
		shipped(binary(module, "IsConnected", func(c *eval.Ctx, r, s value.Value) value.Value {
			g := readRelation(c, r, s)
			if g == nil {
				return value.Value{}
			}
			return value.MakeBool(g.connected())
		})),
	}
}

// readRelation returns the graph of a relation on a set, nil if it is none.
func readRelation(c *eval.Ctx, r, s value.Value) *graph {
	if !value.IsFunction(r) {
		return nil
	}
	all := elems(c, s)
	checkSetSize(c, len(all)*len(all))
	g := &graph{nodes: all, next: make([][]int, len(all)), prev: make([][]int, len(all))}
	for i := range all {
		for j := range all {
			v := value.Apply(r, value.MakeTuple([]value.Value{all[i], all[j]}))
			if !v.IsBool() {
				return nil
			}
			if v.Bool() {
				g.link(i, j)
			}
		}
	}
	return g
}
