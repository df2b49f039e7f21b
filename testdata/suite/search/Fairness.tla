---- MODULE Fairness ----
\* Fairness in a specification matters to liveness only.
\* EXPECT exit=0 generated=4 distinct=3 depth=3
EXTENDS Naturals
VARIABLE x
Init == x = 0
Step == x < 2 /\ x' = x + 1
Rest == x = 2 /\ UNCHANGED x
Spec == Init /\ [][Step \/ Rest]_x /\ WF_x(Step) /\ SF_x(Rest)
====
----- CONFIG Fairness -----
SPECIFICATION Spec
====
