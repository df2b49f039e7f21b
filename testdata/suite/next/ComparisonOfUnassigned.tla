---- MODULE ComparisonOfUnassigned ----
\* Nor does an inequality.
\* EXPECT exit=75 code=2103
\* EXPECT text "In evaluation, the identifier x is either undefined or not an operator."
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' > x /\ x' = 1
====
----- CONFIG ComparisonOfUnassigned -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
