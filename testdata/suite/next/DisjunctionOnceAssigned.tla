---- MODULE DisjunctionOnceAssigned ----
\* Once every variable has its value, what remains is a Boolean and yields one state: 1 + 1 + 1.
\* EXPECT exit=0 generated=3 distinct=3 depth=3
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x < 2 /\ x' = x+1 /\ y' = y /\ (x' > 0 \/ y' = 0)
====
----- CONFIG DisjunctionOnceAssigned -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
