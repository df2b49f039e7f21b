---- MODULE CompositionArgument ----
\* An argument is evaluated in each state between the two steps of a composition: from 0, over 1 and 2, to 2 and 3.
\* EXPECT exit=0 generated=19 distinct=4 depth=3
\* OPTIONS -Dtlc2.tool.impl.Tool.cdot=true
EXTENDS Naturals
VARIABLE x
To(e) == (x' \in {n \in 0..2 : n # x}) \cdot (e < 4 /\ x' = e)
Init == x = 0
Next == To((x + 1) % 4)
====
----- CONFIG CompositionArgument -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
