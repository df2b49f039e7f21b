---- MODULE LetBody ----
\* EXPECT exit=0 generated=3 distinct=3 depth=3
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == LET n == x + 1
            Set(v) == x' = v
        IN  n < 3 /\ Set(n)
====
----- CONFIG LetBody -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
