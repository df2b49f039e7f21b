---- MODULE LazyUnion ----
\* A union of intervals is enumerated part by part, 2 comes twice: 1 + 4.
\* EXPECT exit=0 generated=5 distinct=4 depth=2
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x = 0 /\ x' \in UNION {1..2, 2..3} /\ y' = y
====
----- CONFIG LazyUnion -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
