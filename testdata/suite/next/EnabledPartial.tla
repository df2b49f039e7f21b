---- MODULE EnabledPartial ----
\* ENABLED needs no complete successor (A leaves y alone) and looks for one only.
\* EXPECT exit=0 generated=3 distinct=3 depth=3
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
A == x < 2 /\ x' = x + 1
Next == A /\ UNCHANGED y
Inv == (x < 2) = ENABLED A
====
----- CONFIG EnabledPartial -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
