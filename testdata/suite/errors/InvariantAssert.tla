---- MODULE InvariantAssert ----
\* EXPECT exit=76 code=2111 trace=2
EXTENDS Naturals, TLC
VARIABLE x
Init == x = 0
Next == x' = 1
Inv == x = 0 \/ Assert(FALSE, "boom")
====
----- CONFIG InvariantAssert -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
