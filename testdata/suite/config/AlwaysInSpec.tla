---- MODULE AlwaysInSpec ----
\* []P with a state predicate is no part of a specification that can be carried out.
\* EXPECT exit=255 code=2213
\* EXPECT text "TLC cannot handle the temporal formula"
VARIABLE x
Spec == x = 0 /\ [][UNCHANGED x]_x /\ [](x = 0)
====
----- CONFIG AlwaysInSpec -----
SPECIFICATION Spec
====
