---- MODULE Bound ----
\* An assigned variable is compared: there is no initial state, and no depth.
\* EXPECT exit=0 generated=0 distinct=0 depth=0
\* EXPECT text "Finished computing initial states: 0 distinct states generated at"
VARIABLE x
Init == x = 0 /\ x = 1
Next == UNCHANGED x
====
----- CONFIG Bound -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
