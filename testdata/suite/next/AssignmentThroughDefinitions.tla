---- MODULE AssignmentThroughDefinitions ----
\* The left side of an assignment may come through a definition, a LET, a parameter or an instance.
\* EXPECT exit=0 generated=3 distinct=3 depth=3
EXTENDS Naturals
VARIABLES a, b, c, d
Init == a = 0 /\ b = 0 /\ c = 0 /\ d = 0
The == a
Assign(v, e) == v' = e
M(v) == INSTANCE Other
Next == /\ a < 2
        /\ The' = a + 1
        /\ LET p == b' IN p = b + 1
        /\ Assign(c, c + 1)
        /\ M(d)!Bump
====

---- MODULE Other ----
EXTENDS Naturals
VARIABLE v
Bump == v' = v + 1
====
----- CONFIG AssignmentThroughDefinitions -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
