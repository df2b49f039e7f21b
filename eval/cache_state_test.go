package eval_test

import (
	"fmt"
	"maps"
	"math/rand"
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/stdlib"
)

// terms returns what the variables of a state contribute to its fingerprint.
func terms(vals []value.Value) []uint64 {
	ts := make([]uint64, len(vals))
	for i, v := range vals {
		ts[i] = state.Term(i, value.Hash(v))
	}
	return ts
}

// countedFrame has a predicate with a conjunct about x and one about y and z; Seen returns its argument.
const countedFrame = `---- MODULE M ----
EXTENDS Integers
VARIABLES x, y, z
Seen(v) == v
Low == /\ \A i \in 0..2 : Seen(x) + i < 5
P == Low /\ \A i \in 0..2 : Seen(y) + z + i < 6
====
`

// counted compiles a predicate. The function returned says how often Seen was evaluated since it was last asked.
func counted(t *testing.T) (k *eval.Compiler, p *eval.Predicate, count func() int) {
	k, info, count := countedIn(t, countedFrame)
	return k, k.Predicate("P", k.Definition(info.Root.Lookup("P"))), count
}

// countedIn prepares the compilation of a module with an operator Seen that is counted.
func countedIn(t *testing.T, text string) (k *eval.Compiler, info *sem.Info, count func() int) {
	_, info = compile(t, text)
	n := 0
	registry := maps.Clone(stdlib.Registry())
	registry.Register(&eval.Builtin{Module: "M", Name: "Seen", Arity: 1, Fn1: func(_ *eval.Ctx, v value.Value) value.Value {
		n++
		return v
	}})
	k = eval.NewCompiler(eval.Config{Info: info, Registry: registry, Table: value.NewTable(), Vars: sem.VariableOrder(info.Root)})
	return k, info, func() int { m := n; n = 0; return m }
}

func ints(ns ...int32) []value.Value {
	vs := make([]value.Value, len(ns))
	for i, n := range ns {
		vs[i] = value.MakeInt(n)
	}
	return vs
}

func eval1(t *testing.T, p *eval.Predicate, c *eval.Ctx) bool {
	t.Helper()
	ok, err := p.Eval(c)
	if err != nil {
		t.Fatal(err)
	}
	return ok
}

// TestRecalled looks at states one after the other: only what depends on values not seen before is evaluated.
func TestRecalled(t *testing.T) {
	k, p, count := counted(t)
	c := k.NewCtx(nil)
	for i, step := range []struct {
		state  []value.Value
		recall bool
		want   bool
		count  int
	}{
		{ints(0, 1, 2), true, true, 6},
		{ints(0, 1, 0), true, true, 3},  // another z
		{ints(2, 1, 2), true, true, 3},  // another x; y and z as at first
		{ints(2, 1, 0), true, true, 0},  // all seen
		{ints(2, 2, 2), true, false, 3}, // false at the last i
		{ints(0, 2, 2), true, false, 0},
		{ints(0, 1, 2), false, true, 6},
	} {
		c.SetState(step.state, nil)
		if step.recall {
			c.SetTerms(&eval.Terms{Cur: terms(step.state)})
		}
		if got := eval1(t, p, c); got != step.want {
			t.Errorf("%d: %v in %v", i, got, step.state)
		}
		if n := count(); n != step.count {
			t.Errorf("%d: %d evaluations in %v, want %d", i, n, step.state, step.count)
		}
	}
}

// TestRecallGivesUp makes sure that what is hardly ever found is not looked for for ever, and that what is found often
// goes on being found.
func TestRecallGivesUp(t *testing.T) {
	k, p, count := counted(t)
	c := k.NewCtx(nil)
	look := func(x, y, z int32) int {
		s := ints(x, y, z)
		c.SetState(s, nil)
		c.SetTerms(&eval.Terms{Cur: terms(s)})
		eval1(t, p, c)
		return count()
	}
	for i := range int32(10_000) {
		look(0, -i, 0)
	}
	if n := look(0, -9_999, 0); n != 3 {
		t.Errorf("after 10000 values of y, and one of x: %d evaluations, want the 3 about y", n)
	}
}

// TestInherited looks at the successor of a state in which the predicate held, in a context that has seen nothing.
func TestInherited(t *testing.T) {
	k, p, count := counted(t)
	for _, step := range []struct {
		from, to []value.Value
		want     bool
		count    int
	}{
		{ints(0, 1, 2), ints(0, 1, 1), true, 3},
		{ints(0, 1, 2), ints(1, 1, 2), true, 3},
		{ints(0, 1, 2), ints(0, 1, 2), true, 0},
		{ints(0, 1, 2), ints(2, 2, 1), true, 6},
		{ints(0, 1, 2), ints(3, 1, 2), false, 3},
		{ints(0, 1, 2), ints(0, 3, 2), false, 2},
	} {
		c := k.NewCtx(nil)
		c.SetState(step.to, nil)
		c.SetTerms(&eval.Terms{Cur: terms(step.to)})
		c.Inherit(terms(step.from))
		if got := eval1(t, p, c); got != step.want {
			t.Errorf("%v in %v after %v", got, step.to, step.from)
		}
		if n := count(); n != step.count {
			t.Errorf("%d evaluations in %v after %v, want %d", n, step.to, step.from, step.count)
		}
	}
}

// TestInheritedFormulas compares random predicates of steps that inherit from another step to the same state with ones
// that do not.
func TestInheritedFormulas(t *testing.T) {
	const seed, cases = 20261122, 150
	states := allStates(3)
	compared := 0
	for n := range cases {
		r := rand.New(rand.NewSource(seed + int64(n)))
		text := fmt.Sprintf(keepFrame, keepFormula(r, 1)+" /\\ "+keepFormula(r, 3))
		k, info := compile(t, text)
		p := k.Predicate("P", k.Definition(info.Root.Lookup("P")))
		c := k.NewCtx(nil)
		for range 150 {
			next, from, cur := states[r.Intn(len(states))], states[r.Intn(len(states))], states[r.Intn(len(states))]
			c.SetState(from, next)
			if !eval1(t, p, c) {
				continue
			}
			compared++
			c.SetState(cur, next)
			c.SetTerms(&eval.Terms{Cur: terms(cur), Next: terms(next)})
			c.Inherit(terms(from))
			checkFresh(t, k, p, c, cur, next, text)
		}
	}
	if compared < 1000 {
		t.Errorf("only %d steps were compared", compared)
	}
}
