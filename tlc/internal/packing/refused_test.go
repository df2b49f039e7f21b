package packing_test

import "testing"

// refused has a name whose code depends on the variable of a binder, in code that is left to the evaluator for one of its values. There the state that it leads to
// is not reached.
const refused = `---- MODULE Refused ----
EXTENDS Integers
VARIABLES n, k
Init == n = 0 /\ k = 0
RECURSIVE Late(_)
Late(i) == IF i < 1 THEN k' ELSE Late(i - 1)
Next == /\ n < 40
        /\ \E x \in {1, 2, 3} : /\ x = 1 => n > 50
                                /\ k' = (k + x) % 3
                                /\ n' = LET y == x + n * n IN IF y > 10000 THEN y + n ELSE IF x = 1 THEN Late(y) ELSE (y + y - x) % 41
====
`

// TestRefused compares searches of a model in which what is compiled first for a value is refused.
func TestRefused(t *testing.T) {
	check(t, model(t, "Refused", refused, "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE\n"), true, true)
}
