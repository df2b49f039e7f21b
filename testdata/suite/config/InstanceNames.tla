---- MODULE InstanceNames ----
\* A configuration may name definitions of an instance.
\* EXPECT exit=12 code=2110 trace=2
\* EXPECT text "Invariant I!Zero is violated."
VARIABLE x
I == INSTANCE Sample WITH v <- x
Init == x = 0
Next == x' = 1
====

---- MODULE Sample ----
VARIABLE v
Zero == v = 0
====
----- CONFIG InstanceNames -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT I!Zero
====
