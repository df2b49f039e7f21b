---- MODULE InvariantReplaced ----
\* A state predicate remains one where the configuration puts a constant in for what it is made of.
\* EXPECT exit=12 code=2107
\* EXPECT text "Invariant Inv is violated by the initial state"
EXTENDS Integers
VARIABLE x
Init == x = 0
Next == x' = 1 - x
Limit == x < 5
Never == FALSE
Inv == Limit
====
----- CONFIG InvariantReplaced -----
CONSTANT Limit <- Never
INIT Init
NEXT Next
INVARIANT Inv
====
