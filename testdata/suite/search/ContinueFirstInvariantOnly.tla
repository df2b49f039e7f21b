---- MODULE ContinueFirstInvariantOnly ----
\* For each state only the first violated invariant is reported.
\* OPTIONS -continue
\* EXPECT exit=0 traces=1
\* EXPECT text "Invariant One is violated."
\* EXPECT absent "Invariant Two is violated."
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = 1
One == x = 0
Two == x < 1
====
----- CONFIG ContinueFirstInvariantOnly -----
INIT Init
NEXT Next
INVARIANTS One Two
====
