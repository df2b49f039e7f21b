package packing_test

import (
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/packing"
)

// parts has sets that are only asked for members, which cannot be listed: those of families of sets, of functions and of records.
const parts = `---- MODULE Parts ----
EXTENDS Integers, Sequences, FiniteSets
VARIABLES n, cut, f
Families == {d \in SUBSET SUBSET (1..n) : UNION d = 1..n /\ \A u, v \in d : u # v => u \cap v = {}}
Orders == {g \in [1..n -> 0..20] : \A i, j \in DOMAIN g : i < j => g[i] <= g[j]}
Init == n = 6 /\ cut = {1..6} /\ f = [i \in 1..6 |-> 0]
Split == \E s \in cut : Cardinality(s) > 1 /\ cut' = (cut \ {s}) \cup {{CHOOSE i \in s : TRUE}, s \ {CHOOSE i \in s : TRUE}} /\ UNCHANGED <<n, f>>
Raise == \E i \in 1..n : f[i] < 3 /\ (i = n \/ f[i] < f[(i % n) + 1]) /\ f' = [f EXCEPT ![i] = @ + 1] /\ UNCHANGED <<n, cut>>
Next == Split \/ Raise
Inv == /\ cut \in Families /\ f \in Orders
       /\ [a |-> f[1], b |-> f] \in {r \in [a : 0..20, b : [1..n -> 0..20]] : r.b[1] = r.a}
       /\ <<cut, f[n]>> \in {p \in (SUBSET SUBSET (1..n)) \X (0..3) : p[2] < 2 \/ Cardinality(p[1]) < 5}
====
`

// TestAsked compares searches of a model with sets that cannot be listed, and demands that no states are left to the evaluator until the invariant is violated.
func TestAsked(t *testing.T) {
	s := model(t, "Parts", parts, "INIT Init\nNEXT Next\nINVARIANT Inv\nCHECK_DEADLOCK FALSE\n")
	check(t, s, false, false)
	e := packing.New(packing.Config{Model: s.Model, Env: s.Quiet(), Table: s.Table, Begin: 1})
	explored(s, 1, e, false)
	if e.Figures().Expanded == 0 {
		t.Error("the engine left all states to the evaluator")
	}
	for why, n := range e.Figures().Traps {
		if why != "an invariant is violated" {
			t.Errorf("%d states were left to the evaluator: %s", n, why)
		}
	}
}
