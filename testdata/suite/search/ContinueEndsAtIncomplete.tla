---- MODULE ContinueEndsAtIncomplete ----
\* -continue does not go on after a successor that has no value for a variable, in the midst of a level that several workers share.
\* OPTIONS -continue
\* EXPECT exit=75 code=2109 generated=35001 distinct=35000 queue=20000 traces=1
EXTENDS Naturals
VARIABLES x, y
Init == x \in 1..20000 /\ y = 0
Next == /\ y = 0
        /\ \/ y' = 1 /\ UNCHANGED x
           \/ x = 15000 /\ x' = 0
====
----- CONFIG ContinueEndsAtIncomplete -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
