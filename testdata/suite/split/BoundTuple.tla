---- MODULE BoundTuple ----
\* A tuple of bound names among other bounds: the actions are the combinations of the values, the first bound varying fastest.
\* EXPECT exit=12 trace=2
\* EXPECT output `2: <A\(2,1,3,4\) line 7, col 18 to line 7, col 36 of module BoundTuple>`
EXTENDS Naturals
VARIABLE x
A(i, j, a, b) == x' = <<i, j, a, b>>
Init == x = <<0, 0, 0, 0>>
Next == \E i, j \in {1, 2}, <<a, b>> \in {<<3, 4>>, <<5, 6>>} : A(i, j, a, b)
Inv == x[1] # 2
====
----- CONFIG BoundTuple -----
INIT Init
NEXT Next
INVARIANT Inv
====
