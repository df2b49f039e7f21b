package packing_test

import (
	"fmt"
	"testing"
)

// led asks of steps which of the actions of the next-state relation they are of.
const led = `---- MODULE Led ----
EXTENDS Integers
CONSTANT None
VARIABLES x, y, z, last
vars == <<x, y, z, last>>
Init == x = 0 /\ y = 0 /\ z = %[5]s /\ last = "none"
Up == x < 3 /\ x' = x + 1 /\ last' = "up" /\ UNCHANGED <<y, z>>
Turn == x > 0 /\ x' = (x + 1) %% 4 /\ last' = "up" /\ UNCHANGED <<y, z>>
Set == (z' = %[4]s \/ z' = %[5]s) /\ UNCHANGED <<x, y>> /\ last' = "set"
Mix == y < 4 /\ y' = y + 1 /\ z' = (IF y = %[1]s THEN "text" ELSE z) /\ last' = "mix" /\ x' = x
Vain == z' = (IF y = %[2]s THEN "text" ELSE %[4]s) /\ x' = x + 1 /\ x > 2 /\ y' = y /\ last' = "vain"
Fail == y > 3 /\ x' = (IF x = %[3]s THEN None + 1 ELSE 0) /\ last' = "fail" /\ UNCHANGED <<y, z>>
Many == y = 4 /\ \E n \in 1..70 : x' = n /\ last' = "many" /\ UNCHANGED <<y, z>>
Stay == UNCHANGED vars
Some == Up \/ Turn
Next == Some \/ Set \/ Mix \/ Vain \/ Fail \/ (Many /\ x < 4) \/ Stay
Spec == Init /\ [][Next]_vars
Small == x < 80
Named == CASE Some -> {"up"} [] Set -> {"set"} [] Mix -> {"mix"} [] Vain -> {"vain"} [] Many -> {"many"} [] Fail -> {"fail"} [] OTHER -> {}
Right == [][last' \in Named]_vars
Turned == [][last' \in CASE Turn -> {"up"} [] Up -> {"low"} [] OTHER -> {last'}]_vars
Sooner == [][last' = "fail" \/ (Fail \/ Mix \/ Set \/ Some) \/ Vain \/ Many]_vars
Whole == [][Next]_vars
Able == [][x = 1 /\ last' = "set" => ENABLED (x' = (x + 1) %% 4 /\ last' = "up" /\ UNCHANGED <<y, z>> /\ ~Turn)]_vars
====`

// ledValues are what z is given: numbers and names, which have a type of their own, and functions of several domains, which have no form.
var ledValues = [][2]string{{"1", "None"}, {`[k \in {4} |-> 0]`, `[k \in {4, 5} |-> 0]`}}

// TestLed compares searches in which actions tell what steps are: where two actions lead to the same state, values are of several sorts, in states or
// given in vain, actions fail, of which the formula asks sooner than the relation, there are many successors, and where a formula is about other steps.
func TestLed(t *testing.T) {
	for _, sorts := range [][3]string{{"9", "9", "99"}, {"2", "9", "99"}, {"9", "2", "99"}, {"9", "9", "60"}} {
		for _, property := range []string{"Right", "Turned", "Sooner", "Whole", "Able"} {
			for _, z := range ledValues {
				module := fmt.Sprintf(led, sorts[0], sorts[1], sorts[2], z[0], z[1])
				s := model(t, "Led", module, "SPECIFICATION Spec\nCONSTANT None = None\nCONSTRAINT Small\nCHECK_DEADLOCK FALSE\nPROPERTY "+property+"\n")
				check(t, s, false, property != "Turned" && property != "Able" && sorts[2] == "99" && sorts[0] == sorts[1])
			}
		}
	}
}
