---- MODULE SharedElements ----
\* Values that have an element in common are compared element by element like others: what comparing that with itself fails of is not lost.
\* EXPECT exit=75 code=2147
\* EXPECT text "Attempted to compare string \"a\" with non-string:\n1"
VARIABLE x
Init == x = 1
Next == UNCHANGED x
Inv == LET v == {x, "a"} IN [z |-> v] = [z |-> v]
====
----- CONFIG SharedElements -----
INIT Init
NEXT Next
INVARIANT Inv
====
