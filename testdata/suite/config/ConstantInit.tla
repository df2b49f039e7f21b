---- MODULE ConstantInit ----
\* EXPECT exit=151 code=2233
\* EXPECT text "The initial predicate Init cannot be a constant."
VARIABLE x
Init == 1 = 1
Next == UNCHANGED x
====
----- CONFIG ConstantInit -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
