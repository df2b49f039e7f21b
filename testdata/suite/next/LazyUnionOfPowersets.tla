---- MODULE LazyUnionOfPowersets ----
\* A lazy union yields the members of the left set, then those of the right one: {} comes twice.
\* EXPECT exit=0 generated=5 distinct=4 depth=2
\* EXPECT print "{}\n{1}\n{}\n{2}\n"
EXTENDS Naturals, TLC
VARIABLES x, y
Init == x = {} /\ y = 0
Next == y = 0 /\ y' = 1 /\ x' \in (SUBSET {1}) \cup (SUBSET {2}) /\ PrintT(x')
====
----- CONFIG LazyUnionOfPowersets -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
