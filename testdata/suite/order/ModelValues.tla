---- MODULE ModelValues ----
\* Model values come before strings, and each kind in the order of the configuration file.
\* EXPECT exit=0
\* EXPECT print "{m2, m1, \"q\", \"p\"}\n"
EXTENDS TLC
CONSTANT S
ASSUME PrintT(S)
====
----- CONFIG ModelValues -----
CONSTANT S = {"q", m2, m1, "p"}
====
