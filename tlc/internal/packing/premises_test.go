package packing_test

import "testing"

// TestPremises has invariants with more premises about the same bits than a ruling has room for, and with several of which the first depends on less than all: without errors, violated, and
// failing where a premise holds. A constraint has several parts about the same bits.
func TestPremises(t *testing.T) {
	const module = `---- MODULE Premises ----
EXTENDS Integers
VARIABLES x, y, z, k
Init == x \in 0..69 /\ y = 0 /\ z = {} /\ k = 0
Count == x' = (x + 1) % 70 /\ UNCHANGED <<y, z, k>>
Turn == y' = (y + 1) % 3 /\ UNCHANGED <<x, z, k>>
Flip == \E j \in {1, 2} : z' = (IF j \in z THEN z \ {j} ELSE z \cup {j}) /\ UNCHANGED <<x, y, k>>
Pass == k < 8 /\ k' = k + 1 /\ UNCHANGED <<x, y, z>>
Next == Count \/ Turn \/ Flip \/ Pass
Inv == /\ \A i \in 0..69 : x = i => \A j \in {1, 2} : j \in z => y + i < 72
       /\ \A i \in 60..69 : x = i /\ y = 1 => \A j \in {1, 2} \ z : z # {j}
       /\ \A i \in 0..2 : y = i /\ x # 69 /\ z = {} => /\ y < 3
                                                       /\ i # 3
Bad == \A i \in 60..69 : x = i /\ y = i - 63 => /\ z # {1, 2} \/ k < 5
                                                /\ x < 70
Fails == \A i \in 60..69 : x = i => /\ y < 3
                                    /\ i < 66 \/ \A j \in z : k < 6 \/ y \div (2 - y) < 9
Few == /\ x + k + y >= 0
       /\ x + k + y < 75
====
`
	for name, config := range map[string]string{"all": "INVARIANT Inv\nCONSTRAINT Few\n", "violated": "INVARIANT Inv Bad\n", "fails": "INVARIANT Inv Fails\n"} {
		t.Run(name, func(t *testing.T) {
			check(t, model(t, "Premises", module, "INIT Init\nNEXT Next\n"+config), false, name == "all")
		})
	}
}
