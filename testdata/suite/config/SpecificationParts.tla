---- MODULE SpecificationParts ----
\* A specification is taken apart through definitions, conjunctions, LET and operators with arguments.
\* EXPECT exit=0 generated=4 distinct=4 depth=4
EXTENDS Naturals
VARIABLES x, y
vars == <<x, y>>
Init == x = 0
From(n) == y = n
Next == x < 3 /\ x' = x + 1 /\ UNCHANGED y
Live == WF_vars(Next)
Body == LET N == Next IN [][N]_vars
Spec == /\ Init
        /\ From(7) /\ Body
        /\ Live
====
----- CONFIG SpecificationParts -----
SPECIFICATION Spec
CHECK_DEADLOCK FALSE
====
