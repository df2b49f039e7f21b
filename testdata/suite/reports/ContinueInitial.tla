---- MODULE ContinueInitial ----
\* With -continue all invariants that an initial state violates are reported.
\* EXPECT exit=0
\* EXPECT text "Invariant A is violated by the initial state:\n"
\* EXPECT text "Invariant B is violated by the initial state:\n"
\* EXPECT text "No error has been found"
\* OPTIONS -continue
EXTENDS Naturals, Sequences, TLC
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == UNCHANGED <<x, y>>
A == x > 0
B == y > 0
====
----- CONFIG ContinueInitial -----
INIT Init
NEXT Next
INVARIANTS A B
====
