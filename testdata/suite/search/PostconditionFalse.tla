---- MODULE PostconditionFalse ----
\* EXPECT exit=10 code=2404 generated=2 distinct=1
\* EXPECT text "Postcondition Post at line 9, col 9 to line 9, col 31 of module PostconditionFalse is false."
EXTENDS Naturals, TLC
VARIABLE x
Init == x = 0
Next == UNCHANGED x

Post == TLCGet("distinct") = 17
====
----- CONFIG PostconditionFalse -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
POSTCONDITION Post
====
