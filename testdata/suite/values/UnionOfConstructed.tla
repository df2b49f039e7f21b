---- MODULE UnionOfConstructed ----
\* A set that was constructed where it is united says where, if it cannot be asked for a member of the other one.
\* EXPECT exit=75 code=2147
\* EXPECT text "0. Line 8, column 9 to line 8, column 34 in UnionOfConstructed"
\* EXPECT absent "2. Line"
EXTENDS Naturals
VARIABLE x
Init == x \in {1, 2} \cup {"none"}
Next == x' = x
====
----- CONFIG UnionOfConstructed -----
INIT Init
NEXT Next
====
