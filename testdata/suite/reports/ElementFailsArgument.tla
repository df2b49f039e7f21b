---- MODULE ElementFailsArgument ----
\* An error in the argument is not one of the function.
\* EXPECT exit=255 code=2184 trace=1
\* EXPECT text "nested"
\* EXPECT absent "fingerprint"
EXTENDS Naturals, Sequences, TLC
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x' = [i \in {1} |-> i][Head(<<>>)] /\ y' = y
====
----- CONFIG ElementFailsArgument -----
INIT Init
NEXT Next
====
