---- MODULE OverrideConstant ----
\* A constant may be replaced by a definition, with arguments or without.
\* EXPECT exit=0 generated=4 distinct=4 depth=4
EXTENDS Naturals
CONSTANTS N, Step(_)
VARIABLE x
Init == x = 0
Next == x < N /\ x' = Step(x)
Three == 3
Succ(n) == n + 1
====
----- CONFIG OverrideConstant -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
CONSTANTS
  N <- Three
  Step <- Succ
====
