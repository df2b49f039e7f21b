---- MODULE DuplicateField ----
\* EXPECT exit=150
\* EXPECT text "Non-unique fields in constructor."
F == [a |-> 1, a |-> 2]
====
----- CONFIG DuplicateField -----
====
