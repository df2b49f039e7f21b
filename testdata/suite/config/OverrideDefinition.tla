---- MODULE OverrideDefinition ----
\* A definition may be replaced too; all its uses follow, those in other modules included.
\* EXPECT exit=0 generated=3 distinct=3 depth=3
EXTENDS Limits
VARIABLE x
Init == x = 0
Next == Below(x) /\ x' = x + 1
Two == 2
====

---- MODULE Limits ----
EXTENDS Naturals
Limit == 100
Below(n) == n < Limit
====
----- CONFIG OverrideDefinition -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
CONSTANT Limit <- Two
====
