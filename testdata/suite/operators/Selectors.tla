---- MODULE Selectors ----
\* Parts of definitions can be named: operands, bound parts, labels.
\* EXPECT exit=0
EXTENDS Naturals
Def(x) == x > 1 /\ x < 5
Quant == \A i \in 1..3 : i < 4
Named(x) == both :: x > 0 /\ x < 9
ASSUME Def(3)!1 /\ Def(0)!2 /\ ~ Def(0)!1 /\ Def(3)!<<
ASSUME Quant!(2) /\ ~ Quant!(5)
ASSUME Named(3)!both /\ ~ Named(9)!both
ASSUME Def(7)!: = FALSE
====
----- CONFIG Selectors -----
====
