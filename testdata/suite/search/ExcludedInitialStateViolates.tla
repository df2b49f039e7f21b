---- MODULE ExcludedInitialStateViolates ----
\* EXPECT exit=12 code=2107
\* EXPECT text "Invariant Inv is violated by the initial state:\nx = 2\n"
EXTENDS Naturals
VARIABLE x
Init == x \in 0..3
Next == UNCHANGED x
Bound == x < 2
Inv == x < 2
====
----- CONFIG ExcludedInitialStateViolates -----
INIT Init
NEXT Next
CONSTRAINT Bound
INVARIANT Inv
====
