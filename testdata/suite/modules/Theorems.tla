---- MODULE Theorems ----
\* Theorems and proofs are read, and ignored.
\* EXPECT exit=0 generated=2 distinct=1
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == UNCHANGED x
Inv == x = 0
THEOREM Safe == Init /\ [][Next]_x => []Inv
<1>1. Init => Inv
  BY DEF Init, Inv
<1>2. Inv /\ [Next]_x => Inv'
  <2>1. SUFFICES ASSUME Inv, Next PROVE Inv'
    OBVIOUS
  <2> QED
    BY DEF Next, Inv
<1> QED
  BY <1>1, <1>2
====
----- CONFIG Theorems -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
