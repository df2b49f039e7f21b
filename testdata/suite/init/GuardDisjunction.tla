---- MODULE GuardDisjunction ----
\* As in actions, a true disjunct each while a variable is unassigned ...
\* EXPECT exit=0 generated=3 distinct=1 depth=1
EXTENDS Naturals
VARIABLE x
Init == (1 < 2 \/ 2 < 3) /\ x = 0
Next == UNCHANGED x
====
----- CONFIG GuardDisjunction -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
