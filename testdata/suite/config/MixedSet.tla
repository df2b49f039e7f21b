---- MODULE MixedSet ----
\* EXPECT exit=255
\* EXPECT text "Attempted to compare integer 1 with non-integer:\n\"b\""
CONSTANT S
ASSUME S = S
====
----- CONFIG MixedSet -----
CONSTANT S = {a, "b", 1}
====
