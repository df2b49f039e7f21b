package packing_test

import (
	"fmt"
	"testing"
)

// TestHeldOfElements compares searches of models whose invariants say something about each element of a set, or about two, and are violated by an
// element that comes in, with itself or with another one, old or new, or by something else that changes.
func TestHeldOfElements(t *testing.T) {
	for name, inv := range map[string]string{
		"none":      `\A m \in s : m.a <= 3 /\ m.b <= 3 /\ \A q \in s : m.a = q.a /\ m.b = q.b => m = q`,
		"alone":     `\A m \in s : m.a + m.b < 5`,
		"with k":    `\A m \in s : m.a < 3 \/ k # m.b`,
		"later k":   `\A m \in s : k = 2 => m # [a |-> 2, b |-> 1]`,
		"itself":    `\A m \in s : \A q \in s : m.a + q.b < 6`,
		"first":     `\A m \in s : \A q \in s : m.a = 2 /\ m.b = 0 => q.a # 0 \/ q.b # 3`,
		"second":    `\A m \in s : \A q \in s : q.a = 2 /\ q.b = 0 => m.a # 0 \/ m.b # 3`,
		"together":  `\A m, q \in s : m.a = 1 /\ m.b = 2 => q.b # 2 \/ q.a < 2`,
		"pair, k":   `\A m, q \in s : m.a = 1 /\ m.b = 2 /\ q.b = 1 /\ q.a = 2 => k = 1`,
		"other set": `\A m \in s : \A q \in r : m.a + q < 5 /\ (q = 1 => m.b < 3)`,
		"into r":    `\A q \in r, m \in s : m.a = 3 => q < 2 \/ q = 3`,
		"named":     `LET sum(m) == m.a + m.b IN \A m \in s : LET big == sum(m) > 2 IN k # 3 /\ \A q \in s : LET both == sum(q) IN big => both < 4`,
		"more":      `\A m \in s : m.a >= 0 /\ (\A q \in {x \in s : x.a = m.b} : q.b # m.a \/ q = m \/ k = 1) /\ \A p, q \in r : p + q + m.a < 7`,
		"inner":     `\A m \in s : \E q \in 0..3 : q = m.a /\ \A p \in r : p + q + m.b < 7`,
		"mixed":     `\A m \in l : \A q \in l : m[1] = q[1] => m[2] # none \/ q[2] \in {none, 0, 1}`,
		"types":     `l \in SUBSET ({1, none, 2, 3} \X (0..1 \union {none}))`,
		"fails":     `\A m \in s : \A q \in r : <<1, 2, 3, 4>>[1 + m.a + q - 1] > 0`,
	} {
		t.Run(name, func(t *testing.T) {
			module := fmt.Sprintf(`---- MODULE M ----
EXTENDS Integers
CONSTANT none
VARIABLES s, r, l, k
Init == s = {} /\ r = {1} /\ l = {} /\ k = 1
A == \E m \in [a : {0}, b : 0..3] : m \notin s /\ (m.a + m.b) %% 2 = k - 1 /\ s' = s \union {m} /\ UNCHANGED <<r, l, k>>
B == \E m \in s : m.a < 3 /\ s' = (s \ {m}) \union {[m EXCEPT !.a = @ + 1]} /\ UNCHANGED <<r, l, k>>
C == k' = (k %% 2) + 1 /\ UNCHANGED <<s, r, l>>
D == \E m \in s : m.b < 3 /\ r' = {p \in r : p # m.b} \union {m.a} /\ UNCHANGED <<s, l, k>>
E == \E m \in s : l' = {<<m.a, IF m.b = 3 THEN none ELSE m.b>>} \union {x \in l : x[2] # none} /\ UNCHANGED <<s, r, k>>
Next == A \/ B \/ C \/ D \/ E
Few == \A a, b, c \in s : a = b \/ a = c \/ b = c \/ k > 2
Inv == %s
====
`, inv)
			config := "CONSTANT none = none\nINIT Init\nNEXT Next\nINVARIANT Inv\nCONSTRAINT Few\nCHECK_DEADLOCK FALSE\n"
			check(t, model(t, "M", module, config), false, name == "none")
		})
	}
}

// TestConstraintOfElements demands that a constraint is asked element by element in order: it fails at 1 before it is false at 3.
func TestConstraintOfElements(t *testing.T) {
	for name, constraint := range map[string]string{
		"parts":  `\A x \in s : x # 3 /\ (x = 1 => 6 \div (x - 1) = k)`,
		"pairs":  `\A x \in s : \A y \in s : x + y # 6 /\ (x + y = 2 => 6 \div (x - y) = k)`,
		"inner":  `\A x, y \in s : x + y # 6 /\ (x = 1 => <<1>>[y - 1] = k)`,
		"no end": `\A x \in s : x # 7 /\ (x = 2 => k < 5)`,
	} {
		t.Run(name, func(t *testing.T) {
			module := fmt.Sprintf(`---- MODULE M ----
EXTENDS Integers
VARIABLES s, k
Init == s = {} /\ k = 0
Next == \/ \E m \in 2..9 : m # 3 /\ m < k + 3 /\ s' = s \union {m} /\ k' = k
        \/ k < 8 /\ k' = k + 1 /\ s' = s \ {k}
        \/ k = 7 /\ s' = s \union {1, 3} /\ k' = k
Few == %s
====
`, constraint)
			config := "INIT Init\nNEXT Next\nCONSTRAINT Few\nCHECK_DEADLOCK FALSE\n"
			check(t, model(t, "M", module, config), false, false)
		})
	}
}
