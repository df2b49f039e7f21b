---- MODULE SymmetryAndConstraint ----
\* Symmetry, a constraint and an invariant together. Sets of at most two of four: 1 + 1 + 1 states up to renaming. The
\* empty set has 4 steps, a set of one 3, a set of two 2, which all leave the constraint.
\* EXPECT exit=0 generated=10 distinct=3 depth=3
EXTENDS TLC, FiniteSets, Naturals
CONSTANT P
VARIABLE s
Init == s = {}
Next == \E p \in P \ s : s' = s \cup {p}
Sym == Permutations(P)
Small == Cardinality(s) <= 2
Inv == Cardinality(s) <= 3
====
----- CONFIG SymmetryAndConstraint -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
CONSTANT P = {p1, p2, p3, p4}
SYMMETRY Sym
CONSTRAINT Small
INVARIANT Inv
====
