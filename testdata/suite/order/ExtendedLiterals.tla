---- MODULE ExtendedLiterals ----
\* Literals of an extended module are seen before those of the module that extends it.
\* EXPECT exit=0
\* EXPECT print "{\"early\", \"late\"}\n"
EXTENDS Base, TLC
ASSUME PrintT({"late", "early"})
====

---- MODULE Base ----
Word == "early"
====
----- CONFIG ExtendedLiterals -----
====
