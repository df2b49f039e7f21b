---- MODULE Violation ----
\* An initial state that violates an invariant is shown in the message; there is no trace and no summary.
\* EXPECT exit=12 code=2107 trace=0
\* EXPECT text "Invariant Small is violated by the initial state:\n/\\ x = 2\n/\\ y = 0\n"
\* EXPECT absent "states left on queue"
EXTENDS Naturals
VARIABLES x, y
Init == x \in 1..3 /\ y = 0
Next == UNCHANGED <<x, y>>
Small == x < 2
====
----- CONFIG Violation -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Small
====
