---- MODULE PlainInstanceSpec ----
\* A specification from an INSTANCE that substitutes is not looked into: its steps are one action without a name, known by
\* the place of the INSTANCE.
\* EXPECT exit=12 trace=3
\* EXPECT output `2: <Action line 9, col 1 to line 9, col 16 of module PlainInstanceSpec>`
EXTENDS Naturals
CONSTANT Size
VARIABLE x
INSTANCE Counter
Inv == x # 2
====

---- MODULE Counter ----
EXTENDS Naturals
CONSTANT Size
VARIABLE x
Init == x = 0
Up(n) == x' = (x + n) % Size
Down == x' = 0
Next == Down \/ \E n \in {1} : Up(n)
Spec == Init /\ [][Next]_x
====
----- CONFIG PlainInstanceSpec -----
SPECIFICATION Spec
INVARIANT Inv
CONSTANT Size = 3
====
