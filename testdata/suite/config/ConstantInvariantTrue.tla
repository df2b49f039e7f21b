---- MODULE ConstantInvariantTrue ----
\* One that is TRUE draws a warning.
\* EXPECT exit=0 generated=2 distinct=1
\* EXPECT text "STARTMSG 2149:3"
\* EXPECT text "The invariant Inv is a constant-level formula (i.e., it contains no variables, primes, or temporal operators) and evaluates to TRUE."
VARIABLE x
Init == x = 0
Next == UNCHANGED x
Inv == 1 = 1
====
----- CONFIG ConstantInvariantTrue -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
