---- MODULE LastNamedOperator ----
\* The innermost operator that was entered gives its name, with its own parameters only.
\* EXPECT exit=12 trace=2
\* EXPECT text "2: <Inner(5) line 8, col 13 to line 8, col 18 of module LastNamedOperator>"
EXTENDS Naturals
VARIABLE x
Init == x = 0
Inner(n) == x' = n
Outer(a, b) == Inner(a + b)
Next == Outer(2, 3)
Inv == x = 0
====
----- CONFIG LastNamedOperator -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
