---- MODULE NoSymmetry ----
\* Three processes that each switch on once: 8 states, each with a successor for every process that is off.
\* The sum of those is 3 * 4 = 12.
\* EXPECT exit=0 generated=13 distinct=8 depth=4
CONSTANT P
VARIABLE on
Init == on = [p \in P |-> FALSE]
Next == \E p \in P : ~ on[p] /\ on' = [on EXCEPT ![p] = TRUE]
====
----- CONFIG NoSymmetry -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
CONSTANT P = {p1, p2, p3}
====
