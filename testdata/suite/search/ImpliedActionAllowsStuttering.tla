---- MODULE ImpliedActionAllowsStuttering ----
\* EXPECT exit=0 generated=2 distinct=1
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == UNCHANGED x
Up == [][x' > x]_x
====
----- CONFIG ImpliedActionAllowsStuttering -----
INIT Init
NEXT Next
PROPERTY Up
====
