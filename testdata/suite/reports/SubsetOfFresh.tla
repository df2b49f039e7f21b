---- MODULE SubsetOfFresh ----
\* The left side of \subseteq says where it was constructed; an interval does not.
\* EXPECT exit=75 code=2147 trace=1
\* EXPECT text "1. Line 10, column 15 to line 10, column 46 in SubsetOfFresh"
\* EXPECT text "2. Line 10, column 16 to line 10, column 28 in SubsetOfFresh"
\* EXPECT absent "3. Line"
EXTENDS Integers
VARIABLE x
Init == x = TRUE
Next == x' = ((SUBSET (1..3)) \subseteq (1..4))
====
----- CONFIG SubsetOfFresh -----
INIT Init
NEXT Next
====
