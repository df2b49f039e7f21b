---- MODULE TwoConstraints ----
\* Constraints of several lines all apply: x and y stay below 2. 4 states in the model, each with 2 successors.
\* EXPECT exit=0 generated=9 distinct=4 depth=3
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == \/ x' = x + 1 /\ y' = y
        \/ x' = x /\ y' = y + 1
SmallX == x < 2
SmallY == y < 2
====
----- CONFIG TwoConstraints -----
INIT Init
NEXT Next
CONSTRAINTS SmallX
CONSTRAINT SmallY
====
