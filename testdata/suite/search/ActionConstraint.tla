---- MODULE ActionConstraint ----
\* An action constraint speaks of a step. 0 steps to 1 and 2, of which only 1 is kept; 1 to 2 and 3, ...; 3 to 4, 5.
\* EXPECT exit=0 generated=9 distinct=4 depth=4
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = x + 1 \/ x' = x + 2
OneByOne == x' = x + 1 /\ x' < 4
====
----- CONFIG ActionConstraint -----
INIT Init
NEXT Next
ACTION_CONSTRAINT OneByOne
====
