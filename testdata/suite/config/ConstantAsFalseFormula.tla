---- MODULE ConstantAsFalseFormula ----
\* A constant that is not TRUE is no invariant.
\* EXPECT exit=151 code=2230
\* EXPECT text "The invariant of Limit is equal to 3"
CONSTANT Limit
VARIABLE x
Init == x = 0
Next == UNCHANGED x
====
----- CONFIG ConstantAsFalseFormula -----
INIT Init
NEXT Next
CONSTANT Limit = 3
INVARIANT Limit
====
