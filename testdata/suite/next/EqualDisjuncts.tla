---- MODULE EqualDisjuncts ----
\* Every disjunct yields a successor of its own, equal or not: 1 + 2 + 2 states.
\* EXPECT exit=0 code=0 generated=5 distinct=3 depth=3 queue=0
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x < 2 /\ (x' = x+1 \/ x' = x+1) /\ y' = y
====
----- CONFIG EqualDisjuncts -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
