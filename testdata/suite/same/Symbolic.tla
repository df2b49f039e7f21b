---- MODULE Symbolic ----
\* Sets that are never listed before they become part of a state.
\* EXPECT exit=0 generated=6 distinct=1 depth=1
EXTENDS Naturals
VARIABLE x
Init == x = {{}, {1}, {2}, {1, 2}}
Next == \/ x' = SUBSET {1, 2}
        \/ x' = SUBSET (1..2)
        \/ x' = {s \in SUBSET (1..3) : 3 \notin s}
        \/ x' = (SUBSET {1}) \cup {{2}, {2, 1}}
        \/ x' = UNION {SUBSET {1}, {{2}}, {{1, 2}, {}}}
====
----- CONFIG Symbolic -----
INIT Init
NEXT Next
====
