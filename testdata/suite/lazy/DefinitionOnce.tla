---- MODULE DefinitionOnce ----
\* A constant definition without parameters is evaluated once, before the initial states; its output shows it.
\* EXPECT exit=0 generated=6 distinct=3
\* EXPECT output `"once"\n(?s:.*)Computing initial states`
\* EXPECT absent "\"once\"\n\"once\""
EXTENDS Naturals, TLC
VARIABLE x
Few == IF PrintT("once") THEN 1..3 ELSE {}
Init == x \in Few
Next == x' = x /\ x \in Few
====
----- CONFIG DefinitionOnce -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
