package packing_test

import (
	"fmt"
	"testing"
)

// TestApart compares searches of models that compare values of several kinds: model values are compared with any without an error, numbers are
// not with texts, whether in a record or not, unless something before differs.
func TestApart(t *testing.T) {
	for name, inv := range map[string]string{
		"none":           `x = y \/ (x # y /\ (r = p \/ r.a # p.a \/ r.b # p.b \/ r.c # p.c \/ r # p))`,
		"numbers":        `x = y \/ k < 5`,
		"records":        `r = p \/ k < 5 \/ r.c # p.c`,
		"a text":         `k < 6 \/ l[1] # l[2]`,
		"first differs":  `k < 4 \/ [a |-> k, b |-> l[2]] # [a |-> k + 1, b |-> x]`,
		"first is equal": `k < 4 \/ [a |-> 1, b |-> l[2]] # [a |-> 1, b |-> l[1]]`,
		"typed":          `k < 5 \/ m # x`,
		"typed in":       `k < 5 \/ [a |-> 1, b |-> m] # [a |-> 1, b |-> x]`,
		"sets":           `k < 4 \/ [a |-> {x, none}] # [a |-> {y, l[2]}]`,
	} {
		t.Run(name, func(t *testing.T) {
			module := fmt.Sprintf(`---- MODULE M ----
EXTENDS Integers
CONSTANTS none, A_typed
VARIABLES x, y, r, p, l, m, k
Some == <<1, none, 2, 3, none, 1>>
Init == x = none /\ y = 1 /\ r = [a |-> none, b |-> 1, c |-> TRUE] /\ p = r /\ l = <<none, none>> /\ m = none /\ k = 1
Next == /\ k < 7
        /\ k' = k + 1
        /\ \E i, j \in 1..6 : x' = Some[i] /\ y' = Some[j] /\ r' = [r EXCEPT !.a = Some[i], !.c = i < j] /\ p' = [p EXCEPT !.b = Some[j]]
        /\ l' = IF k < 5 THEN <<x, y>> ELSE <<x, "text">>
        /\ m' = IF k < 2 THEN none ELSE A_typed
Inv == %s
====
`, inv)
			config := "CONSTANTS none = none A_typed = A_typed\nINIT Init\nNEXT Next\nINVARIANT Inv\nCHECK_DEADLOCK FALSE\n"
			check(t, model(t, "M", module, config), false, name == "none")
		})
	}
}
