---- MODULE ExistsOrderOverSets ----
\* ... whether they share their set or not.
\* EXPECT exit=0 generated=6 distinct=3 depth=1
\* EXPECT print "<<1, \"a\">>\n<<2, \"a\">>\n<<3, \"a\">>\n"
EXTENDS Naturals, TLC
VARIABLES x, y
Init == \E i \in 1..3, j \in {"a"} : x = i /\ y = j /\ PrintT(<<i, j>>)
Next == UNCHANGED <<x, y>>
====
----- CONFIG ExistsOrderOverSets -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
