---- MODULE BoundsAreSorted ----
\* The set of a quantifier is sorted first, so what is written twice or out of order does not show.
\* EXPECT exit=0
\* EXPECT print "1\n2\n3\n\"end\"\n"
EXTENDS Naturals, TLC
ASSUME (\A i \in {3, 1, 3} \cup {2, 1} : PrintT(i)) /\ PrintT("end")
====
----- CONFIG BoundsAreSorted -----
====
