---- MODULE Jugs ----
\* Four litres with jugs of five and three: six steps. All 16 states in which one jug is full or empty are reachable;
\* each has six successors.
\* EXPECT exit=12 code=2110 trace=7
EXTENDS Naturals
VARIABLES big, small
Min(a, b) == IF a < b THEN a ELSE b
Init == big = 0 /\ small = 0
Pour == \/ LET n == Min(big, 3 - small) IN big' = big - n /\ small' = small + n
        \/ LET n == Min(small, 5 - big) IN big' = big + n /\ small' = small - n
Next == \/ big' = 5 /\ UNCHANGED small
        \/ small' = 3 /\ UNCHANGED big
        \/ big' = 0 /\ UNCHANGED small
        \/ small' = 0 /\ UNCHANGED big
        \/ Pour
NotFour == big # 4
====
----- CONFIG Jugs -----
INIT Init
NEXT Next
INVARIANT NotFour
====
