---- MODULE InstanceExpression ----
\* A variable of an instance may stand for an expression: its prime is the expression's in the next state.
\* EXPECT exit=0 generated=4 distinct=4 depth=4
EXTENDS Naturals
VARIABLES a, b
C == INSTANCE Counts WITH n <- a + b
Init == a = 0 /\ b = 0
Next == a + b < 3 /\ (IF a > b THEN b' = b + 1 /\ a' = a ELSE a' = a + 1 /\ b' = b) /\ C!Up
Spec == Init /\ [][Next]_<<a, b>>
Abstract == C!Spec
====

---- MODULE Counts ----
EXTENDS Naturals
VARIABLE n
Up == n' = n + 1
Spec == n = 0 /\ [][Up]_n
====
----- CONFIG InstanceExpression -----
SPECIFICATION Spec
PROPERTY Abstract
CHECK_DEADLOCK FALSE
====
