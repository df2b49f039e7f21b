---- MODULE InstanceImplicit ----
\* A constant or variable that is not mentioned is replaced by the one of the same name.
\* EXPECT exit=0 generated=3 distinct=3 depth=3
EXTENDS Naturals
VARIABLE count
Max == 2
INSTANCE Counting
====

---- MODULE Counting ----
EXTENDS Naturals
CONSTANT Max
VARIABLE count
Init == count = 0
Next == count < Max /\ count' = count + 1
====
----- CONFIG InstanceImplicit -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
