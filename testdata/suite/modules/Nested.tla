---- MODULE Nested ----
\* A module inside a module sees what stands before it, and is used like any other.
\* EXPECT exit=0 generated=3 distinct=3 depth=3
EXTENDS Naturals
VARIABLE x
Max == 2
---- MODULE Steps ----
CONSTANT by
Up == x < Max /\ x' = x + by
Hidden == 7
====
S == INSTANCE Steps WITH by <- 1
Hidden == 8
Init == x = 0 /\ S!Hidden = 7 /\ Hidden = 8
Next == S!Up
====
----- CONFIG Nested -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
