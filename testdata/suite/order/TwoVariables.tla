---- MODULE TwoVariables ----
\* EXPECT exit=12 code=2107
\* EXPECT text "/\\ n = 0\n/\\ x = 0\n"
EXTENDS Naturals
VARIABLES x, n
Init == x = 0 /\ n = 0
Next == UNCHANGED <<x, n>>
Inv == n > 0
====
----- CONFIG TwoVariables -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
