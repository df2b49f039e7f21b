---- MODULE TypeErrorInStep ----
\* Other errors in a step are wrapped, and end with the positions of the nested expressions.
\* EXPECT exit=75 code=2103 trace=1
\* EXPECT text "TLC threw an unexpected exception.\nThis was probably caused by an error in the spec or model.\nSee the User Output or TLC Console for clues to what happened.\nThe exception was a java.lang.RuntimeException\n: Attempted to check equality of integer 1 with non-integer:\n\"a\""
\* EXPECT text "The error occurred when TLC was evaluating the nested\nexpressions at the following positions:\n0. Line 9, column 9 to line 9, column 29 in TypeErrorInStep\n1. Line 9, column 9 to line 9, column 19 in TypeErrorInStep\n2. Line 9, column 12 to line 9, column 18 in TypeErrorInStep\n"
VARIABLE x

Init == x = 1
Next == ~ (x = "a") /\ x' = 1
====
----- CONFIG TypeErrorInStep -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
