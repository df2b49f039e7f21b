---- MODULE PropertyIsSquareAction ----
\* EXPECT exit=151 code=2273
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = x + 1
Square == [Next]_x
====
----- CONFIG PropertyIsSquareAction -----
INIT Init
NEXT Next
PROPERTY Square
====
