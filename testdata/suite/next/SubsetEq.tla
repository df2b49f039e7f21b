---- MODULE SubsetEq ----
\* x' \subseteq S ranges over the four subsets of S.
\* EXPECT exit=0 generated=5 distinct=5 depth=2
EXTENDS Naturals
VARIABLES x, y
Init == x = {} /\ y = 0
Next == y = 0 /\ y' = 1 /\ x' \subseteq {1, 2}
====
----- CONFIG SubsetEq -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
