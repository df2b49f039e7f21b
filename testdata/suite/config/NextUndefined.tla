---- MODULE NextUndefined ----
\* EXPECT exit=151 code=2229
\* EXPECT text "The next state action Missing specified in the configuration file\nis not defined in the specification."
VARIABLE x
Init == x = 0
====
----- CONFIG NextUndefined -----
INIT Init
NEXT Missing
====
