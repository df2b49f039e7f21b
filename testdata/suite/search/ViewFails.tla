---- MODULE ViewFails ----
\* A view that fails in a successor: the expressions of the step enclose it, but those of the view itself are not told. (Not recorded.)
\* EXPECT exit=75 code=2103 trace=1
\* EXPECT text "0. Line 8, column 9 to line 8, column 28 in ViewFails\n1. Line 8, column 9 to line 8, column 14 in ViewFails\n2. Line 8, column 19 to line 8, column 28 in ViewFails\n\n"
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = "a"
Next == x' = 1 /\ y' = x + 1
V == y = "a"
====
----- CONFIG ViewFails -----
INIT Init
NEXT Next
VIEW V
====
