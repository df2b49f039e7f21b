---- MODULE ConstraintNotBoolean ----
\* EXPECT exit=75 code=2103
\* EXPECT text "expressions at the following positions:\n0. Line 6, column 9 to line 6, column 19 in ConstraintNotBoolean\n\n\n"
\* EXPECT absent "1. Line"
VARIABLE x
Init == x \in {1,2}
Next == UNCHANGED x
F(a) == {a}
Small == F(x)
====
----- CONFIG ConstraintNotBoolean -----
INIT Init
NEXT Next
CONSTRAINT Small
====
