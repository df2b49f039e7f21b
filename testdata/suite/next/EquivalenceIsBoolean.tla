---- MODULE EquivalenceIsBoolean ----
\* Nor do the sides of <=>.
\* EXPECT exit=75 code=2103
\* EXPECT text "In evaluation, the identifier x is either undefined or not an operator."
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == TRUE <=> x' = 1
====
----- CONFIG EquivalenceIsBoolean -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
