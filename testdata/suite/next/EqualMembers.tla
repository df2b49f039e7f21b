---- MODULE EqualMembers ----
\* The elements of an explicit set are distinct, so one successor each: 1 + 1 + 1.
\* EXPECT exit=0 generated=3 distinct=3 depth=3
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x < 2 /\ x' \in {x+1, x+1} /\ y' = y
====
----- CONFIG EqualMembers -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
