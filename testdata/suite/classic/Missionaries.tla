---- MODULE Missionaries ----
\* Three missionaries and three cannibals, a boat for two: 11 crossings.
\* EXPECT exit=12 trace=12
EXTENDS Naturals
VARIABLES m, c, boat
Ok(a, b) == (a = 0 \/ a >= b) /\ (3 - a = 0 \/ 3 - a >= 3 - b)
Init == m = 3 /\ c = 3 /\ boat = 1
Next == \E i, j \in 0..2 :
          /\ i + j \in 1..2
          /\ IF boat = 1 THEN i <= m /\ j <= c /\ m' = m - i /\ c' = c - j
                         ELSE m + i <= 3 /\ c + j <= 3 /\ m' = m + i /\ c' = c + j
          /\ Ok(m', c')
          /\ boat' = 1 - boat
NotOver == m + c > 0
====
----- CONFIG Missionaries -----
INIT Init
NEXT Next
INVARIANT NotOver
====
