---- MODULE SpecWithoutNext ----
\* EXPECT exit=151 code=2232
\* EXPECT text "The configuration file did not specify the next state predicate."
VARIABLE x
Spec == x = 0
Inv == x = 0
====
----- CONFIG SpecWithoutNext -----
SPECIFICATION Spec
INVARIANT Inv
====
