---- MODULE NotEnumerable ----
\* EXPECT exit=75 code=2103
\* EXPECT text "the right side of \\IN is not enumerable.\n"
EXTENDS Naturals
VARIABLE x
Init == x \in Nat
Next == UNCHANGED x
====
----- CONFIG NotEnumerable -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
