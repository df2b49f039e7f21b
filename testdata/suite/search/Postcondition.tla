---- MODULE Postcondition ----
\* EXPECT exit=0
EXTENDS Naturals, TLC
VARIABLE x
Init == x = 0
Next == UNCHANGED x
Post == TLCGet("distinct") = 1
====
----- CONFIG Postcondition -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
POSTCONDITION Post
====
