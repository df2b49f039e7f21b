package liveness

import (
	"math/rand"
	"testing"

	"github.com/gotlc/gotlc/eval"
)

// TestWhy explains why random formulas are false of random behaviors: what is told is so, and is enough, whatever else is the case.
func TestWhy(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	var leaves []*eval.Leaf
	var formula func(depth int) *eval.TemporalNode
	formula = func(depth int) *eval.TemporalNode {
		kind := eval.TemporalLeaf
		if depth > 0 {
			kind = []eval.TemporalKind{eval.TemporalLeaf, eval.TemporalNot, eval.TemporalAnd, eval.TemporalOr, eval.TemporalAlways, eval.TemporalEventually}[rng.Intn(6)]
		}
		n := &eval.TemporalNode{Kind: kind}
		switch kind {
		case eval.TemporalLeaf:
			n.Leaf = &eval.Leaf{}
			leaves = append(leaves, n.Leaf)
		case eval.TemporalAnd, eval.TemporalOr:
			n.Args = []*eval.TemporalNode{formula(depth - 1), formula(depth - 1)}
		default:
			n.Args = []*eval.TemporalNode{formula(depth - 1)}
		}
		return n
	}
	told, vague := 0, 0
	for range 20_000 {
		leaves = nil
		f, states := formula(4), 1+rng.Intn(5)
		loop := rng.Intn(states)
		values := map[*eval.Leaf][]bool{}
		for _, l := range leaves {
			for range states {
				values[l] = append(values[l], rng.Intn(2) == 0)
			}
		}
		holds := func() bool {
			e := newEvaluation(states, loop, func(l *eval.Leaf, i int) (bool, *eval.Error) { return values[l][i], nil })
			ok, _ := e.holds(f)
			return ok
		}
		if holds() {
			continue
		}
		x := explanation{e: newEvaluation(states, loop, func(l *eval.Leaf, i int) (bool, *eval.Error) { return values[l][i], nil })}
		x.explain(f, position{}, false)
		if x.vague {
			vague++
			continue
		}
		told++
		needed := map[*eval.Leaf][]bool{}
		for _, l := range leaves {
			needed[l] = make([]bool, states)
		}
		for _, fact := range x.facts {
			first, last := fact.At, fact.At
			if fact.Always {
				first, last = min(fact.At, loop), states-1
			}
			if fact.Again && fact.At < loop {
				t.Fatalf("position %d does not come again: the cycle begins at %d", fact.At, loop)
			}
			for i := first; i <= last; i++ {
				if fact.Always && i < fact.At && i < loop {
					continue
				}
				if needed[fact.Leaf][i] = true; values[fact.Leaf][i] != fact.True {
					t.Fatalf("what is told is not so at position %d", i)
				}
			}
		}
		for range 5 {
			for _, l := range leaves {
				for i := range values[l] {
					if !needed[l][i] {
						values[l][i] = rng.Intn(2) == 0
					}
				}
			}
			if holds() {
				t.Fatalf("what is told is not enough: %d facts, %d states, cycle from %d", len(x.facts), states, loop)
			}
		}
	}
	if told < 1000 || vague > told/4 {
		t.Errorf("%d behaviors were explained, %d not", told, vague)
	}
}
