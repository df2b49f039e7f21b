---- MODULE BoundTupleFirst ----
\* A tuple of bound names before other bounds, and one with a single name.
\* EXPECT exit=12 trace=2
\* EXPECT output `2: <A\(5,6,9\) line 7, col 15 to line 7, col 30 of module BoundTupleFirst>`
EXTENDS Naturals
VARIABLE x
A(a, b, c) == x' = <<a, b, c>>
Init == x = <<0, 0, 0>>
Next == \E <<a, b>> \in {<<3, 4>>, <<5, 6>>}, i \in {1, 2}, <<c>> \in {<<9>>} : A(a, b, c)
Inv == x[1] # 5
====
----- CONFIG BoundTupleFirst -----
INIT Init
NEXT Next
INVARIANT Inv
====
