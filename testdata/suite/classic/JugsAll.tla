---- MODULE JugsAll ----
\* EXPECT exit=0 generated=97 distinct=16 depth=8
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
====
----- CONFIG JugsAll -----
INIT Init
NEXT Next
====
