package packing_test

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"
)

// TestAhead compares searches whose initial predicates test all variables once the last one has a value, by conjuncts some of which fail for some values
// unless another one rules these out before.
func TestAhead(t *testing.T) {
	conjuncts := []string{
		`(x = 0 => g[1] # "a")`, `(\A p \in P : g[p] = "b" => f[p] > 0)`, `(f[1] = 2 \/ \A p \in P \ {x} : g[p] # "a" \/ f[p] = 1)`,
		`((x = 1 => f[2] > 0) /\ (g[1] = "a" => x < 2))`, `(\E p \in P : g[p] = "b")`, `(IF x = 2 THEN g[1] = g[2] ELSE \A p \in P : f[p] < 2)`,
		`(LET y == Cardinality({p \in P : g[p] = "a"}) IN y # x)`, `Named`, `(g[3] = "c" \/ f[1] + f[2] # x)`, `(x # 2 \/ g[1] = g[3])`, `f[1] <= f[2]`,
		`(~ \E p, q \in P : p # q /\ g[p] = "c" /\ g[q] = "c")`, `(g[1] = "a" => \A p \in {q \in P : f[q] = x} : g[p] # "c")`,
		`(g \in [P -> {"a", "b"}] \/ x = 1)`, `(x \in {0, 1})`,
	}
	fail := []string{
		`(6 \div x > 2)`, `(\A p \in P : g[p] = "c" => 4 \div f[p] > 1)`, `(g[1] = "a" => f[x] < 2)`, `Assert(x < 2 \/ g[1] # "c", "no")`,
		`(g[1] = "b" => g[2] < 3)`, `(x = 2 /\ f[1] = 2 /\ g[1] = "c" => 1 \div (x - 2) = 0) /\ g[1] # "c"`,
	}
	last := []string{`g \in [P -> {"a", "b", "c"}]`, `g \in {h \in [P -> {"a", "b", "c"}] : h[1] # h[2]}`, `(g \in [P -> {"a", "c"}] \/ g \in [P -> {"b", "c"}])`}
	for seed := range 60 {
		r := rand.New(rand.NewSource(int64(seed)))
		var after []string
		for _, i := range r.Perm(len(conjuncts))[:2+r.Intn(4)] {
			after = append(after, conjuncts[i])
		}
		if r.Intn(3) == 0 {
			i := r.Intn(len(after) + 1)
			after = append(after[:i], append([]string{fail[r.Intn(len(fail))]}, after[i:]...)...)
		}
		assigned := "x \\in 0..2 /\\ f \\in [P -> 0..2]"
		if r.Intn(3) == 0 {
			assigned = "f \\in [P -> 0..2] /\\ x \\in 0..2"
		}
		module := fmt.Sprintf(`---- MODULE Ahead ----
EXTENDS Integers, FiniteSets, TLC
VARIABLES x, f, g
P == 1..3
Named == \A p \in P : f[p] = x => g[p] # "c"
Types == %s /\ %s
Init == Types /\ %s
Next == \/ x < 3 /\ x' = x + 1 /\ UNCHANGED <<f, g>>
        \/ \E p \in P : g[p] = "a" /\ g' = [g EXCEPT ![p] = "b"] /\ UNCHANGED <<x, f>>
Inv == x < 3 \/ g # [p \in P |-> "b"]
====
`, assigned, last[r.Intn(len(last))], strings.Join(after, ` /\ `))
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			config := "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE\n"
			if seed%2 == 0 {
				config += "INVARIANT Inv\n"
			}
			checkStarts(t, model(t, "Ahead", module, config), false, false, 0)
		})
	}
}
