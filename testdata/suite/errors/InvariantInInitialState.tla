---- MODULE InvariantInInitialState ----
\* In an initial state the state is shown with the message, and the run ends as other errors of initial states do.
\* EXPECT exit=75 trace=0
\* EXPECT text "While working on the initial state:\nx = 0\n"
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = 1
Inv == x = "a"
====
----- CONFIG InvariantInInitialState -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
