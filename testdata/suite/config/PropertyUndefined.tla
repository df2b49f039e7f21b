---- MODULE PropertyUndefined ----
\* EXPECT exit=151 code=2229
\* EXPECT text "The property Missing specified in the configuration file\nis not defined in the specification."
VARIABLE x
Init == x = 0
Next == UNCHANGED x
====
----- CONFIG PropertyUndefined -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
PROPERTY Missing
====
