package eval_test

import (
	"fmt"
	"math/rand"
	"slices"
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

const bundleFrame = `---- MODULE M ----
EXTENDS Integers
VARIABLES x, y, z
Go(i) == x = i /\ x' = i + 1 /\ UNCHANGED <<y, z>>
`

// TestBundle compares bundles of predicates, in states that come again and again, with the predicates one by one. Some fail:
// then it is the first one that counts.
func TestBundle(t *testing.T) {
	const seed, cases = 20261121, 60
	forms := []string{
		"x > %d", "(ENABLED Go(%d))", "x + y = %d", "(\\E v \\in {x, y} : v = %d)", "z # %d", "x + y + z > %d", "TRUE", "%d < 2", "x \\div (%d - y) >= 0",
		"(\\A v \\in 1..z : v < %d)", "(y > %d => x = 0)",
	}
	for n := range cases {
		r := rand.New(rand.NewSource(seed + int64(n)))
		text := bundleFrame
		var names []string
		for i := range 2 + r.Intn(20) {
			form := forms[r.Intn(len(forms))]
			if form != "TRUE" {
				form = fmt.Sprintf(form, r.Intn(8))
			}
			names = append(names, fmt.Sprint("P", i))
			text += names[i] + " == " + form + "\n"
		}
		k, info := compile(t, text+"====\n")
		var preds []*eval.Predicate
		for _, name := range names {
			preds = append(preds, k.Predicate(name, k.Definition(info.Root.Lookup(name))))
		}
		compareBundle(t, k, preds, r, text)
	}
}

// compareBundle compares the bundle of predicates with the predicates one by one, in states that come again and again.
func compareBundle(t *testing.T, k *eval.Compiler, preds []*eval.Predicate, r *rand.Rand, text string) {
	t.Helper()
	b, c, d := eval.NewPredicateSet(preds), k.NewCtx(silent{}), k.NewCtx(silent{})
	for range 500 {
		s := []value.Value{value.MakeInt(int32(r.Intn(6))), value.MakeInt(int32(r.Intn(6))), value.MakeInt(int32(r.Intn(6)))}
		c.SetState(s, make([]value.Value, len(s)))
		c.SetTerms(&eval.Terms{Cur: terms(s)})
		d.SetState(s, make([]value.Value, len(s)))
		got, want := make([]byte, 3), make([]byte, 3)
		failed, _ := b.Eval(c, got)
		var first *eval.Predicate
		for i, p := range preds {
			ok, err := p.Eval(d)
			if err != nil {
				first = p
				break
			}
			if ok {
				want[i/8] |= 1 << (i % 8)
			}
		}
		if failed != first || first == nil && !slices.Equal(got, want) {
			t.Fatalf("in %v: %08b, %08b wanted, failed %v, %v wanted\n%s", s, got, want, failed, first, text)
		}
	}
}

// enabledIn returns the predicates ENABLED <<A>>_v of a formula about fairness.
func enabledIn(n *eval.TemporalNode) (preds []*eval.Predicate) {
	if n.Leaf != nil && !n.Leaf.IsAction {
		preds = append(preds, n.Leaf.Pred)
	}
	for _, a := range n.Args {
		preds = append(preds, enabledIn(a)...)
	}
	return preds
}

// TestLeading compares bundles of ENABLED, of actions that begin with tests of few variables, with ENABLED one by one: the tests must say no more than
// the actions, which fail in some states, do themselves.
func TestLeading(t *testing.T) {
	const seed, cases = 20261126, 120
	tests := []string{
		"x = i", "x # i", "y = 2", "i \\in {x, y}", "x + i < 5", "~ (x = i)", "6 \\div (x - i) > 1", "Is(i)", "LET u == x + 1 IN u = i", "x = 1 \\/ y = i", "{x} \\subseteq {i, 2}",
		"x' = i", "UNCHANGED x", "\\E j \\in {x} : j = i", "IF y = 1 THEN x = i ELSE x > i", "(x = i /\\ y # i)", "[j \\in 0..2 |-> j = i][x]", "x = \"a\"", "Both(x, i)",
	}
	for n := range cases {
		r := rand.New(rand.NewSource(seed + int64(n)))
		text := bundleFrame + "Is(i) == x = i\nBoth(a, b) == a # b /\\ z # a\nA(i) == "
		for range 1 + r.Intn(4) {
			text += "(" + tests[r.Intn(len(tests))] + ") /\\ "
		}
		text += "y' = (y + 1) % 3 /\\ z' \\in {z, i} /\\ x' = x\nF == \\A i \\in 0..3 : WF_<<x, y, z>>(A(i))\n====\n"
		k, info := compile(t, text)
		f, err := k.Temporal(k.Definition(info.Root.Lookup("F")), nil)
		if err != nil {
			t.Fatal(err, text)
		}
		compareBundle(t, k, enabledIn(f), r, text)
	}
}
