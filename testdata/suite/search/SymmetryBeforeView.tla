---- MODULE SymmetryBeforeView ----
\* With both, the state is made canonical first, and the view is taken of that. a comes first: <<p1, p1>> and <<p2, p2>>
\* have the least image <<p1, p1>>, the other two states <<p1, p2>>. So there are two views, p1 and p2.
\* EXPECT exit=0 distinct=2 generated=6
EXTENDS TLC
CONSTANT P
VARIABLES a, b
Init == a \in P /\ b \in P
Next == UNCHANGED <<a, b>>
Sym == Permutations(P)
V == b
====
----- CONFIG SymmetryBeforeView -----
INIT Init
NEXT Next
CONSTANT P = {p1, p2}
SYMMETRY Sym
VIEW V
====
