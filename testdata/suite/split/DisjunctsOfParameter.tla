---- MODULE DisjunctsOfParameter ----
\* The disjuncts of an operator with constant arguments are actions of their own, in their order.
\* EXPECT exit=12 trace=2 generated=3
\* EXPECT text "2: <A(1) line 9, col 12 to line 9, col 22 of module DisjunctsOfParameter>"
EXTENDS Naturals
VARIABLE x
Init == x = 0
A(n) == \/ x' = n
        \/ x' = n + 10
Next == \E n \in 1..2 : A(n)
Inv == x \notin {11, 2}
====
----- CONFIG DisjunctsOfParameter -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
