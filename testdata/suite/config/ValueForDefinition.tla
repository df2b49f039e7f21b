---- MODULE ValueForDefinition ----
\* A definition may be given a value.
\* EXPECT exit=0 generated=3 distinct=3 depth=3
EXTENDS Naturals
VARIABLE x
Limit == 100
Init == x = 0
Next == x < Limit /\ x' = x + 1
====
----- CONFIG ValueForDefinition -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
CONSTANT Limit = 2
====
