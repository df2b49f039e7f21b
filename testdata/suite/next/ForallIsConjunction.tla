---- MODULE ForallIsConjunction ----
\* A universal quantifier is the conjunction of its instances: the second one compares. 1 + 1 + 1.
\* EXPECT exit=0 generated=3 distinct=3 depth=3
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x < 2 /\ y' = y /\ \A i \in 1..2 : x' = x+1
====
----- CONFIG ForallIsConjunction -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
