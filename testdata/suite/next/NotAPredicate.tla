---- MODULE NotAPredicate ----
\* A literal is not even looked at as a formula.
\* EXPECT exit=75 code=2103 trace=1
\* EXPECT text "The next state relation is not a boolean expression.\n"
VARIABLE x
Init == x = 0
Next == x = 1
        \/ 3
====
----- CONFIG NotAPredicate -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
