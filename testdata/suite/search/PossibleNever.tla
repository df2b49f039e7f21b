---- MODULE PossibleNever ----
\* EXPECT exit=10 code=2404 generated=4 distinct=3
\* EXPECT text "Postcondition AtSeven at line 10, col 12 to line 10, col 16 of module PossibleNever is false."
\* A predicate that must hold sometime and never does is reported as a postcondition is.
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = (x + 1) % 3
AtOne == x = 1
AtSeven == x = 7
====
----- CONFIG PossibleNever -----
INIT Init
NEXT Next
_POSSIBLE AtOne AtSeven
====
