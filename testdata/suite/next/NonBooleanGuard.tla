---- MODULE NonBooleanGuard ----
\* EXPECT exit=75 code=2103 trace=1
\* EXPECT text "In computing next states, a non-boolean expression (a string) was used as a guard condition of a CASE.\n"
VARIABLE x
Init == x = 0
Next == CASE "yes" -> x' = 1
====
----- CONFIG NonBooleanGuard -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
