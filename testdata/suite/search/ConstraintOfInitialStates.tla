---- MODULE ConstraintOfInitialStates ----
\* Initial states outside the constraint are generated and checked, but not explored: 4, and a step from each of 0, 1.
\* EXPECT exit=0 generated=6 distinct=2 depth=1
EXTENDS Naturals
VARIABLE x
Init == x \in 0..3
Next == UNCHANGED x
Bound == x < 2
Inv == x < 4
====
----- CONFIG ConstraintOfInitialStates -----
INIT Init
NEXT Next
CONSTRAINT Bound
INVARIANT Inv
====
