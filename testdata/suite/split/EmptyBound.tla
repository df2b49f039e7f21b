---- MODULE EmptyBound ----
\* \E over nothing is one action that is never enabled.
\* EXPECT exit=11 code=2114 trace=1 generated=1 distinct=1
VARIABLE x
Init == x = 0
Next == \E p \in {} : x' = p
====
----- CONFIG EmptyBound -----
INIT Init
NEXT Next
====
