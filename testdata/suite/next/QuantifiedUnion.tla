---- MODULE QuantifiedUnion ----
\* The bound of a quantifier is made an explicit set first: 1 + 3.
\* EXPECT exit=0 generated=4 distinct=4 depth=2
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x = 0 /\ (\E i \in UNION {1..2, 2..3} : x' = i) /\ y' = y
====
----- CONFIG QuantifiedUnion -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
