---- MODULE Colourings ----
\* Colourings of three nodes with three colours, up to renaming the nodes: multisets of size 3, 10 of 27. Up to
\* renaming the colours as well there are 3: the partitions of 3.
\* EXPECT exit=0 generated=30 distinct=3 depth=1
EXTENDS TLC
CONSTANTS P, C
VARIABLE colour
Init == colour \in [P -> C]
Next == UNCHANGED colour
Sym == Permutations(P) \cup Permutations(C)
====
----- CONFIG Colourings -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
CONSTANTS P = {p1, p2, p3}
  C = {c1, c2, c3}
SYMMETRY Sym
====
