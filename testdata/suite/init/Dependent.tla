---- MODULE Dependent ----
\* A later membership may use what an earlier one assigned: 1 + 2 + 3 states.
\* EXPECT exit=0 generated=12 distinct=6 depth=1
EXTENDS Naturals
VARIABLES x, y
Init == x \in 1..3 /\ y \in 1..x
Next == UNCHANGED <<x, y>>
====
----- CONFIG Dependent -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
