---- MODULE InvariantBeforeProperty ----
\* A step that violates both an invariant and a property: the invariant is reported.
\* EXPECT exit=12 code=2110 trace=2
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = x + 1
Inv == x = 0
Prop == [][x' = x]_x
====
----- CONFIG InvariantBeforeProperty -----
INIT Init
NEXT Next
INVARIANT Inv
PROPERTY Prop
====
