---- MODULE ParametersOfDefinition ----
\* Only the parameters of the named operator are shown; the bound variable q of its body is not.
\* EXPECT exit=12 trace=2
\* EXPECT output `2: <A\(1,"b"\) line 9, col 27 to line 9, col 36 of module ParametersOfDefinition>`
EXTENDS Naturals
VARIABLE x
Init == x = 0

A(p, s) == \E q \in {3} : x' = p + q
Next == A(1, "b")
Inv == x = 0
====
----- CONFIG ParametersOfDefinition -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
