---- MODULE GuardExists ----
\* So does an existential quantifier: two of its three instances are true. 1 + 2 + 2.
\* EXPECT exit=0 generated=5 distinct=3 depth=3
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == (\E i \in 1..3 : i > 1) /\ x < 2 /\ x' = x+1 /\ y' = y
====
----- CONFIG GuardExists -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
