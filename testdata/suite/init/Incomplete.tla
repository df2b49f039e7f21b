---- MODULE Incomplete ----
\* EXPECT exit=255 code=2102
\* EXPECT text "current state is not a legal state\nWhile working on the initial state:\n/\\ x = 0\n/\\ y = null\n"
VARIABLES x, y
Init == x = 0
Next == UNCHANGED <<x, y>>
====
----- CONFIG Incomplete -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
