---- MODULE ImpliedActionOfKnownState ----
\* ... steps to states that are known already included: here the step from 2 back to 0.
\* EXPECT exit=13 code=2112 generated=4 distinct=3 trace=4
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = (x + 1) % 3
Up == [][x' > x]_x
====
----- CONFIG ImpliedActionOfKnownState -----
INIT Init
NEXT Next
PROPERTY Up
====
