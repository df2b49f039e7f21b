package packing_test

import "testing"

// applied has steps that are made of functions which are written where they are applied, or named there: their bodies are enumerated, so that a
// disjunction takes several ways, and variables get values.
const applied = `---- MODULE Applied ----
EXTENDS Integers
VARIABLES n, m, k
Init == n \in 0..9 /\ m \in 0..2 /\ k \in 1..4
Guard(i) == [j \in 0..3 |-> j < 3 \/ j > 1][i]
Ways == \E i \in 0..2 : [j \in 0..2 |-> j = i \/ n < 9][i] /\ n < 5 /\ n' = n + 1 /\ m' = i
Named == LET f == [j \in 0..9 |-> j < 5 \/ m < 2] IN f[n] /\ n < 5 /\ n' = n + 1 /\ UNCHANGED m
Steps == [j \in 0..9 |-> IF j < 4 THEN n' = j + 1 \/ n' = j + 2 ELSE n' = 0][n] /\ m' = m
Chosen == Guard(m) /\ [j \in 0..2 |-> \E i \in 0..j : m' = i][m] /\ n < 4 /\ n' = n + 2
Guarded == Ways \/ Named
Some == Guarded /\ UNCHANGED k
All == (Guarded \/ Steps \/ Chosen) /\ UNCHANGED k
====
`

// TestApplied compares searches of models whose steps are made of functions that are applied.
func TestApplied(t *testing.T) {
	for _, next := range []string{"Some", "All"} {
		check(t, model(t, "Applied", applied, "INIT Init\nNEXT "+next+"\nCHECK_DEADLOCK FALSE\n"), false, true)
	}
}
