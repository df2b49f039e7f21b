---- MODULE DisjunctionNoWarning ----
\* -nowarning makes the remaining disjunction branch as well: 1 + 2 + 2.
\* OPTIONS -nowarning
\* EXPECT exit=0 generated=5 distinct=3 depth=3
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x < 2 /\ x' = x+1 /\ y' = y /\ (x' > 0 \/ y' = 0)
====
----- CONFIG DisjunctionNoWarning -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
