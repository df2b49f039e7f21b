---- MODULE ContinueEndsAtDeadlock ----
\* -continue does not go on after a deadlock.
\* OPTIONS -continue
\* EXPECT exit=11 code=2114 traces=2 trace=3
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x < 2 /\ x' = x + 1
Inv == x # 1
====
----- CONFIG ContinueEndsAtDeadlock -----
INIT Init
NEXT Next
INVARIANT Inv
====
