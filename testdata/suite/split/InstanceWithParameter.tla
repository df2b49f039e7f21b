---- MODULE InstanceWithParameter ----
\* EXPECT exit=12 trace=2
\* EXPECT output `2: <J!Inc line 7, col 1 to line 7, col 49 of module InstanceWithParameter>`
EXTENDS Naturals
VARIABLE x
Init == x = 0
J(n) == INSTANCE Stepper WITH count <- x, by <- n
Next == J(2)!Inc(1)
Inv == x = 0
====

---- MODULE Stepper ----
EXTENDS Naturals
CONSTANT by
VARIABLE count
Inc(k) == count' = count + by + k
====
----- CONFIG InstanceWithParameter -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
