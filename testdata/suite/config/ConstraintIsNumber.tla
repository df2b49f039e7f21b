---- MODULE ConstraintIsNumber ----
\* A definition that is a constant other than TRUE is no constraint.
\* EXPECT exit=151 code=2230
\* EXPECT text "The constraint of Limit is equal to 3"
EXTENDS Naturals
VARIABLE x
Limit == 1 + 2
Init == x = 0
Next == UNCHANGED x
====
----- CONFIG ConstraintIsNumber -----
INIT Init
NEXT Next
CONSTRAINT Limit
====
