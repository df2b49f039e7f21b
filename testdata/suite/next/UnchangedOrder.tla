---- MODULE UnchangedOrder ----
\* Of a tuple that has to stay as it is TLC takes the first component, then the others from the last to the second: of two that were
\* changed the last one is told.
\* EXPECT exit=0 generated=2 distinct=1
\* EXPECT text "The variable z was changed while it is specified as UNCHANGED at"
\* EXPECT text "line 15, col 34 to line 15, col 34 of module UnchangedOrder"
EXTENDS Naturals
VARIABLES w, x, y, z
Init == w = 0 /\ x = 0 /\ y = 0 /\ z = 0
Next ==
  \/ UNCHANGED <<w, x, y, z>>
  \/ /\ w' = w
     /\ y' = 1 - y
     /\ z' = 1 - z
     /\ UNCHANGED <<w, <<x, y>>, z>>
====
----- CONFIG UnchangedOrder -----
INIT Init
NEXT Next
====
