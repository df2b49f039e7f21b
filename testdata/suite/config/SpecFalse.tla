---- MODULE SpecFalse ----
\* EXPECT exit=151 code=2237
\* EXPECT text "The spec is trivially false because"
VARIABLE x
Spec == x = 0 /\ FALSE /\ [][UNCHANGED x]_x
====
----- CONFIG SpecFalse -----
SPECIFICATION Spec
====
