---- MODULE InvariantWithArguments ----
\* EXPECT exit=151 code=2228
\* EXPECT text "TLC requires invariant not to take any argument, but one was given: Inv"
VARIABLE x
Init == x = 0
Next == UNCHANGED x
Inv(a) == x = a
====
----- CONFIG InvariantWithArguments -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
