---- MODULE Order ----
\* Actions are carried out in the order of their disjuncts: 2 is found first.
\* EXPECT exit=12 trace=2 generated=2 distinct=2
\* EXPECT text "x = 2"
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = 2 \/ x' = 1
Inv == x = 0
====
----- CONFIG Order -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
