---- MODULE AssertInInit ----
\* EXPECT output `(?s)The first argument of Assert evaluated to FALSE; the second argument was:\n"boom"`
EXTENDS Naturals, TLC
VARIABLE x
Init == Assert(FALSE, "boom") /\ x = 0
Next == UNCHANGED x
====
----- CONFIG AssertInInit -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
