---- MODULE Assume ----
\* EXPECT exit=10 code=2104
\* EXPECT text "Assumption line 5, col 8 to line 5, col 12 of module Assume is false."
EXTENDS Naturals
ASSUME 1 > 2
ASSUME PrintIt == 1 = "not reached"
====
----- CONFIG Assume -----
====
