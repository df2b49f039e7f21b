---- MODULE LeadsTo ----
\* x = 1 leads to x = 0 on a cycle of three that never stops.
\* EXPECT exit=0 generated=4 distinct=3 depth=3
EXTENDS Naturals
VARIABLE x
Next == x' = (x + 1) % 3
Spec == x = 0 /\ [][Next]_x /\ WF_x(Next)
Back == x = 1 ~> x = 0
Each == \A i \in 0..2 : []<>(x = i)
====
----- CONFIG LeadsTo -----
SPECIFICATION Spec
PROPERTIES Back Each
====
