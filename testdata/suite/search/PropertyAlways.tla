---- MODULE PropertyAlways ----
\* []P with a state predicate is an invariant under its own name.
\* EXPECT exit=12 code=2110 trace=3
\* EXPECT text "Invariant Small is violated."
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = x + 1
Small == x < 2
Always == []Small
====
----- CONFIG PropertyAlways -----
INIT Init
NEXT Next
PROPERTY Always
====
