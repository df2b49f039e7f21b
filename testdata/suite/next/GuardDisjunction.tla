---- MODULE GuardDisjunction ----
\* A disjunction in a guard branches while a variable is unassigned, once for each true disjunct: 1 + 2 + 2.
\* EXPECT exit=0 generated=5 distinct=3 depth=3
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == (x < 5 \/ y = 0) /\ x < 2 /\ x' = x+1 /\ y' = y
====
----- CONFIG GuardDisjunction -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
