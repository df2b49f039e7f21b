---- MODULE SymmetryOfOne ----
\* A symmetry set of one element makes no difference, and a warning.
\* EXPECT exit=0 generated=2 distinct=1
\* EXPECT text "STARTMSG 2300:3"
\* EXPECT output `The set P has been defined to be a symmetry set but contains? less than two elements\.`
EXTENDS TLC
CONSTANT P
VARIABLE x
Init == x \in P
Next == UNCHANGED x
Sym == Permutations(P)
====
----- CONFIG SymmetryOfOne -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
CONSTANT P = {p1}
SYMMETRY Sym
====
