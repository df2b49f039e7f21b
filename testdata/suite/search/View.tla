---- MODULE View ----
\* States with equal views are one state. y grows for ever, but only x counts: 2 views, 1 + 1 + 1 states.
\* EXPECT exit=0 generated=3 distinct=2 depth=2
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x' = 1 - x /\ y' = y + 1
JustX == x
====
----- CONFIG View -----
INIT Init
NEXT Next
VIEW JustX
====
