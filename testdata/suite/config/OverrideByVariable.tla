---- MODULE OverrideByVariable ----
\* A variable is no definition.
\* EXPECT exit=151 code=2224
\* EXPECT text "The configuration file substitutes for N with the undefined identifier x."
CONSTANT N
VARIABLE x
Init == x = 0
Next == UNCHANGED x
====
----- CONFIG OverrideByVariable -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
CONSTANT N <- x
====
