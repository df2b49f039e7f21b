---- MODULE SpecificationUndefined ----
\* EXPECT exit=151 code=2229
\* EXPECT text "The name Missing specified in the configuration file\nis not defined in the specification."
VARIABLE x
====
----- CONFIG SpecificationUndefined -----
SPECIFICATION Missing
====
