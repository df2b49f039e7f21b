---- MODULE ConstraintIsNoDeadlock ----
\* All successors excluded is not a deadlock.
\* EXPECT exit=0 code=0 generated=2 distinct=1 depth=1
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = x + 1
Bound == x < 1
====
----- CONFIG ConstraintIsNoDeadlock -----
INIT Init
NEXT Next
CONSTRAINT Bound
====
