---- MODULE SymmetryOfTwoSets ----
\* A pair of a and b is one state up to renaming each set; all four are generated first.
\* EXPECT exit=0 generated=5 distinct=1 depth=1
EXTENDS TLC
CONSTANTS A, B
VARIABLE pair
Init == pair \in A \X B
Next == UNCHANGED pair
Sym == Permutations(A) \cup Permutations(B)
====
----- CONFIG SymmetryOfTwoSets -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
CONSTANTS A = {a1, a2}
  B = {b1, b2}
SYMMETRY Sym
====
