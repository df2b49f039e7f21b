---- MODULE AvoidsOneOfTen ----
\* Denied, the property promises ten things, in any order: its tableau has 3^10 particles.
\* EXPECT exit=13 code=2116 generated=13 distinct=12
EXTENDS Integers
VARIABLE x
Init == x = 0
Next == x' = (x + 1) % 12
Spec == Init /\ [][Next]_x /\ WF_x(Next)
AvoidsOne == \E n \in 1..10 : [](x # n)
====
----- CONFIG AvoidsOneOfTen -----
SPECIFICATION Spec
PROPERTY AvoidsOne
====
