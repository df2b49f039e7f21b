---- MODULE AngleBeforeItsVariable ----
\* <<A>>_v compares v when A is done: what a later conjunct gives a value to has none yet. WF and SF have nothing to do with it.
\* EXPECT exit=75 code=2103
\* EXPECT text "In evaluation, the identifier y is either undefined or not an operator."
EXTENDS Integers
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == <<x' = 1 - x>>_<<x, y>> /\ y' = y
====
----- CONFIG AngleBeforeItsVariable -----
INIT Init
NEXT Next
====
