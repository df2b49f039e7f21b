package packing_test

import (
	"fmt"
	"testing"
)

// varying has an action whose \A is over a set that varies and has up to four elements, each of which leaves a choice: successors come in the order in which
// TLC goes through the elements, the first one and then the others from the last on.
const varying = `---- MODULE Varying ----
EXTENDS Integers
VARIABLES s, x, y, z, w, n
Init == s \in SUBSET {1, 2, 3, 4} /\ x = 0 /\ y = 0 /\ z = 0 /\ w = 0 /\ n = 0
Pick(i) == CASE i = 1 -> x' \in {x, x + 1}
             [] i = 2 -> y' \in {y + 1, y + 2, y}
             [] i = 3 -> z' \in {z + 2, z}
             [] OTHER -> w' \in {w, w + 3}
Next == /\ n < 2
        /\ \A i \in s : Pick(i)
        /\ (1 \in s \/ x' = x) /\ (2 \in s \/ y' = y) /\ (3 \in s \/ z' = z) /\ (4 \in s \/ w' = w)
        /\ n' = n + 1 /\ s' = s
Inv == n = 0 \/ ~ (%s)
====
`

// TestVarying compares searches that end at successors of different states, each of which has but one state before it: what has been generated until then tells in which order
// those came.
func TestVarying(t *testing.T) {
	for i, is := range []string{
		"FALSE",
		"s = 1..4 /\\ x = 2 /\\ y = 4 /\\ z = 4 /\\ w = 0",
		"s = 1..4 /\\ x = 0 /\\ y = 4 /\\ z = 0 /\\ w = 6",
		"s = 2..4 /\\ y = 4 /\\ z = 0 /\\ w = 6",
		"s = 2..4 /\\ y = 2 /\\ z = 4 /\\ w = 0",
		"s = {1, 2, 4} /\\ n = 2 /\\ x = 2 /\\ y = 0 /\\ w = 6",
	} {
		for _, goOn := range []bool{false, true} {
			check(t, model(t, "Varying", fmt.Sprintf(varying, is), "INIT Init\nNEXT Next\nINVARIANT Inv\nCHECK_DEADLOCK FALSE\n"), goOn, i == 0)
		}
	}
}
