---- MODULE NothingNeedHappen ----
\* Without fairness the system may stop at once: the behavior that stutters for ever violates <>(x = 1).
\* EXPECT exit=13 code=2116 generated=4 distinct=4 depth=4 trace=1
\* EXPECT text "Temporal property Reached was violated.\n"
\* EXPECT text "2: Stuttering"
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x < 3 /\ x' = x + 1
Reached == <>(x = 3)
====
----- CONFIG NothingNeedHappen -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
PROPERTY Reached
====
