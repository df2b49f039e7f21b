---- MODULE NonBooleanCondition ----
\* EXPECT exit=75 code=2103 trace=1
\* EXPECT text "In computing next states, a non-boolean expression (an integer) was used as the condition of an IF."
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == IF x THEN x' = 1 ELSE x' = 2
====
----- CONFIG NonBooleanCondition -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
