---- MODULE ImpliedActionOfExcludedState ----
\* ... and steps out of the constraint.
\* EXPECT exit=13 code=2112 generated=4 distinct=3 trace=4
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = x + 1
Bound == x < 3
Below == [][x' < 3]_x
====
----- CONFIG ImpliedActionOfExcludedState -----
INIT Init
NEXT Next
CONSTRAINT Bound
PROPERTY Below
====
