---- MODULE OverrideNotConstant ----
\* EXPECT exit=151 code=2281
\* EXPECT text "The configuration file substitutes constant N with non-constant Now"
CONSTANT N
VARIABLE x
Now == x
Init == x = 0
Next == x' = N
====
----- CONFIG OverrideNotConstant -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
CONSTANT N <- Now
====
