---- MODULE OutDegree ----
\* New successors per state: 1, 1, 0. The mean 2/3 is rounded; of three samples the third is the 95th percentile.
\* EXPECT exit=0 generated=3 distinct=3 depth=3
\* EXPECT text "The average outdegree of the complete state graph is 1 (minimum is 0, the maximum 1 and the 95th percentile is 1)."
\* EXPECT text "Model checking completed. No error has been found.\n  Estimates of the probability that TLC did not check all reachable states\n  because two distinct states had the same fingerprint:\n  calculated (optimistic):  val = 0.0"
\* EXPECT text "3 states generated, 3 distinct states found, 0 states left on queue."
\* EXPECT text "The depth of the complete state graph search is 3."
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x < 2 /\ x' = x + 1
====
----- CONFIG OutDegree -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
