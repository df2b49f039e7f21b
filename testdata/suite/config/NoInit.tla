---- MODULE NoInit ----
\* EXPECT exit=151 code=2231
\* EXPECT text "The configuration file did not specify the initial state predicate."
VARIABLE x
Next == UNCHANGED x
====
----- CONFIG NoInit -----
NEXT Next
====
