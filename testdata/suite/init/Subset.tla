---- MODULE Subset ----
\* EXPECT exit=0 generated=8 distinct=4 depth=1
VARIABLE x
Init == x \subseteq {1, 2}
Next == UNCHANGED x
====
----- CONFIG Subset -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
