---- MODULE ReversedEquality ----
\* Only the left side of = is assigned.
\* EXPECT exit=75 code=2103 generated=1 distinct=1 trace=1
\* EXPECT text "In evaluation, the identifier x is either undefined or not an operator."
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x + 1 = x'
====
----- CONFIG ReversedEquality -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
