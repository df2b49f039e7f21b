package packing_test

import "testing"

// deepParts has a recursive operator that, for elements of which there are copies of code, reads a part of a variable in each application, and parts beyond those
// of the applications that are written out.
const deepParts = `---- MODULE DeepParts ----
EXTENDS Integers
VARIABLES f, n, k
Init == f = [i \in 1..16 |-> 0] /\ n = 0 /\ k = 0
RECURSIVE First(_)
First(i) == IF i > 16 THEN 0 ELSE IF f[i] = 1 THEN i ELSE First(i + 1)
Count == /\ k < 30
         /\ \E x \in {1, 2} : /\ First(x) > n
                                 /\ k' = (k + First(x) + x) % 31
                                 /\ UNCHANGED <<f, n>>
Set == \E i \in {10, 13, 15, 16} : f' = [f EXCEPT ![i] = 1 - @] /\ UNCHANGED <<n, k>>
Step == n < 14 /\ n' = n + 7 /\ UNCHANGED <<f, k>>
Next == Count \/ Set \/ Step
====
`

// TestDeepParts compares searches of a model with such an operator: what its action depends on is more than what is written out, once the evaluator has it.
func TestDeepParts(t *testing.T) {
	check(t, model(t, "DeepParts", deepParts, "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE\n"), true, true)
}
