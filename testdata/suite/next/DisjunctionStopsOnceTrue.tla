---- MODULE DisjunctionStopsOnceTrue ----
\* ... which a Boolean is not: the second disjunct is not looked at if the first one is true.
\* EXPECT exit=0 generated=3 distinct=2
EXTENDS Naturals, Sequences
VARIABLE s
Init == s = <<>>
Next == s' = <<2>> /\ (s = <<>> \/ Head(s) > 1)
====
----- CONFIG DisjunctionStopsOnceTrue -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
