---- MODULE ConstraintNotBoolean ----
\* EXPECT exit=75
\* EXPECT text "TLC expected a boolean value, but did not find one."
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = x + 1
Bound == IF x = 0 THEN TRUE ELSE x
====
----- CONFIG ConstraintNotBoolean -----
INIT Init
NEXT Next
CONSTRAINT Bound
====
