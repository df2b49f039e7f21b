---- MODULE VariablesOfClock ----
\* EXPECT exit=12 code=2107
\* EXPECT text "/\\ other = 0\n/\\ mn = 0\n/\\ stack = 0\n/\\ hr = 0\n/\\ pc = 0\n"
EXTENDS Naturals
VARIABLES hr, mn, other, pc, stack
Init == hr = 0 /\ mn = 0 /\ other = 0 /\ pc = 0 /\ stack = 0
Next == UNCHANGED <<hr, mn, other, pc, stack>>
Inv == hr > 0
====
----- CONFIG VariablesOfClock -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
