---- MODULE Deadlock ----
\* EXPECT exit=11 code=2114 trace=3 generated=3 distinct=3 depth=3
\* EXPECT text "Deadlock reached."
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x < 2 /\ x' = x + 1
====
----- CONFIG Deadlock -----
INIT Init
NEXT Next
====
