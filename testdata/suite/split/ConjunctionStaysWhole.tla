---- MODULE ConjunctionStaysWhole ----
\* A conjunction is not entered: the action is named after the definition it stands in.
\* EXPECT exit=12 trace=2
\* EXPECT output `2: <Next line 10, col 25 to line 10, col 37 of module ConjunctionStaysWhole>`
EXTENDS Naturals
VARIABLE x
Init == x = 0

E(p) == x' = p
Next == \E p \in 1..2 : p > x /\ E(p)
Inv == x < 2
====
----- CONFIG ConjunctionStaysWhole -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
