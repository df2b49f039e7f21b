---- MODULE ExplicitUnion ----
\* A union of explicit sets is merged at once: 1 + 3.
\* EXPECT exit=0 generated=4 distinct=4 depth=2
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x = 0 /\ x' \in UNION {{1, 2}, {2, 3}} /\ y' = y
====
----- CONFIG ExplicitUnion -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
