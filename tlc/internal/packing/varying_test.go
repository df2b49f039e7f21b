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
Pick(i) == CASE i = 1 -> x' \in {n, n + 1}
             [] i = 2 -> y' \in {n + 1, n + 2, n}
             [] i = 3 -> z' \in {n + 2, n}
             [] OTHER -> w' \in {n, n + 3}
Next == /\ n < 2
        /\ \A i \in s : Pick(i)
        /\ (1 \in s \/ x' = x) /\ (2 \in s \/ y' = y) /\ (3 \in s \/ z' = z) /\ (4 \in s \/ w' = w)
        /\ n' = n + 1 /\ s' = s
Inv == n = 0 \/ ~ (%s)
====
`

// TestVarying compares searches that end at different successors: what has been generated until then tells their order.
func TestVarying(t *testing.T) {
	for i, is := range []string{
		"FALSE",
		"s = 1..4 /\\ x = 1 /\\ y = 2 /\\ z = 0 /\\ w = 3",
		"s = 1..4 /\\ x = 0 /\\ y = 1 /\\ z = 2 /\\ w = 3",
		"s = 2..4 /\\ y = 0 /\\ z = 2 /\\ w = 0",
		"s = 1..3 /\\ x = 1 /\\ y = 1 /\\ z = 0",
		"s = {1, 2, 4} /\\ n = 2 /\\ x = 2 /\\ y = 1 /\\ w = 1",
	} {
		for _, goOn := range []bool{false, true} {
			check(t, model(t, "Varying", fmt.Sprintf(varying, is), "INIT Init\nNEXT Next\nINVARIANT Inv\nCHECK_DEADLOCK FALSE\n"), goOn, i == 0)
		}
	}
}
