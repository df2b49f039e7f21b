---- MODULE TwoNextStateRelations ----
\* EXPECT exit=151 code=2240
\* EXPECT text "The specification contains more than one conjunct of the form [][Next]_v,\nbut TLC can handle only specifications with one next-state relation."
EXTENDS Naturals
VARIABLES x, y
Spec == x = 0 /\ y = 0 /\ [][x' = 1]_x /\ [][y' = 1]_y
====
----- CONFIG TwoNextStateRelations -----
SPECIFICATION Spec
====
