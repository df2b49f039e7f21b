---- MODULE Sets ----
\* EXPECT exit=0 generated=9 distinct=1 depth=1
EXTENDS Naturals
VARIABLE x
Init == x = {1, 2, 3}
Next == \/ x' = 1..3
        \/ x' = {3, 2, 1, 1}
        \/ x' = {1} \cup {3, 2}
        \/ x' = {i \in 0..9 : i > 0 /\ i < 4}
        \/ x' = {i + 1 : i \in 0..2}
        \/ x' = UNION {{1, 2}, 2..3}
        \/ x' = (0..3) \ {0}
        \/ x' = (0..3) \cap (1..9)
====
----- CONFIG Sets -----
INIT Init
NEXT Next
====
