---- MODULE ContinueFirstAction ----
\* With -continue the step to a successor that comes again is shown as the first action that leads there.
\* OPTIONS -continue
\* EXPECT exit=0 generated=4 distinct=2
\* EXPECT text "2: <A line 9"
\* EXPECT absent "<B line"
EXTENDS Naturals
VARIABLE x
A == x = 0 /\ x' = 1
B == x < 1 /\ x' = 1
Stay == x = 1 /\ x' = x
Next == A \/ B \/ Stay
Spec == x = 0 /\ [][Next]_x
Stays == [][x' = x]_x
====
----- CONFIG ContinueFirstAction -----
SPECIFICATION Spec
PROPERTY Stays
====
