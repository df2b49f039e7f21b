---- MODULE ConstantInvariantFalse ----
\* A constant that is not TRUE is no invariant.
\* EXPECT exit=151 code=2230
\* EXPECT text "The invariant of Inv is equal to FALSE"
VARIABLE x
Init == x = 0
Next == UNCHANGED x
Inv == 1 = 2
====
----- CONFIG ConstantInvariantFalse -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
