---- MODULE SpecOfFairness ----
\* EXPECT exit=151 code=2231
\* EXPECT text "The configuration file did not specify the initial state predicate."
VARIABLE x
Spec == WF_x(x' = 1)
====
----- CONFIG SpecOfFairness -----
SPECIFICATION Spec
====
