---- MODULE MixedSetInState ----
\* Nor has a set of values that cannot be put in order.
\* EXPECT exit=75 code=2147 trace=1
\* EXPECT text "Attempted to compare string \"a\" with non-string:\n1"
VARIABLE x
Init == x = 0
Next == x' = {1, "a"}
====
----- CONFIG MixedSetInState -----
INIT Init
NEXT Next
====
