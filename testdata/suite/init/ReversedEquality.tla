---- MODULE ReversedEquality ----
\* EXPECT exit=75 code=2103 generated=0 distinct=0
\* EXPECT text "In evaluation, the identifier x is either undefined or not an operator.\nline 7, col 13 to line 7, col 13 of module ReversedEquality"
\* EXPECT absent "TLC threw an unexpected exception"
EXTENDS Naturals
VARIABLE x
Init == 3 = x
Next == UNCHANGED x
====
----- CONFIG ReversedEquality -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
