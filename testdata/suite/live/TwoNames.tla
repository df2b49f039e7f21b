---- MODULE TwoNames ----
\* All the properties that the counterexample violates are named.
\* EXPECT exit=13 code=2116
\* EXPECT text "Temporal properties One and Two were violated.\n"
VARIABLE x
Init == x = 0
Next == x' = 0
One == <>(x = 1)
Two == []<>(x = 2)
====
----- CONFIG TwoNames -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
PROPERTIES One Two
====
