---- MODULE ModuleUnknown ----
\* EXPECT exit=151 code=2245
\* EXPECT text "In the configuration file, the module name Missing is not a module in the specification."
One == 1
Two == 2
====
----- CONFIG ModuleUnknown -----
CONSTANT One <- [Missing] Two
====
