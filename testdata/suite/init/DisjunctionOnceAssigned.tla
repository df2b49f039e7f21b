---- MODULE DisjunctionOnceAssigned ----
\* ... and a Boolean afterwards, for initial states even with -nowarning.
\* OPTIONS -nowarning
\* EXPECT exit=0 generated=2 distinct=1 depth=1
EXTENDS Naturals
VARIABLE x
Init == x = 0 /\ (x < 5 \/ x = 0)
Next == UNCHANGED x
====
----- CONFIG DisjunctionOnceAssigned -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
