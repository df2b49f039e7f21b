---- MODULE Unnamed ----
\* The next-state relation of [][...]_v without a name gives actions called Action.
\* EXPECT exit=12 trace=2
\* EXPECT output `2: <Action line 7, col 22 to line 7, col 31 of module Unnamed>`
EXTENDS Naturals
VARIABLE x
Spec == x = 0 /\ [][ x' = x + 1 ]_x
Inv == x = 0
====
----- CONFIG Unnamed -----
SPECIFICATION Spec
INVARIANT Inv
====
