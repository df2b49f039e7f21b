---- MODULE AssignmentThroughRecursion ----
\* A parameter of a recursive operator stands for the variable that an equation determines, or for an action; both are
\* passed on, exchanged, and reached through definitions and LET.
\* EXPECT exit=0 generated=186 distinct=30
EXTENDS Naturals
VARIABLES x, y, z
RECURSIVE Do(_, _)
Do(A, n) == IF n = 0 THEN A ELSE Do(A, n - 1)
RECURSIVE Upto(_, _)
Upto(v, n) == IF n = 0 THEN v = 0 ELSE v = n \/ Upto(v, n - 1)
RECURSIVE Two(_, _, _)
Two(v, w, n) == IF n = 0 THEN v = 0 /\ w \in {1, 2} ELSE Two(w, v, n - 1)
RECURSIVE Five(_, _)
Five(v, n) == LET u == v IN IF n = 0 THEN u = 5 ELSE Five(u, n - 1)
Eq(v, e) == v = e
RECURSIVE Nested(_, _)
Nested(v, n) == IF n = 0 THEN Eq(v, 2) ELSE \E i \in {n - 1} : Nested(v, i)
RECURSIVE Sum(_, _)
Sum(v, n) == IF n = 0 THEN v ELSE Sum(v + 1, n - 1)
xx == x
Init == Upto(xx, 2) /\ Do(y = 1 \/ y = 2, 2) /\ Five(z, 1)
Next == \/ Upto(x', 1) /\ Do(y' = y /\ z' = z, 1)
        \/ Two(x', y', 1) /\ Nested(z', 2)
        \/ x' = Sum(0, 2) /\ y' = y /\ Do(\E k \in {5} : z' = k, 3)
        \/ x' = x /\ Do(y' = y /\ Do(z' = x, 1), 1)
Enabling == /\ ENABLED Upto(x', 1)
            /\ ENABLED (Upto(x', 1) /\ x' = 1)
            /\ ~ENABLED (Upto(x', 1) /\ x' = 2)
====
----- CONFIG AssignmentThroughRecursion -----
INIT Init
NEXT Next
INVARIANT Enabling
====
