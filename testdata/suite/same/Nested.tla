---- MODULE Nested ----
\* Equality reaches down: sets of functions of sets.
\* EXPECT exit=0 generated=3 distinct=1 depth=1
EXTENDS Naturals
VARIABLE x
Init == x = {[a |-> {1, 2}], [a |-> {}]}
Next == \/ x' = {[a |-> s] : s \in {1..2, 2..1}}
        \/ x' = {r \in [a : SUBSET (1..2)] : r.a \in {{}, {2, 1}}}
====
----- CONFIG Nested -----
INIT Init
NEXT Next
====
