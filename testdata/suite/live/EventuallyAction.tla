---- MODULE EventuallyAction ----
\* Actions may only stand in <>[]A and []<>A.
\* EXPECT exit=255 code=2214
\* EXPECT text "Temporal formulas containing actions must be of forms <>[]A or []<>A."
VARIABLE x
Init == x = 0
Next == x' = 1
Once == <><<x' = 1>>_x
====
----- CONFIG EventuallyAction -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
PROPERTY Once
====
