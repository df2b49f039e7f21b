---- MODULE PlainInstanceConstant ----
\* An INSTANCE that substitutes nothing is looked into.
\* EXPECT exit=12 trace=2
\* EXPECT output `2: <Up\(1\) line 9, col 10 to line 9, col 27 of module PlainInstanceConstant>`
EXTENDS Naturals
VARIABLE x
INSTANCE Numbers
Init == x = 0
Up(n) == x' = Sum(x, n) % 3
Next == \E n \in One : Up(n)
Inv == x = 0
====

---- MODULE Numbers ----
EXTENDS Naturals
One == {1}
Sum(a, b) == a + b
====
----- CONFIG PlainInstanceConstant -----
INIT Init
NEXT Next
INVARIANT Inv
====
