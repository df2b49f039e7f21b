---- MODULE Distinct ----
\* When no initial state comes twice, the message gives one number.
\* EXPECT exit=0 generated=6 distinct=3 depth=1
\* EXPECT text "Finished computing initial states: 3 distinct states generated at"
EXTENDS Naturals
VARIABLE x
Init == x \in 1..3
Next == UNCHANGED x
====
----- CONFIG Distinct -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
