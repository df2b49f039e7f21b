---- MODULE ForallOrder ----
\* Enumeration takes the instances of \A in the order first, last, last but one, ..., second.
\* EXPECT exit=0 generated=2 distinct=1 depth=1
\* EXPECT print "1\n4\n3\n2\n"
EXTENDS Naturals, TLC
VARIABLE x
Init == (\A i \in 1..4 : PrintT(i)) /\ x = 0
Next == UNCHANGED x
====
----- CONFIG ForallOrder -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
