---- MODULE Disjuncts ----
\* x = 1 comes twice: three states are generated, two are distinct. Each of the two then steps to itself.
\* EXPECT exit=0 generated=5 distinct=2 depth=1
\* EXPECT text "Finished computing initial states: 3 states generated, with 2 of them distinct at"
EXTENDS Naturals
VARIABLE x
Init == x \in {1, 2} \/ x = 1
Next == UNCHANGED x
====
----- CONFIG Disjuncts -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
