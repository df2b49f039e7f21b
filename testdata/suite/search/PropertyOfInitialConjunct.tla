---- MODULE PropertyOfInitialConjunct ----
\* A property is taken apart through definitions: the conjunct that does not hold is known by its place.
\* EXPECT exit=13 code=2108
\* EXPECT text "Property line 8, col 21 to line 8, col 25 of module PropertyOfInitialConjunct is violated by the initial state:"
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == UNCHANGED <<x, y>>
AbsInit == x = 0 /\ y = 1
Abstract == /\ x = 0
            /\ AbsInit /\ [][Next]_<<x, y>>
====
----- CONFIG PropertyOfInitialConjunct -----
INIT Init
NEXT Next
PROPERTY Abstract
====
