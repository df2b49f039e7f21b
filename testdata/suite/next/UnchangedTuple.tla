---- MODULE UnchangedTuple ----
\* UNCHANGED of a definition that is a tuple of variables, one of them a tuple itself, copies each of them.
\* EXPECT exit=0 generated=2 distinct=1 depth=1
VARIABLES x, y, z
vars == <<x, <<y, z>>>>
Init == x = 0 /\ y = 1 /\ z = 2
Next == UNCHANGED vars
====
----- CONFIG UnchangedTuple -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
