---- MODULE InvariantIsAction ----
\* EXPECT exit=76 code=2146
\* EXPECT text "The invariant Inv is not a state predicate (one with no primes or temporal operators)."
VARIABLE x
Init == x = 0
Next == UNCHANGED x
Inv == x' = x
====
----- CONFIG InvariantIsAction -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
