---- MODULE SpecWithoutInit ----
\* EXPECT exit=151 code=2231
\* EXPECT text "The configuration file did not specify the initial state predicate."
EXTENDS Naturals
VARIABLE x
Next == x < 3 /\ x' = x + 1
Spec == [][Next]_x
====
----- CONFIG SpecWithoutInit -----
SPECIFICATION Spec
====
