---- MODULE ElementFailsInitially ----
\* The same in the initial predicate.
\* EXPECT exit=75 code=2147 trace=0
EXTENDS Naturals, Sequences, TLC
VARIABLES x, y
Init == x = [i \in {1} |-> 1 + "a"] /\ y = 0
Next == UNCHANGED <<x, y>>
====
----- CONFIG ElementFailsInitially -----
INIT Init
NEXT Next
====
