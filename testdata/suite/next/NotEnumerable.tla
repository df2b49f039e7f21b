---- MODULE NotEnumerable ----
\* EXPECT exit=75 code=2103 trace=1
\* EXPECT text "In computing next states, the right side of \\IN is not enumerable.\n"
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' \in Nat
====
----- CONFIG NotEnumerable -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
