---- MODULE InvariantHead ----
\* EXPECT exit=76 code=2111 trace=2
\* EXPECT text "Attempted to apply Head to the empty sequence."
EXTENDS Naturals, Sequences
VARIABLE x
Init == x = 0
Next == x' = 1
Inv == x = 0 \/ Head(<<>>) = 1
====
----- CONFIG InvariantHead -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
