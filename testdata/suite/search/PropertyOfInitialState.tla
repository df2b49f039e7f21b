---- MODULE PropertyOfInitialState ----
\* A state predicate as a property speaks of the initial states only; TLC warns.
\* EXPECT exit=13 code=2108
\* EXPECT text "STARTMSG 2255:3"
\* EXPECT text "Property Zero is violated by the initial state:\nx = 1\n"
EXTENDS Naturals
VARIABLE x
Init == x \in {0, 1}
Next == UNCHANGED x
Zero == x = 0
====
----- CONFIG PropertyOfInitialState -----
INIT Init
NEXT Next
PROPERTY Zero
====
