---- MODULE EnabledTests ----
\* Where all variables have values, UNCHANGED x, [A]_x and <<A>>_x inside ENABLED are tests, whose results differ from state to state.
\* EXPECT exit=0 generated=5 distinct=2
EXTENDS Naturals
VARIABLES x, y
Init == x = 5 /\ y = 0
Next == x' \in {4, 5} /\ UNCHANGED y
Sets == x' = 5 /\ y' = y
Inv == /\ (ENABLED (Sets /\ UNCHANGED x)) = (x = 5)
       /\ (ENABLED (Sets /\ ~ UNCHANGED <<x, y>>)) = (x # 5)
       /\ (ENABLED (Sets /\ [FALSE]_x)) = (x = 5)
       /\ (ENABLED (Sets /\ <<TRUE>>_x)) = (x # 5)
====
----- CONFIG EnabledTests -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
