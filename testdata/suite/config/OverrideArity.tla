---- MODULE OverrideArity ----
\* EXPECT exit=151 code=2225
\* EXPECT text "The configuration file substitutes for F with G of different number of arguments."
CONSTANT F(_)
G(a, b) == a
====
----- CONFIG OverrideArity -----
CONSTANT F <- G
====
