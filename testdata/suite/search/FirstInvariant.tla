---- MODULE FirstInvariant ----
\* Without -continue the first violated invariant, in the order of the configuration, ends the run.
\* EXPECT exit=12 code=2110 traces=1 trace=3 generated=3 distinct=3 depth=3
\* EXPECT text "Invariant Two is violated."
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = x + 1
One == x < 2
Two == x < 2
====
----- CONFIG FirstInvariant -----
INIT Init
NEXT Next
INVARIANTS Two One
====
