---- MODULE HypercubeAsSet ----
\* The same as subsets of ten elements.
\* EXPECT exit=0 generated=10241 distinct=1024 depth=11
EXTENDS Naturals
VARIABLE s
Init == s = {}
Next == \E i \in 1..10 : s' = IF i \in s THEN s \ {i} ELSE s \cup {i}
====
----- CONFIG HypercubeAsSet -----
INIT Init
NEXT Next
====
