---- MODULE UsedBeforeAssigned ----
\* ... and nothing that stands after it.
\* EXPECT exit=75 code=2103 generated=1 distinct=1
\* EXPECT text "In evaluation, the identifier x is either undefined or not an operator."
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x < 2 /\ y' = x' /\ x' = x+1
====
----- CONFIG UsedBeforeAssigned -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
