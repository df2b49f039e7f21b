---- MODULE StrongFairness ----
\* Strong fairness does: what is enabled again and again happens.
\* EXPECT exit=0 generated=6 distinct=4 depth=4
VARIABLES x, y
vars == <<x, y>>
Init == x = 0 /\ y = 0
Flip == x' = (IF x = 0 THEN 1 ELSE 0) /\ UNCHANGED y
Take == x = 1 /\ y = 0 /\ y' = 1 /\ UNCHANGED x
Spec == Init /\ [][Flip \/ Take]_vars /\ WF_vars(Flip) /\ SF_vars(Take)
Taken == <>(y = 1)
====
----- CONFIG StrongFairness -----
SPECIFICATION Spec
PROPERTY Taken
====
