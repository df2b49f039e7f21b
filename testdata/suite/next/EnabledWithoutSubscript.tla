---- MODULE EnabledWithoutSubscript ----
\* A must assign every variable of v before <<A>>_v can be told from stuttering.
\* EXPECT exit=76 code=2111 trace=2
\* EXPECT text "does not specify the primed value of the variable y occurring in the state formula v."
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x' = 1 /\ UNCHANGED y
Inv == x = 0 \/ ENABLED <<x' = 1>>_<<x, y>>
====
----- CONFIG EnabledWithoutSubscript -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
