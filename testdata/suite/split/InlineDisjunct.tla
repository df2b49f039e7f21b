---- MODULE InlineDisjunct ----
\* A disjunct without a name carries the name of the definition around it, and its own place.
\* EXPECT exit=12 trace=2
\* EXPECT output `2: <Next line 10, col 12 to line 10, col 17 of module InlineDisjunct>`
EXTENDS Naturals
VARIABLE x
Init == x = 0
B == x' = 1
Next == \/ B
        \/ x' = 9
Inv == x # 9
====
----- CONFIG InlineDisjunct -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
