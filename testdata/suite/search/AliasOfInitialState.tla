---- MODULE AliasOfInitialState ----
\* EXPECT exit=12 code=2107
\* EXPECT text "Invariant Inv is violated by the initial state:\n/\\ same = TRUE\n/\\ x = 1\n"
\* The alias shows an initial state that violates an invariant too; its successor is itself then.
VARIABLE x
Init == x = 1
Next == UNCHANGED x
Inv == x = 2
Shown == [same |-> x = x', x |-> x]
====
----- CONFIG AliasOfInitialState -----
INIT Init
NEXT Next
INVARIANT Inv
ALIAS Shown
====
