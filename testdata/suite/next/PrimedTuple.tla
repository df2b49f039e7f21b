---- MODULE PrimedTuple ----
\* Nor does the equality of tuples assign.
\* EXPECT exit=75 code=2103
\* EXPECT text "In evaluation, the identifier x is either undefined or not an operator."
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == <<x', y'>> = <<1, 2>>
====
----- CONFIG PrimedTuple -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
