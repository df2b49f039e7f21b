---- MODULE Instance ----
\* An action of an instance with substitutions is one action; its place is the INSTANCE statement.
\* EXPECT exit=12 trace=2
\* EXPECT output `2: <I!Step line 8, col 1 to line 8, col 37 of module Instance>`
EXTENDS Naturals
VARIABLE x
Init == x = 0
I == INSTANCE Counter WITH count <- x
Next == I!Step
Inv == x = 0
====

---- MODULE Counter ----
EXTENDS Naturals
VARIABLE count
Step == \/ count' = count + 1
        \/ count' = 0
====
----- CONFIG Instance -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
