---- MODULE PostconditionAfterViolation ----
\* An earlier error decides the exit status.
\* EXPECT exit=12 code=2110
EXTENDS Naturals, TLC
VARIABLE x
Init == x = 0
Next == x' = 1
Inv == x = 0
Post == TLCGet("distinct") = 17
====
----- CONFIG PostconditionAfterViolation -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
POSTCONDITION Post
====
