---- MODULE OverrideOfNothing ----
\* The left side of <- must exist ...
\* EXPECT exit=151 code=2226
\* EXPECT text "In the configuration file, the identifier Missing does not appear in the specification."
One == 1
====
----- CONFIG OverrideOfNothing -----
CONSTANT Missing <- One
====
