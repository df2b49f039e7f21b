---- MODULE ElementFails ----
\* An error in an element of a function that is constructed is one of fingerprinting, for TLC.
\* EXPECT exit=75 code=2147 trace=1
\* EXPECT absent "nested"
EXTENDS Naturals, Sequences, TLC
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x' = [i \in {1} |-> Head(<<>>)] /\ y' = y
====
----- CONFIG ElementFails -----
INIT Init
NEXT Next
====
