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
		b, c, d := eval.NewPredicateSet(preds), k.NewCtx(silent{}), k.NewCtx(silent{})
		for range 500 {
			s := []value.Value{value.MakeInt(int32(r.Intn(6))), value.MakeInt(int32(r.Intn(6))), value.MakeInt(int32(r.Intn(6)))}
			c.SetState(s, make([]value.Value, len(s)))
			c.SetTerms(&eval.Terms{Cur: terms(s)})
			d.SetState(s, nil)
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
}
