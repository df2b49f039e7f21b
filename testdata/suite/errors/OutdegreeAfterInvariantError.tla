---- MODULE OutdegreeAfterInvariantError ----
\* EXPECT exit=76 code=2111
\* EXPECT text "The average outdegree of the complete state graph is 1 (minimum is 1, the maximum 1 and the 95th percentile is 1)."
\* An invariant that cannot be evaluated ends the run as if the state at hand had been expanded.
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = x + 1
Inv == x = 0 \/ x = "a"
====
----- CONFIG OutdegreeAfterInvariantError -----
INIT Init
NEXT Next
INVARIANT Inv
====
