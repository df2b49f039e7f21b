---- MODULE CompositionCount ----
\* The state between the two steps of a composition counts as generated, and is not a state that was found.
\* Of 0, plain steps generate 1 and 5; compositions reach 10 through 1 and through 5, and end in 2 with no second step.
\* EXPECT exit=0 generated=8 distinct=4 depth=2
\* OPTIONS -Dtlc2.tool.impl.Tool.cdot=true
EXTENDS Naturals
VARIABLE x
Init == x = 0
Plain == x = 0 /\ x' \in {1, 5}
Composed == (x = 0 /\ x' \in {1, 2, 5}) \cdot (x \in {1, 5} /\ x' = 10)
Next == Plain \/ Composed
====
----- CONFIG CompositionCount -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
