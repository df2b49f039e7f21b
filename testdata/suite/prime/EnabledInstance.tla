---- MODULE EnabledInstance ----
\* ENABLED of an action of an instance.
\* EXPECT exit=0 generated=3 distinct=3 depth=3
EXTENDS Naturals
VARIABLE x
S == INSTANCE Single WITH v <- x, Max <- 2
Init == x = 0
Next == S!Step
Inv == ENABLED S!Step <=> x < 2
====

---- MODULE Single ----
EXTENDS Naturals
CONSTANT Max
VARIABLE v
Step == v < Max /\ v' = v + 1
====
----- CONFIG EnabledInstance -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
