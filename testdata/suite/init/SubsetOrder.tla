---- MODULE SubsetOrder ----
\* Subsets come by size, and within a size in the order of their members.
\* EXPECT exit=0 generated=16 distinct=8 depth=1
\* EXPECT print "{}\n{1}\n{2}\n{3}\n{1, 2}\n{1, 3}\n{2, 3}\n{1, 2, 3}\n"
EXTENDS TLC
VARIABLE x
Init == x \subseteq {3, 1, 2} /\ PrintT(x)
Next == UNCHANGED x
====
----- CONFIG SubsetOrder -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
