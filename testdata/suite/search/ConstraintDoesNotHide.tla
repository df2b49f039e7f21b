---- MODULE ConstraintDoesNotHide ----
\* Invariants are checked on excluded states as well. The state that violates is no distinct one.
\* EXPECT exit=12 code=2110 generated=4 distinct=3 depth=3 trace=4
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = x + 1
Bound == x < 3
Inv == x < 3
====
----- CONFIG ConstraintDoesNotHide -----
INIT Init
NEXT Next
CONSTRAINT Bound
INVARIANT Inv
====
