package packing_test

import "testing"

// untold has a variable that is foreseen with values which need not be comparable, so that the first form asks all that fairness wants to know, but has none that are not:
// in the next form the actions tell it. In the last state nothing leads anywhere.
const untold = `---- MODULE Untold ----
EXTENDS Integers, TLC
VARIABLES n, num, par
vars == <<n, num, par>>
Init == n = 0 /\ num = 0 - 1 /\ (IF <<>> = <<>> THEN par = ("a" :> 2) ELSE par = ("b" :> 1))
Next == n < 3 /\ n' = n + 1 /\ par' = par /\ num' = 2 /\ n >= 0
Spec == Init /\ [][Next]_vars /\ WF_vars(Next)
Live == <>[](num = 7)
====
`

// TestUntold makes sure that what one form has been asked is not taken for what the actions tell of states in the next one.
func TestUntold(t *testing.T) {
	check(t, model(t, "Untold", untold, "SPECIFICATION Spec\nPROPERTY Live\nCHECK_DEADLOCK FALSE\n"), false, false)
}
