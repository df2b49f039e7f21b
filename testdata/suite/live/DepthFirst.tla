---- MODULE DepthFirst ----
\* Temporal properties are checked in depth-first order, too: the states 0, 1, 2, 3 with steps on, and from 3 back to 1, where
\* 2 is left again and again, and 0 once.
\* OPTIONS -Dtlc2.tool.queue.IStateQueue=StateDeque
\* EXPECT exit=13 generated=9 distinct=4 depth=4
\* EXPECT text "Temporal property Stays was violated."
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' \in {IF x = 3 THEN 1 ELSE x + 1, x}
Spec == Init /\ [][Next]_x /\ WF_x(Next /\ x' # x)
Moves == []<>(x = 1)
Stays == <>[](x = 2)
====
----- CONFIG DepthFirst -----
SPECIFICATION Spec
PROPERTIES Moves Stays
====
