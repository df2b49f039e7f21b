package packing_test

import (
	"fmt"
	"testing"
)

// TestHeld compares searches of models whose invariants say something about each element of functions, and are violated by a step that
// changes one of several values that such an instance depends on, or a value elsewhere.
func TestHeld(t *testing.T) {
	for name, inv := range map[string]string{
		"none":     `\A p, q \in P : x[p][q] <= 3 /\ y[p] + x[p][q] < 9`,
		"either":   `\A p, q \in P : x[p][q] + y[p] <= 4`,
		"diagonal": `\A p \in P : y[p] # 2 \/ x[p][p] # 2 \/ x[1][2] # 1`,
		"types":    `x \in [P -> [P -> 0..2]] /\ y \in [P -> 0..5]`,
		"inner":    `x \in [P -> [P -> 0..3]] /\ \A p \in P : \A q \in P \ {p} : x[p][q] + x[q][p] # 4`,
		"whole":    `\A p \in P : y[p] < 2 \/ ~ \E q \in P : \A r \in P : x[r][q] = 1`,
		"varied":   `\A p \in P : y[p] = 2 => x[k][p] # 2`,
		"named":    `LET big == {p \in P : y[p] > 1} row(p) == x[p] IN \A p \in P : p \in big => row(k)[p] + Len(z[p]) < 3`,
		"sequence": `\A p \in P : z[p] \in Seq(0..2) /\ (Len(z[p]) > 1 => Head(z[p]) # y[p] - 2)`,
		"given":    `\A p \in P : y[p] = 2 => x[p][1] < 3 /\ \A q \in P \ {p} : x[p][q] + x[q][p] < 4`,
		"givenTwo": `\A p \in P : (y[p] > 1 /\ z[p] # <<>> => (k = p => x[p][p] < 2)) /\ (y[p] = 0 => z[p] = <<>>)`,
		"some":     `\A p \in P : k = p => \A q \in {r \in P : x[p][r] > 1} : y[q] < 2`,
		"cap":      `\A q \in {k, y[1]} \cap P : y[q] > 1 => \A r \in P \ {x[q][q]} : x[r][q] < 2`,
		"fails":    `\A p \in P : y[p] = 3 => \A q \in P \ {k} : z[p][q] < 3`,
		"choice":   `\A p \in P : y[p] > 1 => IF k = p THEN x[p][k] < 2 ELSE \A q \in P \ {k} : x[q][p] < 3`,
		"many":     `\A p, q \in P : \A i, j \in 0..5 : (k = p => x[p][q] # i + 4) /\ (y[p] = j => x[q][p] < 4 - (j \div 4))`,
		"another":  `\A p \in P : z[p] = <<>> \/ k # p \/ y[p] < 3`,
	} {
		t.Run(name, func(t *testing.T) {
			module := fmt.Sprintf(`---- MODULE M ----
EXTENDS Integers, Sequences
VARIABLES x, y, z, k
P == 1..2
Init == x = [p \in P |-> [q \in P |-> 0]] /\ y = [p \in P |-> 0] /\ z = [p \in P |-> <<>>] /\ k = 1
A == \E p \in P : \E q \in P : x[p][q] < 3 /\ q >= k /\ x' = [x EXCEPT ![p][q] = @ + 1] /\ UNCHANGED <<y, z, k>>
B == \E p \in P : y[p] < 5 /\ y' = [y EXCEPT ![p] = @ + 1] /\ z' = [z EXCEPT ![p] = IF Len(@) < 2 THEN Append(@, y[p]) ELSE Tail(@)] /\ UNCHANGED <<x, k>>
C == k' = (k %% 2) + 1 /\ y[k] > 0 /\ UNCHANGED <<x, y, z>>
D == y[2] = 3 /\ y' = [p \in P |-> x[p][2]] /\ UNCHANGED <<x, z, k>>
Next == A \/ B \/ C \/ D
Few == x[1][1] + x[2][2] + x[1][2] + x[2][1] + y[1] + y[2] < 5
Inv == %s
====
`, inv)
			config := "INIT Init\nNEXT Next\nINVARIANT Inv\nCONSTRAINT Few\nCHECK_DEADLOCK FALSE\n"
			check(t, model(t, "M", module, config), false, name == "none")
		})
	}
}
