package eval_test

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// keepFrame has what is kept between evaluations: refinement mappings that need slots, definitions used in several
// places, functions and recursive functions of the state, operators of constants applied to sequences.
const keepFrame = `---- MODULE M ----
EXTENDS Integers, Sequences, FiniteSets
VARIABLES x, y, z
total == LET S == {x, y, z} IN Cardinality({v \in S : \E w \in S : w > v}) + x
pairs == [i \in 0..2 |-> {<<i, v>> : v \in {u \in {x, y} : u >= i}}]
climb[n \in 0..2] == IF n = 0 THEN x ELSE (climb[n - 1] + y) %% 3
Ups(s) == {i \in DOMAIN s : \E j \in DOMAIN s : s[j] > s[i]}
Step == /\ x' = (x + 1) %% 3 /\ y' \in {z, x} /\ z' = y
---- MODULE Inner ----
VARIABLES a, b
Sum == Cardinality({v \in b : v # a}) + a
Same == UNCHANGED <<a, b>>
Grows == a' >= a /\ \A v \in 0..2 : v \in b => v \in b'
======================
I == INSTANCE Inner WITH a <- total, b <- {v \in 0..2 : \E w \in {x, z} : w = v}
P == %s
====
`

// keepAtoms are formulas about a step.
var keepAtoms = []string{
	"total > 1", "total' = total", "I!Sum = total", "I!Sum' > I!Sum", "I!Same", "I!Grows", "(\\A i \\in 0..2 : pairs[i] # {})",
	"pairs' = pairs", "(\\E i \\in 0..2 : pairs[i]' = pairs[(i + 1) % 3])", "climb[2] = z", "climb[2]' = z'", "(climb[y] = 0)'",
	"Cardinality(Ups(<<x, y, z>>)) > 1", "Ups(<<x, y, z>>)' = Ups(<<x, y>>)", "ENABLED Step", "(ENABLED (Step /\\ y' = 1))'",
	"Step", "(\\A v \\in {x, y} : \\E w \\in {x', y'} : v + total > w)", "x' \\in {total, y}", "[Step]_<<x, y>>",
}

func keepFormula(r *rand.Rand, depth int) string {
	if depth == 0 || r.Intn(4) == 0 {
		return keepAtoms[r.Intn(len(keepAtoms))]
	}
	a, b := keepFormula(r, depth-1), keepFormula(r, depth-1)
	switch r.Intn(5) {
	case 0:
		return "~(" + a + ")"
	case 1:
		return "(" + a + " \\/ " + b + ")"
	case 2:
		return "(" + a + " => " + b + ")"
	case 3:
		q := fmt.Sprint("q", r.Intn(1_000_000))
		return "(\\E " + q + " \\in 0..2 : " + q + " = x /\\ (" + a + ") /\\ (" + b + "))"
	}
	return "(" + a + " /\\ " + b + ")"
}

// TestKeptValues evaluates random predicates in random steps, in one context that keeps what it can from step to step, one
// that also recalls what it can from other states, and, for each evaluation, in one that has nothing to keep.
func TestKeptValues(t *testing.T) {
	const seed, cases = 20261121, 120
	states := allStates(3)
	for n := range cases {
		r := rand.New(rand.NewSource(seed + int64(n)))
		text := fmt.Sprintf(keepFrame, keepFormula(r, 3))
		k, info := compile(t, text)
		p := k.Predicate("P", k.Definition(info.Root.Lookup("P")))
		c, recalling := k.NewCtx(nil), k.NewCtx(nil)
		cur := make([]value.Value, 3)
		for range 12 {
			copy(cur, states[r.Intn(len(states))]) // the search, too, uses one slice for all states
			from := c.From(cur)
			for range 6 {
				next := states[r.Intn(len(states))]
				if r.Intn(3) == 0 { // look at another state in between
					c.SetState(next, next)
					p.Eval(c)
				}
				step := c.To(from, next)
				c.SetStep(step)
				checkFresh(t, k, p, c, cur, next, text)
				c.SetState(next, cur)
				p.Eval(c)
				c.SetStep(step)
				checkFresh(t, k, p, c, cur, next, text)
				recalling.SetState(cur, next)
				recalling.SetTerms(&eval.Terms{Cur: terms(cur), Next: terms(next)})
				checkFresh(t, k, p, recalling, cur, next, text)
			}
		}
	}
}

func checkFresh(t *testing.T, k *eval.Compiler, p *eval.Predicate, c *eval.Ctx, cur, next []value.Value, text string) {
	t.Helper()
	d := k.NewCtx(nil)
	d.SetState(cur, next)
	want, err := p.Eval(d)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if got, err := p.Eval(c); err != nil || got != want {
		t.Fatalf("from %v to %v: %v (%v), in a new context %v\n%s", cur, next, got, err, want, text)
	}
}

// TestChain compiles and evaluates definitions that use each other twice: neither doubles with each of them, though they are
// too large to be expanded.
func TestChain(t *testing.T) {
	var text strings.Builder
	text.WriteString("---- MODULE M ----\nEXTENDS Integers\nVARIABLE x\nD0 == x\n")
	for i := 1; i <= 60; i++ {
		fmt.Fprintf(&text, "D%d == D%d - D%d\n", i, i-1, i-1)
	}
	text.WriteString("Inv == D60 = 0\n====\n")
	k, info := compile(t, text.String())
	c := k.NewCtx(silent{})
	c.SetState([]value.Value{value.MakeInt(1)}, nil)
	if ok, err := k.Predicate("Inv", k.Definition(info.Root.Lookup("Inv"))).Eval(c); !ok || err != nil {
		t.Errorf("got %t, %v", ok, err)
	}
}
