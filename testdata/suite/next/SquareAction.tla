---- MODULE SquareAction ----
\* [A]_v yields the steps of A and then the stuttering step: 1 + 2 + 2.
\* EXPECT exit=0 generated=5 distinct=3 depth=3
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x < 2 /\ [x' = x+1 /\ y' = y]_<<x, y>>
====
----- CONFIG SquareAction -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
