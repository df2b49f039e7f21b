---- MODULE ExistsOrder ----
\* With several bound variables the first one varies fastest.
\* EXPECT exit=0 generated=8 distinct=4 depth=1
\* EXPECT print "11\n21\n12\n22\n"
EXTENDS Naturals, TLC
VARIABLES x, y
Init == \E i, j \in {1, 2} : x = i /\ y = j /\ PrintT(i * 10 + j)
Next == UNCHANGED <<x, y>>
====
----- CONFIG ExistsOrder -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
