---- MODULE SelfLoop ----
\* A state whose only successor is itself is no deadlock.
\* EXPECT exit=0 generated=2 distinct=1 depth=1
VARIABLE x
Init == x = 0
Next == x' = x
====
----- CONFIG SelfLoop -----
INIT Init
NEXT Next
====
