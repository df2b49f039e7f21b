---- MODULE TemporalInitially ----
\* What a temporal property says first is evaluated in an initial state before the invariants.
\* EXPECT exit=75 code=2103 trace=0
\* EXPECT absent "Inv is violated"
EXTENDS Naturals, Sequences, TLC
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == UNCHANGED <<x, y>>
Spec == Init /\ [][Next]_<<x, y>>
P == (x = 1 + "a") ~> (x = 2)
Inv == x # 0
====
----- CONFIG TemporalInitially -----
SPECIFICATION Spec
PROPERTY P
INVARIANT Inv
====
