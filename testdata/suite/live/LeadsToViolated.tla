---- MODULE LeadsToViolated ----
\* Of the two ways from 0, the one to 2 never comes back. Only Returns is violated, Leaves holds.
\* EXPECT exit=13 code=2116 generated=5 distinct=3 depth=2
\* EXPECT text "Temporal property Returns was violated.\n"
EXTENDS Naturals
VARIABLE x
Next == \/ x = 0 /\ x' \in {1, 2}
        \/ x = 1 /\ x' = 0
        \/ x = 2 /\ x' = 2
Spec == x = 0 /\ [][Next]_x /\ WF_x(Next)
Leaves == x = 0 ~> x > 0
Returns == x > 0 ~> x = 0
====
----- CONFIG LeadsToViolated -----
SPECIFICATION Spec
PROPERTIES Leaves Returns
====
