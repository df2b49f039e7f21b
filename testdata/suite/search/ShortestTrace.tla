---- MODULE ShortestTrace ----
\* Breadth-first search finds the two-step way to 6, not the one by ones.
\* EXPECT exit=12 trace=3
\* EXPECT text "2: <Next line 9, col 26 to line 9, col 35 of module ShortestTrace>\nx = 3\n"
EXTENDS Naturals
VARIABLE x

Init == x = 0
Next == \/ x' = x + 1 \/ x' = x + 3
Inv == x # 6
====
----- CONFIG ShortestTrace -----
INIT Init
NEXT Next
INVARIANT Inv
====
