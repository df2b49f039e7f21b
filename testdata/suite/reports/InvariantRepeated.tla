---- MODULE InvariantRepeated ----
\* An invariant that cannot be evaluated: when the step is repeated, the state is known, but a later one is not.
\* EXPECT exit=75 code=2103 trace=2
\* EXPECT text "Evaluating invariant Inv failed."
\* EXPECT text "nested"
EXTENDS Naturals, Sequences, TLC
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x = 0 /\ x' \in {1, 2} /\ y' = y
Inv == x = 0 \/ x + "a" = 0
====
----- CONFIG InvariantRepeated -----
INIT Init
NEXT Next
INVARIANT Inv
====
