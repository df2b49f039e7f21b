---- MODULE ActionAgainAndAgain ----
\* []<><<A>>_v: the step from 2 to 0 is taken again and again.
\* EXPECT exit=0 generated=4 distinct=3
EXTENDS Naturals
VARIABLE x
Next == x' = (x + 1) % 3
Spec == x = 0 /\ [][Next]_x /\ WF_x(Next)
Wraps == []<><<x = 2 /\ x' = 0>>_x
====
----- CONFIG ActionAgainAndAgain -----
SPECIFICATION Spec
PROPERTY Wraps
====
