---- MODULE InitUndefined ----
\* EXPECT exit=151 code=2229
\* EXPECT text "The initial predicate Missing specified in the configuration file\nis not defined in the specification."
VARIABLE x
Next == UNCHANGED x
====
----- CONFIG InitUndefined -----
INIT Missing
NEXT Next
====
