---- MODULE SymmetryOfSets ----
\* Subsets of a symmetric set: one for each size. 8 initial states, 4 of them distinct.
\* EXPECT exit=0 generated=12 distinct=4 depth=1
EXTENDS TLC
CONSTANT P
VARIABLE s
Init == s \in SUBSET P
Next == UNCHANGED s
Sym == Permutations(P)
====
----- CONFIG SymmetryOfSets -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
CONSTANT P = {p1, p2, p3}
SYMMETRY Sym
====
