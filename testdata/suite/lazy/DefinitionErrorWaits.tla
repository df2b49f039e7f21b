---- MODULE DefinitionErrorWaits ----
\* An error in such a definition matters only where the definition is used.
\* EXPECT exit=0 generated=2 distinct=1
EXTENDS Naturals
VARIABLE x
Broken == 1 + "a"
Init == x = 0
Next == x' = x \/ (x > 3 /\ x' = Broken)
====
----- CONFIG DefinitionErrorWaits -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
