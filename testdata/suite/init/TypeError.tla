---- MODULE TypeError ----
\* The message of an error in an initial state has no wrapper.
\* EXPECT exit=75 code=2103
\* EXPECT text "Attempted to check equality of integer 1 with non-integer:\n\"a\""
\* EXPECT absent "TLC threw an unexpected exception"
VARIABLE x
Init == 1 = "a" /\ x = 0
Next == UNCHANGED x
====
----- CONFIG TypeError -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
