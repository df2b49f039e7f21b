---- MODULE AssertInStep ----
\* EXPECT exit=14 code=2132 trace=3
\* EXPECT text "The first argument of Assert evaluated to FALSE; the second argument was:\n\"boom\""
EXTENDS Naturals, TLC
VARIABLE x
Init == x = 0
Next == x' = x + 1 /\ Assert(x < 2, "boom")
====
----- CONFIG AssertInStep -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
