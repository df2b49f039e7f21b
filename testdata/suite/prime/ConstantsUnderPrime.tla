---- MODULE ConstantsUnderPrime ----
\* What does not depend on variables is the same in both states.
\* EXPECT exit=0 generated=3 distinct=3 depth=3
EXTENDS Naturals
CONSTANT N
VARIABLE x
Limit == N * 2
Init == x = 0
Next == x < Limit /\ x' = x + 1 /\ Limit' = Limit /\ N' = N /\ (\E i \in 1..3 : i = N)'
====
----- CONFIG ConstantsUnderPrime -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
CONSTANT N = 1
====
