---- MODULE TwoBindings ----
\* The first bound variable varies fastest: (1,1), then (2,1).
\* EXPECT exit=12 trace=2 generated=3 distinct=3
\* EXPECT output `2: <C\(2,1\) line 8, col 12 to line 8, col 26 of module TwoBindings>`
EXTENDS Naturals
VARIABLE x
Init == x = 0
C(p, q) == x' = 10 * p + q
Next == \E p, q \in 1..2 : C(p, q)
Inv == x \notin {21, 12}
====
----- CONFIG TwoBindings -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
