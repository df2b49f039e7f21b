---- MODULE AngleAction ----
\* <<A>>_v yields the steps of A that change v: 1 + 1 + 1.
\* EXPECT exit=0 generated=3 distinct=3 depth=3
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x < 2 /\ <<x' = x+1 /\ y' = y>>_<<x, y>>
====
----- CONFIG AngleAction -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
