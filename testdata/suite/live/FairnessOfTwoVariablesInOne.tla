---- MODULE FairnessOfTwoVariablesInOne ----
\* One variable in the place of two: an action that changes one of them alone can always be taken and never is, also where the
\* subscript reaches the variable through a definition.
\* EXPECT exit=13 generated=3 distinct=2 depth=2 code=2116
EXTENDS Naturals
VARIABLE x
H == INSTANCE Pair WITH u <- x, v <- x
Spec == x = 0 /\ [][x' = 1 - x]_x
Fair == H!Fair
====

---- MODULE Pair ----
EXTENDS Naturals
VARIABLES u, v
d == LET w == u IN w
Fair == WF_d(u' = 1 - u /\ v' = v)
====
----- CONFIG FairnessOfTwoVariablesInOne -----
SPECIFICATION Spec
PROPERTY Fair
====
