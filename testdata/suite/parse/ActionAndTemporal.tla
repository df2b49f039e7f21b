---- MODULE ActionAndTemporal ----
\* EXPECT exit=150 code=3002
\* EXPECT text "\\land has both temporal formula and action as arguments."
VARIABLE x
P == x' = x /\ []<>(x = 0)
====
----- CONFIG ActionAndTemporal -----
====
