---- MODULE IfThenElse ----
\* The condition picks the branch: 0 has one successor, 1 has two. 1 + 1 + 2.
\* EXPECT exit=0 generated=4 distinct=2 depth=2
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == IF x = 0 THEN x' = 1 ELSE x' \in {0, 1}
====
----- CONFIG IfThenElse -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
