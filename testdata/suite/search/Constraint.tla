---- MODULE Constraint ----
\* A successor outside the constraint is generated, but not distinct and not explored.
\* EXPECT exit=0 generated=4 distinct=3 depth=3
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = x + 1
Bound == x < 3
====
----- CONFIG Constraint -----
INIT Init
NEXT Next
CONSTRAINT Bound
====
