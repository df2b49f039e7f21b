---- MODULE ExistsBinding ----
\* \E over a constant set gives an action for each binding; its parameters are shown.
\* EXPECT exit=12 code=2110 trace=2 generated=3 distinct=3
\* EXPECT text "1: <Initial predicate>\n/\\ x = 0\n/\\ y = 0\n"
\* EXPECT text "2: <A(2) line 10, col 9 to line 10, col 29 of module ExistsBinding>\n/\\ x = 2\n/\\ y = 0\n"
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0

A(p) == x' = p /\ UNCHANGED y
Next == \E p \in 1..2 : A(p)
Inv == x # 2
====
----- CONFIG ExistsBinding -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
