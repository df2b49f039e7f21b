---- MODULE NeverSettles ----
\* The cycle passes 0 again and again, but does not stay there. The counterexample is the cycle: three states.
\* EXPECT exit=13 code=2116 trace=3 generated=4 distinct=3
\* EXPECT text "1: Back to state: <Next line"
EXTENDS Naturals
VARIABLE x
Next == x' = (x + 1) % 3
Spec == x = 0 /\ [][Next]_x /\ WF_x(Next)
Settles == <>[](x = 0)
====
----- CONFIG NeverSettles -----
SPECIFICATION Spec
PROPERTY Settles
====
