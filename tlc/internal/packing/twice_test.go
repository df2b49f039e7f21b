package packing_test

import "testing"

// twice has variables that get a value and are compared with another one after it: by EXCEPT, as parts of a record, in several ways of one conjunct.
const twice = `---- MODULE Twice ----
EXTENDS Integers, Sequences, FiniteSets
VARIABLES f, g, q, r, n
P == 1..3
Init == f = [p \in P |-> 0] /\ g = [p \in P |-> [a |-> 0, b |-> {}]] /\ q = <<>> /\ r = [a |-> 0, b |-> <<>>] /\ n = 0
A == /\ (f' = [f EXCEPT ![1] = (@ + 1) % 3] \/ f' = [f EXCEPT ![2] = (@ + 1) % 3] \/ (n = 1 /\ f' \in [P -> 0..1]))
     /\ f' = [f EXCEPT ![1] = (@ + 1) % 3]
     /\ UNCHANGED <<g, q, r>> /\ n' = (n + 1) % 3
B == /\ n > 0 \/ g' = [g EXCEPT ![2].a = 1]
     /\ g' = [g EXCEPT ![2].a = (@ + 1) % 2, ![2].b = @ \cup {n}]
     /\ UNCHANGED <<f, q, r, n>>
C == /\ \E p \in P : \/ (q' = Append(q, f[p]) /\ Len(q) < 2)
                     \/ Len(q) > 0 /\ q' = Tail(q)
     /\ (n = 2 => q' = Append(q, f[1]))
     /\ r' = [r EXCEPT !.b = q', !.a = Len(q')]
     /\ UNCHANGED <<f, g, n>>
D == /\ f \in [P -> 0..2] /\ g \in [P -> [a : 0..1, b : SUBSET (0..3)]]
     /\ [f EXCEPT ![1] = 0] \in [P -> {0, 1}]
     /\ r' = [r EXCEPT !.a = 3 - @] /\ UNCHANGED <<f, g, q, n>>
E == /\ LET h == [f EXCEPT ![2] = @ + 1] IN h[2] < 2 /\ f' = h
     /\ f' = [f EXCEPT ![2] = @ + 1]
     /\ UNCHANGED <<g, q, r, n>>
Next == A \/ B \/ C \/ D \/ E
Inv == /\ f \in [P -> 0..2] /\ q \in Seq(0..2) /\ r.b \in Seq(0..2)
       /\ (n = 0 => [f EXCEPT ![1] = 0] \in [P -> 0..2])
       /\ \A p \in P : g[p].b = {} \/ [g EXCEPT ![p].a = 0] # g \/ f[p] = f[1] \/ p > 0
       /\ (r.a > 1 => [r EXCEPT !.a = 0] # r)
Bad == f[1] + f[2] + Len(q) + r.a + g[2].a < 9
====
`

// TestTwice compares searches of such a model.
func TestTwice(t *testing.T) {
	for _, goOn := range []bool{false, true} {
		check(t, model(t, "Twice", twice, "INIT Init\nNEXT Next\nINVARIANT Inv Bad\nCHECK_DEADLOCK FALSE\n"), goOn, true)
	}
}
