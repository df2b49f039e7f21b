---- MODULE NestedExists ----
\* Each of the 2 * 2 bindings counts: 1 + 4 + 4.
\* EXPECT exit=0 generated=9 distinct=3 depth=3
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x < 2 /\ \E i \in {1, 2} : \E j \in {1, 2} : x' = x+1 /\ y' = y
====
----- CONFIG NestedExists -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
