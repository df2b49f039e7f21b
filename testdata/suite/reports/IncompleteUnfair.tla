---- MODULE IncompleteUnfair ----
\* Where a successor lacks a value, what the temporal properties ask of the state is still evaluated: here the fairness condition fails as well.
\* EXPECT exit=75 code=2109 trace=2
\* EXPECT output `(?s)not completely specified.*behavior up to this point.*nested`
EXTENDS Naturals, Sequences, TLC
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x < 2 /\ x' = x + 1
Spec == Init /\ [][Next]_<<x, y>> /\ WF_<<x, y>>(Next)
P == []<>(x = 2)
====
----- CONFIG IncompleteUnfair -----
SPECIFICATION Spec
PROPERTY P
====
