---- MODULE PropertyIsAngleAction ----
\* EXPECT exit=151 code=2274
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = x + 1
Angle == <<Next>>_x
====
----- CONFIG PropertyIsAngleAction -----
INIT Init
NEXT Next
PROPERTY Angle
====
