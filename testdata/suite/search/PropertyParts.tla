---- MODULE PropertyParts ----
\* A conjunct without a name is named by its place.
\* EXPECT exit=13 code=2112
\* EXPECT text "Action property line 10, col 12 to line 10, col 23 of module PropertyParts is violated."
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = (x + 1) % 3
Good == /\ x = 0
        /\ [][x' > x]_x
====
----- CONFIG PropertyParts -----
INIT Init
NEXT Next
PROPERTY Good
====
