---- MODULE LetEntered ----
\* LET is entered: its body has two disjuncts, the second of which violates.
\* EXPECT exit=12 trace=2
\* EXPECT output `2: <Next line 9, col 33 to line 9, col 38 of module LetEntered>`
EXTENDS Naturals
VARIABLE x
Init == x = 0

Next == LET n == 5 IN x' = 1 \/ x' = n
Inv == x # 5
====
----- CONFIG LetEntered -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
