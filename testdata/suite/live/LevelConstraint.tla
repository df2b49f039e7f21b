---- MODULE LevelConstraint ----
\* A cycle is shown though its last step leads beyond the level that the constraint allows.
\* EXPECT exit=13 code=2116 trace=3
EXTENDS Naturals, TLC
VARIABLE x
Init == x \in 0..2
Next == x' = (x + 1) % 3
Spec == Init /\ [][Next]_x /\ WF_x(Next)
P == <>[](x = 0)
Low == TLCGet("level") < 3
====
----- CONFIG LevelConstraint -----
SPECIFICATION Spec
PROPERTY P
CONSTRAINT Low
CHECK_DEADLOCK FALSE
====
