---- MODULE ContinueProperties ----
\* -continue goes on after violated properties of steps as well: the steps 1 -> 2 and 2 -> 0.
\* OPTIONS -continue
\* EXPECT exit=0 traces=2 generated=4 distinct=3
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = (x + 1) % 3
Prop == [][x' = 1]_x
====
----- CONFIG ContinueProperties -----
INIT Init
NEXT Next
PROPERTY Prop
====
