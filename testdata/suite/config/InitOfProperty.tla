---- MODULE InitOfProperty ----
\* A property about initial states alone needs no steps.
\* EXPECT exit=75 code=2115
VARIABLE x
Init == x = 1
One == x = 1
====
----- CONFIG InitOfProperty -----
INIT Init
PROPERTY One
====
