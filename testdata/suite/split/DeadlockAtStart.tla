---- MODULE DeadlockAtStart ----
\* A deadlock among the initial states has a trace of one state.
\* EXPECT exit=11 trace=1
EXTENDS Naturals
VARIABLE x
Init == x = 5
Next == x < 2 /\ x' = x + 1
====
----- CONFIG DeadlockAtStart -----
INIT Init
NEXT Next
====
