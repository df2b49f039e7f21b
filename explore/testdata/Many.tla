-------------------------------- MODULE Many --------------------------------
\* More initial states, and more ways to find none, than can be looked at.
EXTENDS Naturals
VARIABLES a, b, c

N == 1..100000

Init == a \in N /\ b \in N /\ c \in N
None == a \in N /\ b \in N /\ a + b = 1 /\ c = 1
Next == a' \in N /\ b' \in N /\ c' \in N
=============================================================================
