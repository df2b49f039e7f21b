---- MODULE Labels ----
\* A label does not change what it stands before.
\* EXPECT exit=0 generated=3 distinct=3 depth=3
EXTENDS Naturals
VARIABLE x
Init == first :: x = 0
Next == /\ guard :: x < 2
        /\ step :: x' = x + 1
====
----- CONFIG Labels -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
