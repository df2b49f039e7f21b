---- MODULE TextualOrder ----
\* An assignment may use what stands before it.
\* EXPECT exit=0 generated=3 distinct=3 depth=3
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x < 2 /\ x' = x+1 /\ y' = x'
====
----- CONFIG TextualOrder -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
