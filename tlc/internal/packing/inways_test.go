package packing_test

import (
	"strings"
	"testing"
)

// inWays has actions with conjuncts that are left to the evaluator and satisfied in several ways, each of which leads to the same successors: recursive
// functions and the like that are applied where steps are enumerated.
const inWays = `---- MODULE InWays ----
EXTENDS Integers, FiniteSets
VARIABLES seen, n, k
Ids == 0..4
Init == seen = {} /\ n = 0 /\ k = 0
Safe(b, v) == LET S[i \in Ids] == \/ i = 0
                                  \/ \E x \in seen : x < i /\ \A c \in 1..(i - 1) : (x = c => c = v) /\ S[i - 1]
                                  \/ i = 3 /\ v > 0 /\ S[i - 1]
              IN S[b]
Odd[i \in Ids] == IF i = 0 THEN n % 2 = 0 ELSE \/ Odd[i - 1] \/ i \in seen \/ i = n
RECURSIVE Twice(_)
Twice(i) == IF i = 0 THEN k < 3 ELSE Twice(i - 1) \/ (i > 1 /\ Twice(i - 2))
Bad[i \in Ids] == IF i = 0 THEN n < LIMIT \/ 1 \div (LIMIT - n) = 1 ELSE Bad[i - 1] \/ Bad[i - 1]
See == \E b \in Ids : /\ n < 5 /\ Safe(b, n)
                      /\ seen' = seen \cup {b} /\ n' = n + 1 /\ UNCHANGED k
Count == Odd[1] /\ (\E v \in Ids : v > n + 1 /\ Safe(v, k)) /\ Twice(1) /\ k' = k + 1 /\ UNCHANGED <<seen, n>>
After == k = 2 /\ k' = 0 /\ UNCHANGED <<seen, n>> /\ Odd[2] /\ Safe(2, 1)
Back == /\ seen # {} /\ (n > 4 \/ Twice(2)) /\ Bad[1] /\ n > 1
        /\ n' = n - 1 /\ seen' = seen \ {n} /\ k' = (k + Cardinality(seen)) % 4
Next == See \/ Count \/ After \/ Back
Bound == n + k < 99
====
`

// TestInWays compares searches of a model with such actions, one of which fails in the end unless the limit is out of reach.
func TestInWays(t *testing.T) {
	for _, limit := range []string{"9", "2"} {
		check(t, model(t, "InWays", strings.ReplaceAll(inWays, "LIMIT", limit), "INIT Init\nNEXT Next\nINVARIANT Bound\nCHECK_DEADLOCK FALSE\n"), true, limit != "2")
	}
}
