---- MODULE SymmetryWarning ----
\* EXPECT exit=0 generated=4 distinct=2
\* EXPECT text "STARTMSG 2279:3"
EXTENDS TLC
CONSTANT P
VARIABLE on
Init == on = {}
Next == \E p \in P : on = {} /\ on' = {p}
Spec == Init /\ [][Next]_on /\ WF_on(Next)
Sym == Permutations(P)
Some == <>(on # {})
====
----- CONFIG SymmetryWarning -----
SPECIFICATION Spec
PROPERTY Some
SYMMETRY Sym
CHECK_DEADLOCK FALSE
CONSTANT P = {p1, p2, p3}
====
