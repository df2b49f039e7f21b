---- MODULE PropertyIsAction ----
\* EXPECT exit=151 code=2272
\* EXPECT text "is an action-level formula"
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = x + 1
====
----- CONFIG PropertyIsAction -----
INIT Init
NEXT Next
PROPERTY Next
====
