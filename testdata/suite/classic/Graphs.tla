---- MODULE Graphs ----
\* Directed graphs on three nodes, loops allowed, up to renaming the nodes: 104 of 512.
\* EXPECT exit=0 generated=616 distinct=104 depth=1
EXTENDS TLC
CONSTANT P
VARIABLE edge
Init == edge \in SUBSET (P \X P)
Next == UNCHANGED edge
Sym == Permutations(P)
====
----- CONFIG Graphs -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
CONSTANT P = {p1, p2, p3}
SYMMETRY Sym
====
