---- MODULE InvariantTypeError ----
\* Whatever goes wrong in an invariant of a state that was reached: 2111. No positions follow.
\* EXPECT exit=76 code=2111 trace=2
\* EXPECT text "Evaluating invariant Inv failed.\nAttempted to check equality of integer 1 with non-integer:\n\"a\"\n"
\* EXPECT absent "nested\nexpressions"
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = 1
Inv == x = 0 \/ x = "a"
====
----- CONFIG InvariantTypeError -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
