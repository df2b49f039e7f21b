---- MODULE SymmetryNotASet ----
\* EXPECT exit=255
\* EXPECT text "The symmetry operator must specify a set of functions."
VARIABLE x
Init == x = 0
Next == UNCHANGED x
Sym == 3
====
----- CONFIG SymmetryNotASet -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
SYMMETRY Sym
====
