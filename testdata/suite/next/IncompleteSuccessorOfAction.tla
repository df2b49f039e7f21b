---- MODULE IncompleteSuccessorOfAction ----
\* With several actions the message names the one at fault; variables are named in alphabetical order.
\* EXPECT exit=75 code=2109 trace=2
\* EXPECT text "Successor state is not completely specified by action B of the next-state relation. The following variables are not defined: a, z.\n"
EXTENDS Naturals
VARIABLES z, x, a
Init == x = 0 /\ a = 0 /\ z = 0
A == x > 0 /\ UNCHANGED <<x, a, z>>
B == x' = x + 1
Next == A \/ B
====
----- CONFIG IncompleteSuccessorOfAction -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
