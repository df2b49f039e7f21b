---- MODULE LargeInState ----
\* What cannot be part of a state says where it was constructed, the inner set first.
\* EXPECT exit=75 code=2147 trace=1
\* EXPECT text "1) line 11, col 31 to line 11, col 44 of module LargeInState"
\* EXPECT text "0) line 11, col 23 to line 11, col 45 of module LargeInState"
\* EXPECT text "Overflow when computing the number of elements in:"
\* EXPECT absent "Line 11"
EXTENDS Integers
VARIABLE x
Init == x = 0
Next == x = 0 /\ x' = SUBSET (SUBSET (1..32))
====
----- CONFIG LargeInState -----
INIT Init
NEXT Next
====
