---- MODULE NonConstantBound ----
\* A bound that depends on the state leaves the quantifier in one piece, named after its definition.
\* EXPECT exit=12 trace=3
\* EXPECT output `3: <Next line 9, col 9 to line 9, col 28 of module NonConstantBound>`
EXTENDS Naturals
VARIABLE x
Init == x = 0
A(p) == x' = p + 1
Next == \E p \in 0..x : A(p)
Inv == x < 2
====
----- CONFIG NonConstantBound -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
