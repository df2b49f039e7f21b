---- MODULE ForallOfLargeSet ----
\* A \A that is a test has its instances one by one: there may be more of them than a set can be built of.
\* EXPECT exit=0 generated=3 distinct=3
EXTENDS Integers
VARIABLE x

Init == x = 0
Next == x < 2 /\ (\A i \in 1..1000001 : i > x - 5) /\ (\A S \in SUBSET (1..20) : 30 \notin S) /\ x' = x + 1
====
----- CONFIG ForallOfLargeSet -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
