---- MODULE Symmetry ----
\* The same with symmetry: one state for each number of processes that are on, and 3 + 2 + 1 steps.
\* EXPECT exit=0 generated=7 distinct=4 depth=4
EXTENDS TLC
CONSTANT P
VARIABLE on
Init == on = [p \in P |-> FALSE]
Next == \E p \in P : ~ on[p] /\ on' = [on EXCEPT ![p] = TRUE]
Sym == Permutations(P)
====
----- CONFIG Symmetry -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
CONSTANT P = {p1, p2, p3}
SYMMETRY Sym
====
