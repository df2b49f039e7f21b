---- MODULE UnionOfKinds ----
\* A union asks its left set for each member of the right one when it is computed: that they cannot be compared is an error, whatever is
\* asked of the union then, and whether or not it is asked for anything.
\* EXPECT exit=75 code=2103
\* EXPECT text "is in the integer interval 0..3"
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = (x + 1) % 3
TypeOK == x \in (0..3) \cup {"none"}
====
----- CONFIG UnionOfKinds -----
INIT Init
NEXT Next
INVARIANT TypeOK
====
