---- MODULE SymmetryAndView ----
\* The view is what is made canonical: which process has the token does not matter, how often it moved does not show.
\* EXPECT exit=0 distinct=1 generated=3
EXTENDS TLC, Naturals
CONSTANT P
VARIABLES owner, moves
Init == owner = (CHOOSE p \in P : TRUE) /\ moves = 0
Next == owner' \in P \ {owner} /\ moves' = moves + 1
Sym == Permutations(P)
V == owner
====
----- CONFIG SymmetryAndView -----
INIT Init
NEXT Next
CONSTANT P = {p1, p2, p3}
SYMMETRY Sym
VIEW V
====
