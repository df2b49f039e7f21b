---- MODULE EnabledAngle ----
\* ENABLED <<A>>_v asks for a step that changes v.
\* EXPECT exit=0 generated=2 distinct=1
EXTENDS Naturals
VARIABLES x
Init == x = 0
Next == UNCHANGED x
Inv == /\ ENABLED Next
       /\ ~ ENABLED <<Next>>_x
       /\ ENABLED <<x' \in {0, 1}>>_x
====
----- CONFIG EnabledAngle -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
