---- MODULE NotAPredicate ----
\* A literal is no formula, which is found while actions are looked for, before there is a state.
\* EXPECT exit=255 code=1000 trace=0
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
