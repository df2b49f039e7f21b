---- MODULE ForallOnceAssigned ----
\* \A is a conjunction of its instances: once one of them has given the last variable a value, the others are plain Booleans.
\* EXPECT exit=0 generated=7 distinct=2
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == y' = y /\ \A k \in 1..3 : x' = x \/ x' = 1 - x \/ x' = 0
====
----- CONFIG ForallOnceAssigned -----
INIT Init
NEXT Next
====
