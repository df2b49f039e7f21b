---- MODULE UnchangedConflict ----
\* A variable that was given another value cannot be UNCHANGED: no successor, and a warning.
\* EXPECT exit=0 generated=1 distinct=1 depth=1
\* EXPECT text "STARTMSG 2143:3"
\* EXPECT text "The variable x was changed while it is specified as UNCHANGED at\nline 9, col 33 to line 9, col 33 of module UnchangedConflict"
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x' = x + 1 /\ UNCHANGED x /\ UNCHANGED y
====
----- CONFIG UnchangedConflict -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
