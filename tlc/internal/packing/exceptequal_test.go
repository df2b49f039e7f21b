package packing_test

import "testing"

// constructed asks of each step whether values are what constructors say: arrays and records of one kind of values and of several, of which some cannot be
// compared with others.
const constructed = `---- MODULE Constructed ----
EXTENDS Integers
CONSTANT None
VARIABLES f, g, r, q
vars == <<f, g, r, q>>
P == 1..2
Init == f = [p \in P |-> 0] /\ g = [p \in P |-> None] /\ r = [a |-> 1, b |-> None] /\ q = [n |-> 0, on |-> FALSE]
F(p) == f' = [f EXCEPT ![p] = (@ + 1) % 3] /\ UNCHANGED <<g, r, q>>
G(p) == g' = [g EXCEPT ![p] = IF @ = None THEN f[p] ELSE None] /\ UNCHANGED <<f, r, q>>
R(p) == r' = [a |-> f[p], b |-> g[p]] /\ UNCHANGED <<f, g, q>>
Q == q' = [n |-> (q.n + 1) % 4, on |-> ~q.on] /\ UNCHANGED <<f, g, r>>
Next == Q \/ \E p \in P : F(p) \/ G(p) \/ R(p)
Spec == Init /\ [][Next]_vars
AsF == \E p \in P : f' = [f EXCEPT ![p] = (@ + 1) % 3] /\ g' = [g EXCEPT ![p] = g[p]] /\ q' = [q EXCEPT !.n = @]
AsG == \E p \in P : g' = [g EXCEPT ![p] = IF @ = None THEN f[p] ELSE None] /\ f' = f
AsR == \E p \in P : r' = [b |-> g[p], a |-> f[p]] /\ f' = [f EXCEPT ![p] = @]
AsQ == q' = [on |-> ~q.on, n |-> (q.n + 1) % 4]
Holds == [][AsF \/ AsG \/ AsR \/ AsQ]_vars
Lacks == [][AsF \/ AsR \/ AsQ]_vars
Fails == [][AsF \/ g' # [g EXCEPT ![1] = "one"] \/ AsG \/ AsR \/ AsQ]_vars
Wrong == [][AsF \/ r' = [a |-> "a", b |-> 1] \/ AsG \/ AsR \/ AsQ]_vars
Same == r # [a |-> 2, b |-> 2] /\ q # [n |-> 3, on |-> FALSE]
====`

// TestEqualsExcept compares searches in which steps are of such actions, are none, or cannot be compared.
func TestEqualsExcept(t *testing.T) {
	for _, say := range []string{"PROPERTY Holds", "PROPERTY Lacks", "PROPERTY Fails", "PROPERTY Wrong", "INVARIANT Same"} {
		check(t, model(t, "Constructed", constructed, "SPECIFICATION Spec\nCONSTANT None = None\nCHECK_DEADLOCK FALSE\n"+say+"\n"), false, say == "PROPERTY Holds")
	}
}
