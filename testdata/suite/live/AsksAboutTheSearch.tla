---- MODULE AsksAboutTheSearch ----
\* A property that asks about the search was violated as the graph was made. By the time that the behavior is shown, it is not.
\* EXPECT exit=13 code=2116 generated=5 distinct=4 depth=4
\* EXPECT output `Temporal properties were violated.`
EXTENDS Naturals, TLC
VARIABLE x
Init == x = 0
Next == x' = (x + 1) % 4
Spec == Init /\ [][Next]_x /\ WF_x(Next)
Late == <>(TLCGet("distinct") > 2 /\ x = 1)
====
----- CONFIG AsksAboutTheSearch -----
SPECIFICATION Spec
PROPERTY Late
====
