---- MODULE Progress ----
\* A message when the third, the fifth, the ninth ... initial state comes.
\* EXPECT exit=0 generated=10 distinct=5
\* EXPECT text "Computed 2 initial states..."
\* EXPECT text "Computed 4 initial states..."
\* EXPECT absent "Computed 8 initial states..."
EXTENDS Naturals
VARIABLE x
Init == x \in 1..5
Next == UNCHANGED x
====
----- CONFIG Progress -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
