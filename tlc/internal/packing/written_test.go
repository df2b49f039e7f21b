package packing_test

import (
	"fmt"
	"testing"
)

// TestWritten compares searches of models in which it matters how a value is written: one that is equal, but made in another way, will not do.
func TestWritten(t *testing.T) {
	for name, tt := range map[string]struct {
		formulas, cfg string
	}{
		// A function without pairs takes any argument, the tuple without elements only integers.
		"empty function": {formulas: `
Init == x = [a \in {} |-> 0] /\ n = 0
Next == n < 170 /\ n' = n + 1 /\ x' = IF n % 3 = 0 THEN [x EXCEPT !["a"] = 3] ELSE x`},
		"made empty": {formulas: `
Init == x = ("b" :> 1) /\ n = 0
Next == n < 170 /\ n' = n + 1 /\ \/ n % 3 # 2 /\ x' = [k \in {"b"} \ {IF n % 2 = 0 THEN "b" ELSE "c"} |-> n]
                                 \/ n % 3 = 2 /\ x' = [x EXCEPT !["c"] = 3]`},
		"empty tuple": {formulas: `
Init == x = [a \in {} |-> 0] /\ n = 0
Next == n < 170 /\ n' = n + 1 /\ x' = IF n = 41 THEN [x EXCEPT !["a"] = 3] ELSE IF n = 31 THEN <<>> ELSE IF n = 30 THEN <<n>> ELSE x`},
		"empty within": {formulas: `
Init == x = [p \in {"p", "q"} |-> <<>>] /\ n = 0
Next == n < 170 /\ n' = n + 1 /\ \E p \in {"p", "q"} :
          \/ n % 3 = 0 /\ x' = [x EXCEPT ![p] = [k \in {} |-> n]]
          \/ n % 3 = 1 /\ x' = [x EXCEPT ![p] = <<n>>]
          \/ n % 3 = 2 /\ n > 20 /\ x' = [x EXCEPT ![p][p] = 0]`},
		"after some successors": {cfg: "INVARIANT Inv", formulas: `
Init == x = [a \in {} |-> 0] /\ n = 0
Next == \/ n < 170 /\ n' = n + 1 /\ UNCHANGED x
        \/ n < 90 /\ n' = n + 2 /\ UNCHANGED x
        \/ n % 4 = 2 /\ n' = n + 3 /\ x' = [x EXCEPT !["a"] = 3]
        \/ n = 33 /\ n' = n + 50 /\ UNCHANGED x
Inv == n % 5 # 0 \/ [x EXCEPT !["b"] = 1] = x`},
		// Over a list, another argument is no error; over an interval it is.
		"interval": {formulas: `
Init == x = [i \in 0..2 |-> i] /\ n = 0
Next == n < 170 /\ n' = n + 1 /\ x' = IF n = 41 THEN [x EXCEPT !["a"] = 3] ELSE x`},
		"list": {formulas: `
Init == x = [i \in {0, 1, 2} |-> i] /\ n = 0
Next == n < 170 /\ n' = n + 1 /\ x' = IF n = 41 THEN [x EXCEPT !["a"] = 3] ELSE x`},
		"text of an interval": {cfg: "INVARIANT Inv", formulas: `
Init == x = 0..2 /\ n = ""
Next == x' \in {0..2, {1}, {2}} /\ n' = ToString(x)
Inv == n # "0..2"`},
		"text in an invariant": {cfg: "INVARIANT Inv", formulas: `
Init == x = 0..2 /\ n = 0
Next == n < 170 /\ n' = n + 1 /\ UNCHANGED x
Inv == n < 40 \/ ToString(x) # "0..2"`},
		"text in the beginning": {cfg: "INVARIANT Inv", formulas: `
Init == x \in SUBSET (0..5) /\ x \in {0..i : i \in 0..5} /\ n = ToString(x)
Next == UNCHANGED <<x, n>>
Inv == n # "0..3"`},
		"text of a record": {cfg: "INVARIANT Inv", formulas: `
Init == x = 0 /\ n = 0
Text(i) == ToString([b |-> 1, a |-> 2])
Next == n < 170 /\ n' = n + 1 /\ x' = IF n = 40 THEN Text(3) ELSE x
Inv == x # "[b |-> 1, a |-> 2]"`},
	} {
		t.Run(name, func(t *testing.T) {
			module := fmt.Sprintf("---- MODULE M ----\nEXTENDS Integers, Sequences, FiniteSets, TLC\nVARIABLES x, n\n%s\n====\n", tt.formulas)
			check(t, model(t, "M", module, "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE\n"+tt.cfg+"\n"), false, false)
		})
	}
}
