---- MODULE NegatedInequality ----
\* ~(x' # e) is a Boolean about an unassigned variable, not an assignment.
\* EXPECT exit=75 code=2103
\* EXPECT text "In evaluation, the identifier x is either undefined or not an operator."
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == ~(x' # 1)
====
----- CONFIG NegatedInequality -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
