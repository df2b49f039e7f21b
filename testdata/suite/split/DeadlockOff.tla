---- MODULE DeadlockOff ----
\* OPTIONS -deadlock
\* EXPECT exit=0 generated=3 distinct=3 depth=3
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x < 2 /\ x' = x + 1
====
----- CONFIG DeadlockOff -----
INIT Init
NEXT Next
====
