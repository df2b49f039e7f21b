---- MODULE CompositionEnds ----
\* The states between the steps of a composition that led to a violation are among the figures of the run that it ends.
\* 0 goes to itself through 0, to 1 through 0, and to 20 through 0: three successors and one state between them.
\* EXPECT exit=12 generated=5 distinct=3 depth=2 code=2110
\* OPTIONS -Dtlc2.tool.impl.Tool.cdot=true
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == (x' \in x..(x + 2)) \cdot (x' \in {x, x + 1, 20 - x})
Inv == x < 9
====
----- CONFIG CompositionEnds -----
INIT Init
NEXT Next
INVARIANT Inv
CHECK_DEADLOCK FALSE
====
