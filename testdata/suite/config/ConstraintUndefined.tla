---- MODULE ConstraintUndefined ----
\* EXPECT exit=151 code=2229
\* EXPECT text "The constraint Missing specified in the configuration file\nis not defined in the specification."
VARIABLE x
Init == x = 0
Next == UNCHANGED x
====
----- CONFIG ConstraintUndefined -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
CONSTRAINT Missing
====
