---- MODULE NonBooleanImplication ----
\* EXPECT exit=75 code=2103 trace=1
\* EXPECT text "In computing next states of a predicate of the form P => Q, P was\nan integer.\n"
VARIABLE x
Init == x = 0
Next == x => x' = 1
====
----- CONFIG NonBooleanImplication -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
