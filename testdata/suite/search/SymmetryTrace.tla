---- MODULE SymmetryTrace ----
\* A trace shows real states, not the representatives that are compared: p1 goes first, in the order of actions.
\* EXPECT exit=12 trace=3
\* EXPECT text "2: <On(p1) line 12, col 10 to line 12, col 49 of module SymmetryTrace>\non = (p1 :> TRUE @@ p2 :> FALSE @@ p3 :> FALSE)\n"
\* EXPECT text "3: <On(p2) line 12, col 10 to line 12, col 49 of module SymmetryTrace>\non = (p1 :> TRUE @@ p2 :> TRUE @@ p3 :> FALSE)\n"
EXTENDS TLC, FiniteSets, Naturals
CONSTANT P
VARIABLE on
Sym == Permutations(P)
Init == on = [p \in P |-> FALSE]

On(p) == ~ on[p] /\ on' = [on EXCEPT ![p] = TRUE]
Next == \E p \in P : On(p)
Inv == Cardinality({p \in P : on[p]}) < 2
====
----- CONFIG SymmetryTrace -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
CONSTANT P = {p1, p2, p3}
SYMMETRY Sym
INVARIANT Inv
====
