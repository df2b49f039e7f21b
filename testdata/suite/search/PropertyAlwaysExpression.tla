---- MODULE PropertyAlwaysExpression ----
\* []P with an expression P is an invariant under the name of the property.
\* EXPECT exit=12 code=2110 trace=3
\* EXPECT text "Invariant Always is violated."
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = x + 1
Always == [](x < 2)
====
----- CONFIG PropertyAlwaysExpression -----
INIT Init
NEXT Next
PROPERTY Always
====
