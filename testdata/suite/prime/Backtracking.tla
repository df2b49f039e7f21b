---- MODULE Backtracking ----
\* Choices that fail late are taken back: only i + j = 4 with i <= j goes through, that is (1,3) and (2,2).
\* EXPECT exit=0 generated=3 distinct=3 depth=2
EXTENDS Naturals
VARIABLES x, y, z
Init == x = 0 /\ y = 0 /\ z = 0
Next == /\ x = 0
        /\ \E i \in 1..3 :
             /\ x' = i
             /\ \E j \in 1..3 :
                  /\ y' = j
                  /\ z' = i + j
                  /\ z' = 4
                  /\ x' <= y'
====
----- CONFIG Backtracking -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
