---- MODULE ImpliedAction ----
\* A property [][A]_v is checked on every step. Its violation counts as one of liveness.
\* EXPECT exit=13 code=2112 generated=4 distinct=4 trace=4
\* EXPECT text "Action property Slow is violated."
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == IF x < 2 THEN x' = x + 1 ELSE x' = 7
Slow == [][x' = x + 1 \/ x = 3]_x
Big == [][x' # 9]_x
====
----- CONFIG ImpliedAction -----
INIT Init
NEXT Next
PROPERTIES Big Slow
====
